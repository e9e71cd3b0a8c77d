import { Button, Chip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Booking, Service } from '#domain/booking/booking.ts'
import { termsOf } from '#domain/booking/terms.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useDesk } from '../desk.tsx'
import { EmployeeChip } from '../employee-chip.tsx'
import type { Draft, Problems } from './draft.ts'
import classes from './form.module.css'
import { ServicePicker } from './service-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (change: Partial<Draft>) => void
  /** The booking that is being changed [S8]. */
  readonly moving?: Booking | undefined
}

/** What for, with whom, when. */
export function TimeFields({ draft, problems, onChange, moving }: Props) {
  const { t } = useTranslation('booking')
  const { business, servicesById, employeesById } = useDesk()
  const today = useToday(business.time_zone)
  const service = servicesById.get(draft.serviceId)
  return (
    <div className={classes.fields}>
      <section aria-labelledby="form-service">
        <h2 id="form-service" className={classes.legend}>
          {t('form.service')}
        </h2>
        {service ? <ChosenService service={termsOf(service, employeesById.get(draft.employeeId))} onReset={() => onChange({ serviceId: '' })} /> : <ServicePicker onPick={(serviceId) => onChange({ serviceId })} />}
        {problems.serviceId && <Problem id="problem-service">{t('form.problem.serviceId.required')}</Problem>}
      </section>
      {service && (
        <>
          <EmployeeChoice serviceId={service.id} employeeId={draft.employeeId} withAny={!moving} onChange={(employeeId) => onChange({ employeeId })} />
          <section aria-labelledby="form-time">
            <h2 id="form-time" className={classes.legend}>
              {t('form.time')}
            </h2>
            <SlotPicker
              question={{ service, employeeId: draft.employeeId, day: draft.day, moving }}
              today={today}
              chosen={draft.start}
              onDay={(day) => onChange({ day, start: null })}
              onChoose={onChange}
            />
            {problems.start && <Problem id="problem-start">{t('form.problem.start.required')}</Problem>}
          </section>
        </>
      )}
    </div>
  )
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
  const { t } = useTranslation('booking')
  const { employees } = useDesk()
  const offered = employees.filter((employee) => employee.service_id.includes(serviceId) || employee.id === employeeId)
  return (
    <section aria-labelledby="form-employee">
      <h2 id="form-employee" className={classes.legend}>
        {t('form.employee')}
      </h2>
      <Chip.Group value={employeeId} onChange={onChange}>
        <div className={classes.chips} role="radiogroup" aria-labelledby="form-employee">
          {withAny && (
            <Chip value="" size="md" variant="light">
              {t('employee.any')}
            </Chip>
          )}
          {offered.map((employee) => (
            <EmployeeChip key={employee.id} employee={employee} />
          ))}
        </div>
      </Chip.Group>
    </section>
  )
}
