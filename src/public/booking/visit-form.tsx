import { useCallback, useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react'
import type { Day, Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { noteOnDevice } from '../noted.ts'
import type { BookingFormProps } from '../woken.ts'
import acts from './acts.module.css'
import styles from './visit-form.module.css'
import { useBooking } from './booking-tools.ts'
import { ChosenServices } from './chosen-services.tsx'
import { dropWish, keepPerson, keepWish, readWish } from './kept-wish.ts'
import { offeredServices } from '../shop/offered-services.ts'
import { shopTimeOf } from '../shop-clock.ts'
import { PersonFields } from './person-fields.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useOnline } from './use-online.ts'
import { StoringFailed } from './storing-failed.tsx'
import { useStoring } from './use-storing.ts'
import { useDeviceWaits } from './waiting/use-device-waits.ts'
import { useWaitParts, type LoadWaitParts } from './waiting/use-wait-parts.ts'
import {
  emptyWish,
  onlyGiver,
  problemsOf,
  slotQueryOf,
  stillOffered,
  wantedOf,
  wishFields,
  wishFor,
  withServices,
  type VisitWish,
} from './wish.ts'

/** Asks for a visit on one page: services, who gives them, when, and who comes. What is typed survives a reload. */
export function VisitForm({
  page,
  texts,
  service,
  home,
  onAsked,
  onLeave,
  loadWaiting,
}: BookingFormProps & { loadWaiting?: LoadWaitParts | undefined }) {
  const { tools, said } = useBooking()
  const booking = must(page.booking, 'what can be booked')
  const services = offeredServices(page)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [wish, setWish] = useState(() => {
    const kept = stillOffered(readWish(tools.tab, tools.device, booking.businessId, emptyWish), services)
    return service === undefined ? kept : wishFor(kept, service, home && onlyGiver(services))
  })
  const [isChecked, setChecked] = useState(false)
  const { isStoring, failure, store } = useStoring()
  const isOnline = useOnline()

  const waits = useDeviceWaits(booking.businessId) ?? []
  const [waitParts, loadWaitParts] = useWaitParts(page.language, loadWaiting)
  const waiting = typeof waitParts === 'object' ? waitParts : undefined
  const isWaiting = wish.wait !== undefined && waiting !== undefined
  // Where the waiting list could not come, a time can still be booked.
  const shown = isWaiting ? wish : withoutWait(wish)
  const problems = isChecked ? problemsOf(shown) : {}
  useEffect(() => keepWish(tools.tab, booking.businessId, wish), [tools, booking.businessId, wish])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const change = useCallback((changes: Partial<VisitWish>) => setWish((last) => ({ ...last, ...changes })), [])
  const chooseStart = useCallback(
    (start: Instant | undefined) => setWish(({ start: _old, ...last }) => (start === undefined ? last : { ...last, start })),
    [],
  )

  const startWait = (): void => {
    change({ wait: { first: must(waitDays[0], 'today'), last: must(waitDays.at(-1), 'the last day'), hours: 'any' } })
    loadWaitParts()
  }

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    if (isWaiting) return sendWait()
    const wanted = wantedOf(shown, booking.businessId, page.language, tools.newId)
    if (!wanted) return focusProblem(form.current, shown)
    const secret = tools.newSecret()
    const ask = () =>
      home
        ? tools.engine.ask({ ...wanted, product_id: home.id }, secret, { name: home.name, path: home.path })
        : tools.engine.ask(wanted, secret)
    if (!(await store(ask))) return
    keepPerson(tools.device, wish)
    dropWish(tools.tab, booking.businessId)
    noteOnDevice(tools.device, 'visits', booking.businessId)
    onAsked({ id: wanted.id, secret })
  }

  const sendWait = async (): Promise<void> => {
    const wanted = waiting?.wantedWaitOf(wish, booking.businessId, page.language, tools.newId)
    if (!wanted) return focusProblem(form.current, wish)
    const secret = tools.newSecret()
    if (!(await store(() => tools.engine.wait(wanted, secret)))) return
    keepPerson(tools.device, wish)
    noteOnDevice(tools.device, 'visits', booking.businessId)
    setChecked(false)
    setWish((last) => ({ ...withoutWait(last), parts: [] }))
    heading.current?.focus()
  }

  const waitDays = daysFrom(shopTimeOf(new Date(tools.now()).toISOString(), booking.offsets).day)
  const query = slotQueryOf(wish.parts, booking.businessId)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onLeave}>{`‹ ${home?.name ?? page.title}`}</button>
        <h1 ref={heading} tabIndex={-1}>
          {home ? said.viewing : said.title}
        </h1>
      </header>
      {waiting && waits.length > 0 && <waiting.OwnWaits texts={waiting.texts} waits={waits} services={services} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its fields do, and is none itself */}
      <form ref={form} className={styles.form} noValidate onFocus={showWhole} onSubmit={(event) => void send(event)}>
        <ChosenServices
          page={page}
          texts={texts}
          services={services}
          parts={wish.parts}
          isViewing={home !== undefined}
          problem={problems.parts && said[problems.parts]}
          onChange={(parts) => setWish((last) => withServices(last, parts))}
        />
        {query && (
          <section className={styles.section}>
            {wish.wait && waiting && (
              <waiting.WaitChoice
                texts={waiting.texts}
                wait={wish.wait}
                days={waitDays}
                onChange={(wait) => change({ wait })}
                onBack={() => setWish(withoutWait)}
              />
            )}
            {!isWaiting && (
              <TimeChoice
                query={query}
                booking={booking}
                start={wish.start}
                onChoose={chooseStart}
                problem={problems.start && said[problems.start]}
              />
            )}
            {!isWaiting && !home && (
              <button type="button" className={styles.back} onClick={startWait}>
                {said.offerWaitlist}
              </button>
            )}
            {wish.wait && waitParts === 'missing' && <p role="alert">{said.waitlistNeedsLine}</p>}
          </section>
        )}
        <PersonFields wish={wish} business={page.title} problems={problems} onChange={change} />
        {!isOnline && <output className={acts.notice}>{said.offline}</output>}
        <StoringFailed failure={failure} />
        <SummaryBar page={page} texts={texts} services={services} wish={shown} booking={booking} isSending={isStoring} />
      </form>
    </main>
  )
}

function withoutWait({ wait: _old, ...rest }: VisitWish): VisitWish {
  return rest
}

/** Of a field for text a browser brings only the line in sight in which one writes; the rest of it may lie under the bar at the foot. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
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

/** The days that may be waited for: today and the two weeks after it. */
function daysFrom(today: Day): readonly Day[] {
  return Array.from({ length: 15 }, (_, ahead) =>
    new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}
