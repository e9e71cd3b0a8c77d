import type { CarriedPage } from '../pages.ts'
import type { SavedPageData, SavedProduct } from './catalogue-page-types.ts'
import styles from './saved-page.module.css'
import { SavedPrice } from './saved-price.tsx'

type Props = CarriedPage<SavedPageData> & { readonly products: readonly SavedProduct[] }

/** Some of what is marked beside each other, fact by fact. */
export function SavedComparison({ products, texts, page: { language, labels } }: Props) {
  const { saved: said } = texts
  const rows = [...new Set(products.flatMap(({ facts }) => facts.map(rowOf)))]
  return (
    <div className={styles.compared}>
      <table className={styles.table} data-three={products.length > 2 || undefined}>
        <caption>{said.comparison}</caption>
        <thead>
          <tr>
            <td aria-label={said.comparison} />
            {products.map(({ id, name, path }) => (
              <th key={id} scope="col">
                <a href={`${path}?lang=${language}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{said.price}</th>
            {products.map((product) => (
              <td key={product.id}>
                <SavedPrice of={product} texts={texts} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{labels[row] ?? row}</th>
              {products.map(({ id, facts }) => (
                <td key={id}>{facts.find((fact) => rowOf(fact) === row)?.value ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Facts stand beside each other by what they are, in whatever language each was kept. */
function rowOf({ fact, label }: SavedProduct['facts'][number]): string {
  return fact ?? label
}
