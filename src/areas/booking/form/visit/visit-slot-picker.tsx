import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { PartWish } from '#domain/booking/visit-chain.ts'
import { closedVisits, type VisitSearch } from '#domain/booking/visits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { runsOf } from '../closed-runs.ts'
import { SlotBoard, type BoardProps } from '../slot-board.tsx'
import { Reasons, WhyButton } from '../why-closed.tsx'
import { useVisitSlots } from './use-visit-slots.ts'

/** A day and a time for all services of a visit [B8]. */
export function VisitSlotPicker({ parts, ...board }: BoardProps & { readonly parts: readonly PartWish[] }) {
  const answer = useVisitSlots(parts, board.day)
  return (
    <SlotBoard {...board} free={answer?.free} nearest={answer?.nearest ?? []}>
      {answer && <WhyButton key={`why-${board.day}`}>{() => <VisitReasons search={answer.search} />}</WhyButton>}
    </SlotBoard>
  )
}

/** Which service does not fit, and why [S9]; when nobody is there at all, that alone. */
function VisitReasons({ search }: { readonly search: VisitSearch }) {
  const { t, i18n } = useTranslation('booking')
  const { servicesById } = useDesk()
  const runs = useMemo(() => runsOf(closedVisits(search)), [search])
  const nameOf = (part: number) => {
    const service = servicesById.get(search.parts[part]?.wish.id ?? '')
    return service ? nameIn(i18n.language, service) : ''
  }
  return (
    <Reasons
      runs={runs}
      tell={({ part = 0, why }) => {
        const words = t(`form.closed.${why}`)
        return part === 0 && why !== 'taken' && why !== 'buffer' ? words : t('visit.closed', { service: nameOf(part), why: words })
      }}
    />
  )
}
