import { Select } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayRangePicker } from '#ui/day/day-range-picker.tsx'
import { useToday } from '#ui/format/use-moments.ts'
import { FilterBar } from '#ui/search/filter-bar.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import { bookingFiltersToParams, noBookingFilters, type Filters } from './filters.ts'
import { useSearchText, type ChangeFilters } from './use-filters.ts'

interface Props {
  readonly filters: Filters
  readonly onChange: ChangeFilters
}

/** The list narrowed by words, status, employee and days. */
export function ListFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      search={<AddressedSearch value={filters.search} onChange={(search) => onChange({ ...filters, search }, true)} />}
      narrowed={Object.keys(bookingFiltersToParams({ ...filters, search: '' })).length}
      onReset={() => onChange({ ...noBookingFilters, search: filters.search })}
    >
      <Filtering filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

function AddressedSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation('booking')
  const [text, setText] = useSearchText(value)
  const change = (next: string) => {
    setText(next)
    onChange(next)
  }
  return <SearchInput label={t('list.search')} value={text} onChange={change} />
}

function Filtering({ filters, onChange }: Props) {
  const { t, i18n } = useTranslation(['booking', 'desk'])
  const { business, employees } = useDesk()
  const today = useToday(business.time_zone)
  const statuses = bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  const giverWords = useGiverWords()
  const people = employees.map((employee) => ({ value: employee.id, label: nameIn(i18n.language, employee) }))
  return (
    <>
      <Select
        label={t('desk:field.status')}
        data={[{ value: '', label: t('list.anyStatus') }, ...statuses]}
        value={filters.statuses[0] ?? ''}
        onChange={(value) => onChange({ ...filters, statuses: bookingStatuses.filter((status) => status === value) })}
      />
      <Select
        label={giverWords.label()}
        data={[{ value: '', label: giverWords.all }, ...people]}
        value={filters.employeeId}
        onChange={(value) => onChange({ ...filters, employeeId: value ?? '' })}
      />
      <DayRangePicker range={filters} today={today} onChange={({ from, to }) => onChange({ ...filters, from, to })} />
    </>
  )
}
