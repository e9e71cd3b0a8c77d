import { useId } from 'react'
import { limits } from '#domain/shared/limits.ts'
import chip from '../booking/chip.module.css'
import { PersonFields } from '../booking/person-fields.tsx'
import person from '../booking/person-fields.module.css'
import type { MenuPageData } from '../menu/menu-page-types.ts'
import type { CarriedPage } from '../pages.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from './checkout.module.css'
import { orderKindOf, tableOf, type OrderProblems, type OrderWish } from './order-wish.ts'
import { useOrderingWords } from './ordering-words.ts'

interface Props extends CarriedPage<MenuPageData> {
  readonly wish: OrderWish
  readonly problems: OrderProblems
  readonly onChange: (changes: Partial<OrderWish>) => void
}

/** How an order goes: to a table, taken away or brought; and what has to be known for that. */
export function OrderWishFields({ wish, page, texts, problems, onChange }: Props) {
  const said = useOrderingWords()
  const id = useId()
  const { kinds } = page.ordering
  const kind = orderKindOf(wish, page)
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{said.kindTitle}</legend>
        {kinds.map((one) => (
          <label key={one} className={chip.chip}>
            <input className={chip.input} type="radio" name={`${id}kind`} checked={one === kind} onChange={() => onChange({ kind: one })} />
            <span className={`${styles.kind} ${chip.filled}`}>{said.kind[one]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'table' && <TableField wish={wish} page={page} texts={texts} isMissing={problems.table === true} onChange={onChange} />}
      {kind === 'delivery' && (
        <div className={person.field}>
          <label htmlFor={`${id}address`}>{said.address}</label>
          <input
            id={`${id}address`}
            type="text"
            autoComplete="street-address"
            maxLength={limits.address}
            placeholder={said.addressHint}
            value={wish.address}
            onChange={({ target }) => onChange({ address: target.value })}
            aria-invalid={problems.address === true}
            aria-describedby={problems.address && `${id}address-problem`}
          />
          {problems.address && (
            <p className={person.problem} id={`${id}address-problem`}>
              {said.needAddress}
            </p>
          )}
        </div>
      )}
      {kind !== 'table' && <PersonFields wish={wish} business={page.title} problems={problems} hasNote={false} onChange={onChange} />}
      <div className={person.field}>
        <label htmlFor={`${id}note`}>{said.note}</label>
        <textarea
          id={`${id}note`}
          rows={2}
          maxLength={limits.note}
          placeholder={said.noteHint}
          value={wish.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </>
  )
}

/** The table whose code was scanned is known; else it is chosen from those that there are. */
function TableField({ wish, page, texts, isMissing, onChange }: Omit<Props, 'problems'> & { readonly isMissing: boolean }) {
  const said = useOrderingWords()
  const id = useId()
  const {
    table,
    ordering: { tables },
  } = page
  if (table) return <p className={styles.table}>{fillPlaces(texts.menu.table, { name: table.name })}</p>
  if (tables.length === 0) return null
  return (
    <div className={person.field}>
      <label htmlFor={id}>{said.table}</label>
      <select
        id={id}
        className={styles.select}
        value={tableOf(wish, page) ?? ''}
        onChange={({ target }) => onChange({ table: target.value })}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}problem` : undefined}
      >
        <option value="" disabled>
          {said.chooseTable}
        </option>
        {tables.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {isMissing && (
        <p className={person.problem} id={`${id}problem`}>
          {said.needTable}
        </p>
      )}
    </div>
  )
}
