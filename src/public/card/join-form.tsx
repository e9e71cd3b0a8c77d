import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { parsePhone } from '#domain/shared/phone.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { dropWish, keepPerson, keepWish, readWish } from '../booking/kept-wish.ts'
import { PersonFields, type AskingPerson } from '../booking/person-fields.tsx'
import acts from '../booking/acts.module.css'
import { useOnline } from '../booking/use-online.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import styles from '../booking/visit-form.module.css'
import { personProblems } from '../booking/wish.ts'
import { noteOnDevice } from '../noted.ts'
import type { JoinFormProps } from '../woken.ts'
import { useCardTools } from './card-tools.ts'
import { useCardWords } from './own-card-words.ts'

const nobody: AskingPerson = { name: '', phone: '', note: '', consent: false }

/** Who joins a card: a name, a number and their consent. What is typed survives a reload; once it is stored it is sent without the page. */
export function JoinForm({ page, code, onJoined, onLeave }: JoinFormProps) {
  const { tools, said: booking } = useBooking()
  const said = useCardWords()
  const keys = useCardTools()
  const isOnline = useOnline()
  const { consent, needPhone, needConsent } = said
  const place = `card:${page.cardId}`
  const [person, setPerson] = useState<AskingPerson>(() => readWish(tools.tab, tools.device, place, nobody))
  const [tries, setTries] = useState(0)
  const { isStoring, failure, store } = useStoring()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), [])
  useEffect(() => keepWish(tools.tab, place, person), [tools, place, person])
  // Once the fields are drawn with what is wrong of them.
  useEffect(() => void (tries > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), [tries])

  const join = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const phone = parsePhone(person.phone)
    if (phone === undefined || Object.keys(personProblems(person)).length > 0) return setTries(tries + 1)
    const card = { id: tools.newId(), secret: tools.newSecret() }
    const wanted = {
      id: card.id,
      business_id: page.businessId,
      card_model: page.cardId,
      customer_name: person.name.trim(),
      customer_phone: phone,
      language: page.language,
      consent: true as const,
      ...(code !== undefined && { code }),
    }
    const isStored = await store(async () => {
      const signing = page.terms.hasChangingCode ? await keys.make() : undefined
      return tools.engine.join({ ...wanted, ...(signing && { public_key: signing.publicKey }) }, card.secret, signing)
    })
    if (!isStored) return
    keepPerson(tools.device, person)
    dropWish(tools.tab, place)
    noteOnDevice(tools.device, 'cards', page.businessId)
    onJoined(card)
  }

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onLeave}>{`‹ ${page.title}`}</button>
        <h1>{said.title}</h1>
      </header>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void join(event)}>
        <PersonFields
          wish={person}
          business={page.business}
          words={{ consent, needPhone, needConsent }}
          problems={tries > 0 ? personProblems(person) : {}}
          hasNote={false}
          onChange={(changes) => setPerson((last) => ({ ...last, ...changes }))}
        />
        <StoringFailed failure={failure} />
        {!isOnline && <output className={acts.notice}>{said.offline}</output>}
        <button type="submit" className={acts.main} disabled={isStoring}>
          {isStoring ? booking.sending : said.send}
        </button>
      </form>
    </main>
  )
}
