import { useCallback } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { waitlistHoursOf, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useGiverWords } from '../row/giver-words.ts'

export interface WaitlistWords {
  readonly name: string
  /** Services and employee. */
  readonly what: string
  /** Days and hours. */
  readonly when: string
}

/** What somebody of the waiting list waits for, in the person's language. */
export function useWaitlistWords(): (entry: WaitlistEntry) => WaitlistWords {
  const { t, i18n } = useTranslation('waitlist')
  const { servicesById } = useDesk()
  const words = useDeskWords()
  const { any: anyGiver } = useGiverWords()
  const format = useFormat()
  return useCallback(
    (entry) => {
      const services = entry.service_ids.map((id) => {
        const service = servicesById.get(id)
        return service ? nameIn(i18n.language, service) : t('serviceGone')
      })
      const days =
        entry.first_day === entry.last_day
          ? words.day(entry.first_day)
          : `${format.shortDay(entry.first_day)} – ${format.shortDay(entry.last_day)}`
      const part = waitlistHoursOf(entry)
      return {
        name: entry.name || showPhone(entry.phone),
        what: [services.join(', '), entry.employee_id ? words.employee(entry.employee_id) : anyGiver].join(' · '),
        when: `${days} · ${part ? t(`hours.${part}`) : `${clock(entry.from_minute)}–${clock(entry.to_minute)}`}`,
      }
    },
    [t, i18n.language, servicesById, words, anyGiver, format],
  )
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
