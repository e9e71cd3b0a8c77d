import { Button, Chip, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { holdsTime, type Booking } from '#domain/booking/booking.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToday } from '#ui/format/use-moments.ts'
import { moveSteps } from '../acts/move-steps.ts'
import { usePerformAll } from '../acts/use-perform.tsx'
import { SlotPicker } from '../form/slot-picker.tsx'
import { useOtherParts } from '../read/use-parts.ts'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import classes from './details.module.css'

/**
 * Another time or another employee, free ones first; the length stays as booked [B6]. The rest of a visit goes
 * along unless the person says otherwise, and only times are offered at which all of it fits [B8].
 */
export function MoveDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'desk'])
  const { business, employees, servicesById } = useDesk()
  const words = useDeskWords()
  const giverWords = useGiverWords()
  const run = usePerformAll()
  const once = useOnce()
  const others = useOtherParts(booking)
  const [isWhole, setWhole] = useState(true)
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const along = useMemo(() => (isWhole ? others.filter((part) => holdsTime(part.status)) : []), [isWhole, others])
  const today = useToday(business.time_zone)
  const [employeeId, setEmployeeId] = useState(booking.employee_id)
  const [day, setDay] = useState(dayOf(booking.start, business.time_zone))
  const [start, setStart] = useState<Instant | null>(null)
  const move = async () => {
    if (start === null) return
    if (await run(moveSteps(booking, { start, employee_id: employeeId }, along.length > 0, along))) onClose()
  }
  const offered = employees.filter(
    (employee) => booking.service_id === null || employee.service_id.includes(booking.service_id) || employee.id === booking.employee_id,
  )
  return (
    <Dialog title={t('move.title')} onClose={onClose} isWide>
      <div className={classes.move}>
        <p>{t('move.now', { when: words.when(booking.start), employee: words.employee(booking.employee_id) })}</p>
        {others.length > 0 && (
          <SegmentedControl
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            aria-label={t('visit.scope.move')}
            value={isWhole ? 'visit' : 'part'}
            onChange={(value) => {
              setWhole(value === 'visit')
              setStart(null)
            }}
            data={[
              { value: 'visit', label: t('visit.scope.visit', { count: others.length + 1 }) },
              { value: 'part', label: t('visit.scope.part') },
            ]}
          />
        )}
        <Chip.Group value={employeeId} onChange={setEmployeeId}>
          <div className={classes.chips} role="radiogroup" aria-label={giverWords.label(booking)}>
            {offered.map((employee) => (
              <EmployeeChip key={employee.id} employee={employee} />
            ))}
          </div>
        </Chip.Group>
        <SlotPicker
          question={{ service: servicesById.get(booking.service_id ?? ''), employeeId, day, moving: booking, along }}
          today={today}
          chosen={start}
          onDay={(next) => {
            setDay(next)
            setStart(null)
          }}
          onChoose={(chosen) => {
            setDay(chosen.day)
            setStart(chosen.start)
          }}
        />
        <div className={classes.moveButtons}>
          <Button variant="default" onClick={onClose}>
            {t('move.back')}
          </Button>
          <Button disabled={start === null} onClick={() => once(move)}>
            {start === null ? t('move.choose') : t('move.confirm', { when: words.when(start) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
