import type { ListWay } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import filters from './home-filters.module.css'
import pills from '../pills.module.css'
import styles from './products-page.module.css'

interface Props {
  readonly sorts: readonly ListWay[]
  readonly texts: Texts<'catalogue'>
}

/** In which order goods are listed: links, so that each order has an address and a tap is enough without scripts. */
export function SortWays({ sorts, texts: { catalogue: said } }: Props) {
  const here = sorts.find(({ isHere }) => isHere)
  return (
    <details className={filters.more}>
      <summary>{`${said.sort}: ${here?.name.toLowerCase() ?? ''}`}</summary>
      <nav className={`${pills.pills} ${styles.sorts}`} aria-label={said.sort}>
        {sorts.map(({ name, href, isHere }) => (
          <a key={href} href={href} aria-current={isHere ? 'true' : undefined} rel="nofollow">
            {name}
          </a>
        ))}
      </nav>
    </details>
  )
}
