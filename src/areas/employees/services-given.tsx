import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useOpenPart } from '#desk/form/open-part.ts'
import { groupServices, type ServiceGroup } from '#domain/business/service-groups.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { asTheService, notGiven, type EmployeeDraft } from './employee-draft.ts'
import type { TermsProblems } from './employee-problems.ts'
import { ServiceTermsRow } from './service-terms-row.tsx'
import classes from './services.module.css'

/** Few enough to be seen at once; with more the categories are closed to begin with. */
const openUpTo = 8

interface Props {
  readonly services: EmployeeDraft['services']
  readonly problems: Readonly<Record<string, TermsProblems>>
  readonly onChange: (change: { readonly services: EmployeeDraft['services'] }) => void
}

/** What this employee gives, by category, and on which terms [S3]. */
export const ServicesGiven = memo(function ServicesGiven({ services, problems, onChange }: Props) {
  const { t, i18n } = useTranslation('employees')
  const desk = useDesk()
  const groups = useMemo(
    () => groupServices(desk.services, desk.categories, i18n.language, ''),
    [desk.services, desk.categories, i18n.language],
  )
  if (groups.length === 0) return <p className={classes.none}>{t('services.none')}</p>
  const givesNone = !desk.services.some(({ id }) => services[id]?.isGiven)
  return (
    <div className={classes.groups}>
      {givesNone && <p className={classes.none}>{t('services.nobodyBooks')}</p>}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          name={group.name || t(groups.length > 1 ? 'services.other' : 'services.all')}
          startsOpen={desk.services.length <= openUpTo}
          services={services}
          problems={problems}
          onChange={(some) => onChange({ services: { ...services, ...some } })}
        />
      ))}
    </div>
  )
})

interface GroupProps extends Omit<Props, 'onChange'> {
  readonly group: ServiceGroup
  readonly name: string
  readonly startsOpen: boolean
  readonly onChange: (services: EmployeeDraft['services']) => void
}

/** A category: all of it at a touch, its services beneath. */
function Group({ group, name, startsOpen, services, problems, onChange }: GroupProps) {
  const { t } = useTranslation('employees')
  const [isOpen, setOpen] = useOpenPart(`group:${group.id}`, startsOpen)
  const all = group.services.length
  const given = group.services.filter(({ id }) => services[id]?.isGiven).length
  const hasProblem = group.services.some(({ id }) => problems[id])
  const isShown = isOpen || hasProblem
  const giveAll = (isGiven: boolean) =>
    onChange(Object.fromEntries(group.services.map(({ id }) => [id, { ...(services[id] ?? asTheService), isGiven }])))
  return (
    <section>
      <div className={classes.head}>
        <Checkbox
          className={classes.check}
          label={name}
          description={t('services.given', { given, count: all })}
          checked={given === all}
          indeterminate={given > 0 && given < all}
          onChange={() => giveAll(given < all)}
        />
        <ActionIcon aria-expanded={isShown} aria-label={t('services.each', { category: name })} onClick={() => setOpen(!isShown)}>
          <IconChevronDown className={classes.chevron} size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      {isShown && (
        <ul className={classes.list}>
          {group.services.map((service) => (
            <ServiceTermsRow
              key={service.id}
              service={service}
              terms={services[service.id] ?? notGiven}
              problems={problems[service.id]}
              onChange={(terms) => onChange({ [service.id]: terms })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
