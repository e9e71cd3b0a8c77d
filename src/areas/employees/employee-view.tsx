import { useDesk } from '#desk/desk-context.tsx'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { ComingDays } from '#desk/hours/coming-days.tsx'
import { ExceptionList } from '#desk/hours/exception-list.tsx'
import { useHoursWords } from '#desk/hours/use-hours-words.ts'
import { useShiftWords, useWorkWords } from '#desk/hours/use-shift-words.ts'
import type { Employee } from '#domain/business/employee.ts'
import { closed } from '#domain/business/schedule.ts'
import { termsOf } from '#domain/business/terms.ts'
import { weekdays } from '#domain/business/week-editing.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ContactLinks } from '#ui/contact/contact-links.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import classes from './employee.module.css'

/** An employee as those read it who may not change it. */
export function EmployeeView({ employee }: { readonly employee: Employee }) {
  const { t, i18n } = useTranslation(['employees', 'common', 'desk'])
  const { business, services } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const hoursWords = useHoursWords()
  const shiftWords = useShiftWords()
  const workWords = useWorkWords()
  const { pattern } = employee.schedule
  const given = services.filter((service) => employee.service_id.includes(service.id)).map((service) => termsOf(service, employee))
  return (
    <Page width="reading">
      <PageHeader title={nameIn(i18n.language, employee)} subtitle={employee.position} backTo="/employees" />
      <ReadOnlyNote />
      {employee.phone !== '' && (
        <Card title={t('desk:field.phone')}>
          <ContactLinks phone={employee.phone} shown={showPhone(employee.phone)} />
        </Card>
      )}
      <Card title={t('desk:field.schedule')} actions={<span className={classes.total}>{workWords(employee.schedule)}</span>}>
        {pattern ? (
          <>
            <p>{shiftWords(pattern)}</p>
            <ComingDays week={employee.schedule} today={today} />
          </>
        ) : (
          <dl className={classes.facts}>
            {weekdays.map((day) => (
              <div key={day}>
                <dt>{t(`common:time.weekday.${day}`)}</dt>
                <dd>{hoursWords(employee.schedule.days[day] ?? closed)}</dd>
              </div>
            ))}
          </dl>
        )}
        <ExceptionList exceptions={employee.schedule.exceptions} today={today} />
      </Card>
      <Card title={t('desk:field.service_id')}>
        {given.length === 0 && <p className={classes.none}>{t('employees:services.givesNone')}</p>}
        <dl className={classes.facts}>
          {given.map((service) => (
            <div key={service.id}>
              <dt>{nameIn(i18n.language, service)}</dt>
              <dd>
                {format.duration(service.duration_minutes)} · {format.money(service.price, business.currency)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  )
}
