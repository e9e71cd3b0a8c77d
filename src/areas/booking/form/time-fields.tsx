import { Button, Chip } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import type { Draft, VisitPartDraft, Problems } from './draft.ts'
import classes from './form.module.css'
import { RepeatFields } from './series/repeat-fields.tsx'
import { ServicePicker } from './service-picker.tsx'
import type { BoardProps } from './slot-board.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { Plan } from './use-plan.ts'
import { AddService } from './visit/add-service.tsx'
import { maxParts, partsOfDraft, wishesOf, withParts } from './visit/visit-draft.ts'
import { VisitParts } from './visit/visit-parts.tsx'
import { VisitSlotPicker } from './visit/visit-slot-picker.tsx'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (change: Partial<Draft>) => void
  /** The booking that is being changed [S8]. */
  readonly moving?: Booking | undefined
  /** Whether it may become a visit or a series [B8]: not where one booking is changed or corrected. */
  readonly isOpen: boolean
  readonly plan: Plan | undefined
}

/** What for, with whom, when: one service as quickly as can be, and several in a row. */
export function TimeFields({ draft, problems, onChange, moving, isOpen, plan }: Props) {
  const { t } = useTranslation(['booking', 'desk'])
  const { business, servicesById, employeesById } = useDesk()
  const today = useToday(business.time_zone)
  const service = servicesById.get(draft.serviceId)
  const { id, serviceId: firstId, employeeId: firstEmployee, more } = draft
  const parts = useMemo(
    () => partsOfDraft({ id, serviceId: firstId, employeeId: firstEmployee, ...(more && { more }) }),
    [id, firstId, firstEmployee, more],
  )
  const isVisit = parts.length > 1
  const choose = (change: Partial<Draft>) => {
    onChange(change)
    requestAnimationFrame(goToServices)
  }
  const add = (serviceId: string) =>
    choose({ ...withParts([...parts, { id: newId(), serviceId, employeeId: '' }]), visitId: draft.visitId ?? newId() })
  const day = { day: draft.day, today, chosen: draft.start, onDay: (next: Day) => onChange({ day: next, start: null }), onChoose: onChange }
  return (
    <div className={classes.fields}>
      <section aria-labelledby={servicesId}>
        <h2 id={servicesId} tabIndex={-1} className={`${classes.legend} ${classes.services}`}>
          {t(isVisit ? 'visit.parts' : 'desk:field.service_name')}
        </h2>
        {isVisit ? (
          <VisitParts parts={parts} slot={plan?.slot} onChange={(next) => onChange(withParts(next))} />
        ) : service ? (
          <ChosenService service={termsOf(service, employeesById.get(draft.employeeId))} onReset={() => onChange({ serviceId: '' })} />
        ) : (
          <ServicePicker onPick={(serviceId) => choose({ serviceId })} />
        )}
        {service && isOpen && parts.length < maxParts && <AddService onPick={add} />}
        {problems.serviceId && <Problem id="problem-service">{t('form.problem.serviceId.required')}</Problem>}
      </section>
      {service && (
        <>
          {!isVisit && (
            <EmployeeChoice
              serviceId={service.id}
              employeeId={draft.employeeId}
              withAny={!moving}
              onChange={(employeeId) => onChange({ employeeId })}
            />
          )}
          <section aria-labelledby="form-time">
            <h2 id="form-time" className={classes.legend}>
              {t('form.time')}
            </h2>
            {isVisit ? (
              <VisitTime parts={parts} {...day} />
            ) : (
              <SlotPicker question={{ service, employeeId: draft.employeeId, day: draft.day, moving }} {...day} />
            )}
            {problems.start && <Problem id="problem-start">{t('form.problem.start.required')}</Problem>}
          </section>
          {isOpen && draft.joins === undefined && <RepeatFields draft={draft} plan={plan} onChange={onChange} />}
        </>
      )}
    </div>
  )
}

const servicesId = 'form-service'

/** The list that was chosen from has gone: without this a phone would stand at the end of the form, past the time. */
function goToServices(): void {
  const title = document.getElementById(servicesId)
  title?.scrollIntoView({ block: 'nearest' })
  title?.focus({ preventScroll: true })
}

function VisitTime({ parts, ...board }: BoardProps & { readonly parts: readonly VisitPartDraft[] }) {
  const { servicesById } = useDesk()
  const wishes = useMemo(() => wishesOf(parts, servicesById) ?? [], [parts, servicesById])
  return <VisitSlotPicker parts={wishes} {...board} />
}

function Problem({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={classes.problem} tabIndex={-1}>
      {children}
    </p>
  )
}

/** What it takes and costs is as the chosen employee gives it [S3]. */
function ChosenService({ service, onReset }: { readonly service: Service; readonly onReset: () => void }) {
  const { t, i18n } = useTranslation('booking')
  const { business } = useDesk()
  const format = useFormat()
  return (
    <div className={classes.chosen}>
      <div>
        <strong>{nameIn(i18n.language, service)}</strong>
        <span>
          {format.duration(service.duration_minutes)} · {format.money(service.price, business.currency)}
        </span>
      </div>
      <Button variant="default" onClick={onReset}>
        {t('form.changeService')}
      </Button>
    </div>
  )
}

interface EmployeeProps {
  readonly serviceId: string
  readonly employeeId: string
  /** A booking that is changed has somebody already. */
  readonly withAny: boolean
  readonly onChange: (employeeId: string) => void
}

/** Those who give the service, or anybody; whoever was chosen before stays to be seen. */
function EmployeeChoice({ serviceId, employeeId, withAny, onChange }: EmployeeProps) {
  const giverWords = useGiverWords()
  const { employees } = useDesk()
  const offered = employees.filter((employee) => employee.service_id.includes(serviceId) || employee.id === employeeId)
  return (
    <section aria-labelledby="form-employee">
      <h2 id="form-employee" className={classes.legend}>
        {giverWords.label()}
      </h2>
      <Chip.Group value={employeeId} onChange={onChange}>
        <div className={classes.chips} role="radiogroup" aria-labelledby="form-employee">
          {withAny && <Chip value="">{giverWords.any}</Chip>}
          {offered.map((employee) => (
            <EmployeeChip key={employee.id} employee={employee} />
          ))}
        </div>
      </Chip.Group>
    </section>
  )
}
