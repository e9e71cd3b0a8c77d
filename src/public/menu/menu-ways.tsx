import { useEffect, useRef, type MouseEvent } from 'react'
import type { Texts } from '../texts.ts'
import type { MenuCategory } from './menu-page-types.ts'
import pills from '../pills.module.css'
import styles from './menu-page.module.css'
import { useCategoryInSight } from './use-category-in-sight.ts'

interface Props {
  readonly categories: readonly MenuCategory[]
  readonly texts: Texts<'menu' | 'categories'>
  readonly onSearch: (text: string) => void
}

/** Looking for a dish, and the categories, of which the one in sight is marked. Without scripts they are links down the page. */
export function MenuWays({ categories, texts, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page was awake.
  useEffect(() => onSearch(input.current?.value ?? ''), [onSearch])
  const named = categories.filter(({ name }) => name !== '')
  const [row, inSight] = useCategoryInSight(named)
  return (
    <div className={styles.ways}>
      <search>
        <input
          ref={input}
          className={styles.search}
          type="search"
          aria-label={texts.menu.search}
          placeholder={texts.menu.search}
          maxLength={100}
          enterKeyHint="search"
          onChange={({ target }) => onSearch(target.value)}
        />
      </search>
      {named.length > 1 && (
        <nav ref={row} className={`${pills.pills} ${pills.row}`} aria-label={texts.categories}>
          {named.map(({ id, name }) => (
            <a key={id} href={`#${id}`} aria-current={id === inSight ? 'true' : undefined} onClick={leadDown}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** Down the page without a step in the history: Back leaves the menu. */
function leadDown(event: MouseEvent<HTMLAnchorElement>): void {
  const category = document.getElementById(event.currentTarget.hash.slice(1))
  if (!category) return
  event.preventDefault()
  category.scrollIntoView()
}
