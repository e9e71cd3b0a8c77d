import {
  waitlistEntity,
  waitlistHours,
  type CreateWaitlistEntry,
  type WaitlistEntry,
  type WaitlistHours,
} from '#domain/booking/waitlist-entry.ts'
import { createRow } from '#domain/shared/entity.ts'
import { addDays, addMinutes, dayOf } from '#domain/shared/zone.ts'
import type { DiaryPlan } from './diary.ts'

/** Who waits for a time in the demo: what for, from and to how many days ahead, since how many hours. */
interface DemoWait {
  readonly name: string
  readonly phone: string
  readonly service: string
  readonly days: readonly [number, number]
  readonly hours: WaitlistHours
  readonly note: string
  readonly since: number
}

const waits: readonly DemoWait[] = [
  {
    name: 'Айжан Токтогулова',
    phone: '+996555210043',
    service: 'Маникюр с гель-лаком',
    days: [0, 1],
    hours: 'evening',
    note: '',
    since: 26,
  },
  {
    name: 'Салтанат Исакова',
    phone: '+996700318827',
    service: 'Женская стрижка',
    days: [1, 3],
    hours: 'any',
    note: 'После родов, будет с коляской',
    since: 20,
  },
  { name: 'Эркин Жумабаев', phone: '+996772640518', service: 'Мужская стрижка', days: [0, 0], hours: 'morning', note: '', since: 5 },
  { name: 'Мээрим Осмонова', phone: '+996509774120', service: 'Окрашивание корней', days: [0, 5], hours: 'afternoon', note: '', since: 2 },
]

/** Some who found no time [W1]; for most of them one has come free meanwhile. */
export function waitingOf({ business, services, now }: DiaryPlan, newId: () => string): readonly WaitlistEntry[] {
  const today = dayOf(now, business.time_zone)
  return waits.map(({ name, phone, service, days, hours, note, since }): WaitlistEntry => {
    const wanted = services.find((one) => one.name === service) ?? services[0]
    const [from_minute, to_minute] = waitlistHours[hours]
    const args: CreateWaitlistEntry = {
      id: newId(),
      business_id: business.id,
      name,
      phone,
      service_ids: wanted ? [wanted.id] : [],
      first_day: addDays(today, days[0]),
      last_day: addDays(today, days[1]),
      from_minute,
      to_minute,
      note,
      language: 'ru',
    }
    return createRow(waitlistEntity, args, { at: addMinutes(now, -since * 60) })
  })
}
