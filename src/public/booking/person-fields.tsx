import { useId, useState, type ReactNode } from 'react'
import { limits } from '#domain/shared/limits.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { useBooking } from './booking-tools.ts'
import { forgetPerson, readKeptPerson } from './kept-wish.ts'
import styles from './person-fields.module.css'
import type { BookingTexts } from './texts/en.ts'
import { PhoneInput } from './phone-input.tsx'
import type { VisitWish, WishField, WishProblems } from './wish.ts'

/** Who asks for something, as they write it. */
export type AskingPerson = Pick<VisitWish, 'name' | 'phone' | 'note' | 'consent'>

interface Props {
  readonly wish: AskingPerson
  readonly business: string
  readonly problems: WishProblems
  /** What is said otherwise than of a booking. */
  readonly words?: Partial<Pick<BookingTexts, 'consent' | 'needPhone' | 'needConsent'>>
  /** False where what they say has a field of its own. */
  readonly hasNote?: boolean
  readonly onChange: (changes: Partial<AskingPerson>) => void
}

/** Who comes: a name and a number, wishes, and the consent to pass them on. */
export function PersonFields({ wish, business, problems, words, hasNote = true, onChange }: Props) {
  const { tools, said: ofBooking } = useBooking()
  const said = { ...ofBooking, ...words }
  const [isKnown, setKnown] = useState(() => readKeptPerson(tools.device) !== undefined)
  const id = useId()
  const told = (field: WishField) => ({
    'data-field': field,
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': problems[field] && `${id}${field}-problem`,
  })
  const problemOf = (field: WishField): ReactNode =>
    problems[field] && (
      <p className={styles.problem} id={`${id}${field}-problem`}>
        {said[problems[field]]}
      </p>
    )
  const forget = (): void => {
    forgetPerson(tools.device)
    setKnown(false)
    onChange({ name: '', phone: '' })
  }
  return (
    <fieldset className={styles.person}>
      <legend>{said.you}</legend>
      {isKnown && (
        <p className={styles.known}>
          {said.remembered}
          <button type="button" className={styles.forget} onClick={forget}>
            {said.forget}
          </button>
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}name`}>{said.name}</label>
        <input
          id={`${id}name`}
          type="text"
          autoComplete="name"
          maxLength={limits.customerName}
          value={wish.name}
          onChange={({ target }) => onChange({ name: target.value })}
          {...told('name')}
        />
        {problemOf('name')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}phone`}>{said.phone}</label>
        <PhoneInput id={`${id}phone`} value={wish.phone} onChange={(phone) => onChange({ phone })} {...told('phone')} />
        {problemOf('phone')}
      </div>
      {hasNote && (
        <div className={styles.field}>
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
      )}
      <div className={styles.field}>
        <label className={styles.consent}>
          <input
            type="checkbox"
            checked={wish.consent}
            onChange={({ target }) => onChange({ consent: target.checked })}
            {...told('consent')}
          />
          <span>{fillPlaces(said.consent, { name: business })}</span>
        </label>
        {problemOf('consent')}
      </div>
    </fieldset>
  )
}
