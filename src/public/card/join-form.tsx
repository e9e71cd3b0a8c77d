import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { parsePhone } from '#domain/shared/phone.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { dropWish, keepPerson, keepWish, readWish } from '../booking/kept-wish.ts'
import { PersonFields, type AskingPerson } from '../booking/person-fields.tsx'
import acts from '../booking/acts.module.css'
import { useOnline } from '../booking/use-online.ts'
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
  const [isSending, setSending] = useState(false)
  const [isFull, setFull] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), [])
  useEffect(() => keepWish(tools.tab, place, person), [tools, place, person])
  // Once the fields are drawn with what is wrong of them.
  useEffect(() => void (tries > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), [tries])

  const join = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const phone = parsePhone(person.phone)
    if (phone === undefined || Object.keys(personProblems(person)).length > 0) return setTries(tries + 1)
    setSending(true)
    const secret = tools.newSecret()
    const signing = page.terms.hasChangingCode ? await keys.make() : undefined
    const wanted = {
      id: tools.newId(),
      business_id: page.businessId,
      card_model: page.cardId,
      customer_name: person.name.trim(),
      customer_phone: phone,
      language: page.language,
      consent: true as const,
      ...(signing && { public_key: signing.publicKey }),
      ...(code !== undefined && { code }),
    }
    const stored = await tools.engine.join(wanted, secret, signing)
    setSending(false)
    if (!stored.ok) return setFull(true)
    keepPerson(tools.device, person)
    dropWish(tools.tab, place)
    noteOnDevice(tools.device, 'cards', page.businessId)
    onJoined({ id: wanted.id, secret })
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
        {isFull && (
          <p className={styles.failure} role="alert">
            {said.deviceFull}
          </p>
        )}
        {!isOnline && <output className={acts.notice}>{said.offline}</output>}
        <button type="submit" className={acts.main} disabled={isSending}>
          {isSending ? booking.sending : said.send}
        </button>
      </form>
    </main>
  )
}
