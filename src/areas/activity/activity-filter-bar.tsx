import { Select } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import { activitySubjects } from '#contract/collections.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayRangePicker } from '#ui/day/day-range-picker.tsx'
import { useToday } from '#ui/format/use-moments.ts'
import { FilterBar } from '#ui/search/filter-bar.tsx'
import { SearchField } from '#ui/search/search-field.tsx'
import { activityFiltersToParams, noActivityFilters, type ActivityFilters } from './activity-filters.ts'
import { useActivityPeople } from './use-activity.ts'

interface Props {
  readonly filters: ActivityFilters
  readonly onChange: (filters: ActivityFilters) => void
}

/** The log narrowed by words, by what it tells of, by person and by days. */
export function ActivityFilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation('activity')
  return (
    <FilterBar
      search={<SearchField label={t('search')} value={filters.search} onChange={(search) => onChange({ ...filters, search })} />}
      narrowed={Object.keys(activityFiltersToParams({ ...filters, search: '' })).length}
      onReset={() => onChange({ ...noActivityFilters, search: filters.search })}
    >
      <Filtering filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

function Filtering({ filters, onChange }: Props) {
  const { t } = useTranslation('activity')
  const today = useToday(useDesk().business.time_zone)
  const people = useActivityPeople().map(({ id, name }) => ({ value: id, label: name }))
  const subjects = activitySubjects.map((subject) => ({ value: subject, label: t(`subject.${subject}`) }))
  return (
    <>
      <Select
        label={t('filter.subject')}
        data={[{ value: '', label: t('filter.anySubject') }, ...subjects]}
        value={filters.subject}
        onChange={(value) => onChange({ ...filters, subject: activitySubjects.find((one) => one === value) ?? '' })}
      />
      <Select
        label={t('filter.who')}
        data={[{ value: '', label: t('filter.anyone') }, ...people]}
        value={filters.actorId}
        onChange={(value) => onChange({ ...filters, actorId: value ?? '' })}
      />
      <DayRangePicker range={filters} today={today} onChange={({ from, to }) => onChange({ ...filters, from, to })} />
    </>
  )
}
