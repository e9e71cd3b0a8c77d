import type { Announcements } from '@dnd-kit/core'
import { useMemo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLandingWords } from './landing-words.ts'
import type { Flight } from './carrying.tsx'

/** What is told to whoever carries a block without seeing it. */
export function useAnnouncements(flight: RefObject<Flight | null>) {
  const { t } = useTranslation('calendar')
  const words = useLandingWords()
  return useMemo(() => {
    const said = () => (flight.current ? words.whole(flight.current) : undefined)
    const announcements: Announcements = {
      onDragStart: () => (flight.current ? t('carry.lifted', { what: words.whole(flight.current) }) : undefined),
      onDragMove: said,
      onDragOver: said,
      onDragEnd: () => (flight.current ? t('carry.put', { what: words.whole(flight.current) }) : undefined),
      onDragCancel: () => t('carry.cancelled'),
    }
    return { announcements, screenReaderInstructions: { draggable: t('carry.how') } }
  }, [flight, t, words])
}
