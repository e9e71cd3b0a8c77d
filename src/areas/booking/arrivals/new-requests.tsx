import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { titleOf } from '#domain/booking/booking.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useRow } from '#offline/react/hooks.ts'
import { useDevice } from '#ui/device/device.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { dayIn } from '#ui/format/when.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import type { NewAsking } from './arrivals.ts'
import { useArrivals } from './use-arrivals.ts'

/** Rings when a customer asks for a visit while the app is open, and says so once, in one of the tabs [N1]. */
export function NewRequests() {
  const { t } = useTranslation('booking')
  const device = useDevice()
  const { sound } = device
  const message = useMessage()
  const navigate = useNavigate()
  const format = useFormat()
  const zone = useRow('businesses', useWorkplace().businessId)?.row.time_zone
  const textOf = ([first, ...others]: NewAsking): string => {
    const what = others.length === 0 ? titleOf(first) : t('arrivals.more', { title: titleOf(first), count: others.length })
    return zone === undefined ? t('arrivals.one', { what }) : t('arrivals.oneAt', { what, day: format.shortDay(dayIn(first.start, zone)), time: format.time(first.start, zone) })
  }
  const tell = async (arrivals: readonly NewAsking[]): Promise<void> => {
    const fresh = await sound.claim(arrivals.map(keyOf))
    const mine = arrivals.filter((arrival) => fresh.includes(keyOf(arrival)))
    const [first] = mine
    if (!first) return
    if (sound.isOn.get()) void sound.ring()
    message.news(mine.length === 1 ? textOf(first) : t('arrivals.many', { count: mine.length }), { about: 'arrivals', label: t('arrivals.show'), onAct: () => void navigate('/') })
  }
  useArrivals((arrivals) => void tell(arrivals), (waiting) => device.showWaiting(waiting))
  return null
}

/** Of one asking: a customer who moves the visit asks again. */
function keyOf([first]: NewAsking): string {
  return `${first.visit_id ?? first.id} ${first.expires_at}`
}
