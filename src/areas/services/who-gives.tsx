import { Button, Checkbox } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './services.module.css'

interface Props {
  readonly serviceId: string | undefined
  readonly chosen: readonly string[]
  readonly onChange: (employeeIds: readonly string[]) => void
}

/** Those who give the service, each with the terms of their own, which are changed on their own page [S3]. */
export function WhoGives({ serviceId, chosen, onChange }: Props) {
  const { t, i18n } = useTranslation('services')
  const { employees } = useDesk()
  if (employees.length === 0) {
    return (
      <div className={classes.nobody}>
        <p>{t('form.nobody')}</p>
        <Button component={Link} to="/employees" variant="light">
          {t('toEmployees')}
        </Button>
      </div>
    )
  }
  const choose = (id: string, isChosen: boolean) => onChange((isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)).toSorted())
  return (
    <>
      <p className={setup.hint}>{t(chosen.length === 0 ? 'form.nobodyChosen' : 'form.whoGivesHint')}</p>
      <ul className={classes.people}>
        {employees.map((employee) => (
          <li key={employee.id} className={classes.person}>
            <Checkbox
              size="md"
              label={nameIn(i18n.language, employee)}
              description={employee.position}
              checked={chosen.includes(employee.id)}
              onChange={(event) => choose(employee.id, event.currentTarget.checked)}
            />
            {serviceId !== undefined && <OwnTerms employee={employee} serviceId={serviceId} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function OwnTerms({ employee, serviceId }: { readonly employee: Employee; readonly serviceId: string }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { business } = useDesk()
  const own = employee.service_terms?.[serviceId]
  if (!own) return null
  const terms = [
    own.duration_minutes !== undefined && format.duration(own.duration_minutes),
    own.price !== undefined && format.money(own.price, business.currency),
  ]
  const said = terms.filter((term) => term !== false).join(' · ')
  return said === '' ? null : (
    <Link to={`/employees/${employee.id}`} className={classes.ownTerms}>{`${t('field.service_terms')}: ${said}`}</Link>
  )
}
