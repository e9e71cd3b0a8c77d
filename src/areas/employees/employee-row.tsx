import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useHoursWords } from '#desk/hours/use-hours-words.ts'
import { RowMark } from '#desk/state/row-mark.tsx'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOn } from '#domain/business/schedule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './list.module.css'

/** An employee as a line of the list: who, when today, how much they give. */
export const EmployeeRow = memo(function EmployeeRow({ view }: { readonly view: ViewRow<Employee> }) {
  const { t, i18n } = useTranslation('employees')
  const { business, services } = useDesk()
  const hoursWords = useHoursWords()
  const { row } = view
  const name = nameIn(i18n.language, row)
  const hours = hoursOn(row.schedule, useToday(business.time_zone))
  const given = services.filter((service) => row.service_id.includes(service.id)).length
  return (
    <Link to={`/employees/${row.id}`} className={classes.row} data-off={!row.is_active || undefined}>
      <Avatar name={name} image={row.image} size={48} />
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        {row.position && <span className={classes.more}>{row.position}</span>}
      </span>
      <span className={classes.facts}>
        <span className={classes.today} data-off={hours.windows.length === 0 || undefined}>
          {row.is_active ? t('list.today', { hours: hoursWords(hours) }) : t('list.off')}
        </span>
        <span className={classes.more}>{given === 0 ? t('services.givesNone') : t('list.services', { count: given })}</span>
      </span>
      <span className={classes.end}>
        <RowMark view={view} />
        <IconChevronRight className={classes.arrow} size={20} stroke={1.8} aria-hidden />
      </span>
    </Link>
  )
})
