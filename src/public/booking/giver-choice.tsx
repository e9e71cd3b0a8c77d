import { useId } from 'react'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { ListedEmployee, ListedService } from '../shop/shop-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { useBooking } from './booking-tools.ts'
import chip from './chip.module.css'
import styles from './giver-choice.module.css'

interface Props {
  readonly service: ListedService
  readonly employees: readonly ListedEmployee[]
  readonly isAgent: boolean
  /** Undefined for anybody. */
  readonly employee: string | undefined
  readonly onChoose: (employee: string | undefined) => void
}

/** Who gives a service: anybody, or one of those who do. Where only one does there is nothing to choose. */
export function GiverChoice({ service, employees, isAgent, employee, onChoose }: Props) {
  const { said } = useBooking()
  const name = useId()
  const givers = employees.filter(({ id }) => service.by.some((giver) => giver.employee === id))
  const [only] = givers
  if (givers.length === 1 && only)
    return (
      <p className={styles.only}>
        <Portrait employee={only} />
        {only.name}
      </p>
    )
  return (
    <fieldset className={styles.givers}>
      <legend>{fillPlaces(isAgent ? said.agent : said.employee, { service: service.name })}</legend>
      <label className={`${chip.chip} ${styles.giver}`}>
        <input type="radio" name={name} className={chip.input} checked={employee === undefined} onChange={() => onChoose(undefined)} />
        <span className={styles.face}>{isAgent ? said.anyAgent : said.anybody}</span>
      </label>
      {givers.map((one) => (
        <label key={one.id} className={`${chip.chip} ${styles.giver}`}>
          <input type="radio" name={name} className={chip.input} checked={employee === one.id} onChange={() => onChoose(one.id)} />
          <span className={styles.face}>
            <Portrait employee={one} />
            {one.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Decoration beside the name. */
function Portrait({ employee: { name, picture } }: { readonly employee: ListedEmployee }) {
  if (picture) return <img className={styles.portrait} src={pictureAt(picture, 160)} width="32" height="32" alt="" />
  return (
    <span className={styles.portrait} aria-hidden="true">
      {/^./u.exec(name)}
    </span>
  )
}
