import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { noteVisits } from '../visits-noted.ts'
import type { BookingFormProps } from '../woken.ts'
import styles from './visit-form.module.css'
import { useBooking } from './booking-tools.ts'
import { ChosenServices } from './chosen-services.tsx'
import { dropWish, keepPerson, keepWish, readWish } from './kept-wish.ts'
import { PersonFields } from './person-fields.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { TimeChoice } from './time-choice.tsx'
import { offeredServices, problemsOf, slotQueryOf, stillOffered, wantedOf, wishFields, wishFor, withServices, type VisitWish } from './wish.ts'

/** Asks for a visit on one page: services, who gives them, when, and who comes. What is typed survives a reload. */
export function VisitForm({ page, texts, service, onAsked, onLeave }: BookingFormProps) {
  const { tools, said } = useBooking()
  const booking = must(page.booking, 'what can be booked')
  const services = offeredServices(page)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [wish, setWish] = useState(() => {
    const kept = stillOffered(readWish(tools.tab, tools.device, booking.businessId), services)
    return service === undefined ? kept : wishFor(kept, service)
  })
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<'deviceFull' | 'busy'>()
  const [isSending, setSending] = useState(false)
  const problems = isChecked ? problemsOf(wish) : {}

  useEffect(() => keepWish(tools.tab, booking.businessId, wish), [tools, booking.businessId, wish])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const change = useCallback((changes: Partial<VisitWish>) => setWish((last) => ({ ...last, ...changes })), [])
  const chooseStart = useCallback((start: Instant | undefined) => setWish(({ start: _old, ...last }) => (start === undefined ? last : { ...last, start })), [])

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    const wanted = wantedOf(wish, booking.businessId, page.language, tools.newId)
    if (!wanted) return focusProblem(form.current, wish)
    setSending(true)
    const secret = tools.newSecret()
    const asked = await tools.engine.ask(wanted, secret)
    setSending(false)
    if (!asked.ok) return setFailure(asked.refusal.code === 'device_full' ? 'deviceFull' : 'busy')
    keepPerson(tools.device, wish)
    dropWish(tools.tab, booking.businessId)
    noteVisits(tools.device, booking.businessId)
    onAsked({ id: wanted.id, secret })
  }

  const query = slotQueryOf(wish.parts, booking.businessId)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onLeave}>{`‹ ${page.title}`}</button>
        <h1 ref={heading} tabIndex={-1}>{said.title}</h1>
      </header>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <ChosenServices page={page} texts={texts} services={services} parts={wish.parts} problem={problems.parts && said[problems.parts]} onChange={(parts) => setWish((last) => withServices(last, parts))} />
        {query && (
          <section className={styles.section}>
            <TimeChoice query={query} booking={booking} start={wish.start} onChoose={chooseStart} problem={problems.start && said[problems.start]} />
          </section>
        )}
        <PersonFields wish={wish} business={page.title} problems={problems} onChange={change} />
        {failure && <p className={styles.failure} role="alert">{said[failure]}</p>}
        <SummaryBar page={page} texts={texts} services={services} wish={wish} booking={booking} isSending={isSending} />
      </form>
    </main>
  )
}

/** To the first field that is not right yet, in the order of the page. */
function focusProblem(form: HTMLFormElement | null, wish: VisitWish): void {
  const problems = problemsOf(wish)
  const field = wishFields.find((one) => problems[one] !== undefined)
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const control = place?.matches('input') ? place : (place?.querySelector<HTMLElement>('input:not(:disabled), button') ?? place)
  control?.focus()
  place?.scrollIntoView({ block: 'center' })
}
