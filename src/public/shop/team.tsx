import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ListedEmployee, ShopPageData } from './shop-page-types.ts'
import styles from './team.module.css'

/** Who works there, in the owner's order. */
export function Team({ page: { business, employees }, texts }: CarriedPage<ShopPageData>) {
  if (employees.length === 0) return null
  return (
    <section className={styles.team}>
      <h2>{texts.shop[business === 'agency' ? 'agents' : 'employees']}</h2>
      <ul>
        {employees.map((employee) => (
          <li key={employee.id}>
            <Face employee={employee} />
            <span>
              <b>{employee.name}</b>
              {employee.position && <small>{employee.position}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Decoration beside the name. Without a picture its place shows the first letter. */
function Face({ employee: { name, picture } }: { readonly employee: ListedEmployee }) {
  if (picture)
    return <img className={styles.face} src={pictureAt(picture, 160)} width="48" height="48" alt="" loading="lazy" decoding="async" />
  return (
    <span className={styles.face} aria-hidden="true">
      {/^./u.exec(name)}
    </span>
  )
}
