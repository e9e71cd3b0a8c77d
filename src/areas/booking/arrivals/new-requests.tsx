import { useNavigate } from 'react-router-dom'
import { titleOf, type Booking } from '#domain/booking/booking.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import { orderTitle } from '#domain/orders/order.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useRow } from '#offline/react/hooks.ts'
import { useDevice } from '#ui/device/device.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { dayIn } from '#ui/format/when.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { callKey, type NewAsking } from './arrivals.ts'
import { useArrivals } from './use-arrivals.ts'

/**
 * Rings when a customer asks for a visit, about a product or orders something, while the app is open, and says so once, in one of the tabs
 * [N1].
 */
export function NewRequests() {
  const { t, i18n } = useTranslation(['booking', 'desk'])
  const engine = useEngine()
  const device = useDevice()
  const { sound } = device
  const message = useMessage()
  const navigate = useNavigate()
  const format = useFormat()
  const zone = useRow('businesses', useWorkplace().businessId)?.row.time_zone
  /**
   * The service by its name in the person's language, where it still is called as it was booked [B6]; by that one where it cannot be read,
   * as after the desk has closed.
   */
  const titleInLanguage = async (booking: Booking): Promise<string> => {
    const service = (await engine.viewOne('services', booking.service_id ?? '').catch(() => undefined))?.row
    return titleOf(service?.name === booking.service_name ? { ...booking, service_name: nameIn(i18n.language, service) } : booking)
  }
  const textOf = async ([first, ...others]: NewAsking): Promise<string> => {
    const title = await titleInLanguage(first)
    const what = others.length === 0 ? title : t('arrivals.more', { title, count: others.length })
    return zone === undefined
      ? t('arrivals.one', { what })
      : t('arrivals.oneAt', { what, day: format.shortDay(dayIn(first.start, zone)), time: format.time(first.start, zone) })
  }
  /** In one of the tabs, with the sound where it is on. */
  const tell = async <Arrival,>(
    arrivals: readonly Arrival[],
    keyOf: (arrival: Arrival) => string,
    text: (mine: readonly [Arrival, ...Arrival[]]) => Promise<string>,
    to: string,
  ): Promise<void> => {
    const fresh = await sound.claim(arrivals.map(keyOf))
    const [first, ...others] = arrivals.filter((arrival) => fresh.includes(keyOf(arrival)))
    if (!first) return
    if (sound.isOn.get()) void sound.ring()
    message.news(await text([first, ...others]), { about: to, label: t('arrivals.show'), onAct: () => void navigate(to) })
  }
  /** By the newest one's name; how many there are the list tells. */
  const enquiryText = async ({ name, product_id }: Enquiry): Promise<string> => {
    const product = (await engine.viewOne('products', product_id ?? '').catch(() => undefined))?.row
    return t('arrivals.enquiry', { what: [name, product && nameIn(i18n.language, product)].filter(Boolean).join(' · ') })
  }
  useArrivals({
    onRequests: (arrivals) =>
      void tell(
        arrivals,
        keyOfAsking,
        async (mine) => (mine.length === 1 ? textOf(mine[0]) : t('arrivals.many', { count: mine.length })),
        '/',
      ),
    onEnquiries: (arrivals) =>
      void tell(
        arrivals,
        ({ id }) => id,
        ([first]) => enquiryText(first),
        '/enquiries',
      ),
    onOrders: (arrivals) =>
      void tell(
        arrivals,
        ({ id }) => id,
        async ([first, ...others]) =>
          others.length === 0
            ? t('arrivals.order', { what: orderTitle(first, (name) => t('desk:place.table', { name })) })
            : t('arrivals.orders', { count: others.length + 1 }),
        '/orders',
      ),
    onCalls: (arrivals) =>
      void tell(
        arrivals,
        callKey,
        async (tables) => t('arrivals.calls', { tables: tables.map(({ name }) => t('desk:place.table', { name })).join(', ') }),
        '/orders',
      ),
    onCount: (waiting) => device.showWaiting(waiting),
  })
  return null
}

/** Of one asking: a customer who moves the visit asks again. */
function keyOfAsking([first]: NewAsking): string {
  return `${first.visit_id ?? first.id} ${first.expires_at}`
}
