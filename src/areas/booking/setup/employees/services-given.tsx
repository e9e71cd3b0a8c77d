import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Service } from '#domain/booking/booking.ts'
import { useDesk } from '../../desk.tsx'
import { groupServices } from '../../form/services.ts'
import { asTheService, notGiven, type EmployeeDraft, type TermsDraft, type TermsProblems } from './employee-draft.ts'
import { ServiceTermsRow } from './service-terms-row.tsx'
import classes from './services.module.css'

interface Props {
  readonly services: EmployeeDraft['services']
  readonly problems: Readonly<Record<string, TermsProblems>>
  readonly onChange: (services: EmployeeDraft['services']) => void
}

/** What this employee gives, by category, and on which terms [S3]. */
export function ServicesGiven({ services, problems, onChange }: Props) {
  const { t, i18n } = useTranslation('employees')
  const desk = useDesk()
  const groups = useMemo(() => groupServices(desk.services, desk.categories, i18n.language, ''), [desk.services, desk.categories, i18n.language])
  if (groups.length === 0) return <p className={classes.none}>{t('services.none')}</p>
  const termsOf = (id: string): TermsDraft => services[id] ?? notGiven
  const give = (some: readonly Service[], isGiven: boolean) =>
    onChange({ ...services, ...Object.fromEntries(some.map(({ id }) => [id, { ...(services[id] ?? asTheService), isGiven }])) })
  return (
    <div className={classes.groups}>
      {groups.map((group) => {
        const given = group.services.filter(({ id }) => termsOf(id).isGiven).length
        return (
          <section key={group.id}>
            <Checkbox
              className={classes.all}
              label={group.name || t(groups.length > 1 ? 'services.other' : 'services.all')}
              checked={given === group.services.length}
              indeterminate={given > 0 && given < group.services.length}
              onChange={() => give(group.services, given < group.services.length)}
            />
            <ul className={classes.list}>
              {group.services.map((service) => (
                <ServiceTermsRow
                  key={service.id}
                  service={service}
                  terms={termsOf(service.id)}
                  problems={problems[service.id]}
                  onChange={(terms) => onChange({ ...services, [service.id]: terms })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
