import { CloseButton, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { DayRangePicker } from '#ui/day/day-range-picker.tsx'
import { useToday } from '#ui/format/use-moments.ts'
import { FilterBar } from '#ui/search/filter-bar.tsx'
import classes from '#ui/search/search.module.css'
import { useDesk } from '../desk.tsx'
import { filtersToParams, noFilters, type Filters } from './filters.ts'
import { useSearchText, type ChangeFilters } from './use-filters.ts'

interface Props {
  readonly filters: Filters
  readonly onChange: ChangeFilters
}

/** The list narrowed by words, status, employee and days. */
export function ListFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      search={<SearchField value={filters.search} onChange={(search) => onChange({ ...filters, search }, true)} />}
      narrowed={Object.keys(filtersToParams({ ...filters, search: '' })).length}
      onReset={() => onChange({ ...noFilters, search: filters.search })}
    >
      <Filtering filters={filters} onChange={onChange} />
    </FilterBar>
  )
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(value)
  const change = (next: string) => {
    setText(next)
    onChange(next)
  }
  const clear = () => {
    change('')
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      enterKeyHint="search"
      className={classes.search}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      rightSection={text !== '' && <CloseButton aria-label={t('common:action.clearSearch')} onClick={clear} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && change('')}
    />
  )
}

function Filtering({ filters, onChange }: Props) {
  const { t, i18n } = useTranslation('booking')
  const { business, employees } = useDesk()
  const today = useToday(business.time_zone)
  const statuses = bookingStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  const people = employees.map((employee) => ({ value: employee.id, label: nameIn(i18n.language, employee) }))
  return (
    <>
      <Select
        label={t('list.status')}
        data={[{ value: '', label: t('list.anyStatus') }, ...statuses]}
        value={filters.statuses[0] ?? ''}
        onChange={(value) => onChange({ ...filters, statuses: bookingStatuses.filter((status) => status === value) })}
      />
      <Select
        label={t('list.employee')}
        data={[{ value: '', label: t('list.anyEmployee') }, ...people]}
        value={filters.employeeId}
        onChange={(value) => onChange({ ...filters, employeeId: value ?? '' })}
      />
      <DayRangePicker range={filters} today={today} onChange={({ from, to }) => onChange({ ...filters, from, to })} />
    </>
  )
}
