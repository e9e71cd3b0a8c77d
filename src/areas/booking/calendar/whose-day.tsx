import { Chip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import type { BoardColumn } from '../board/lane.ts'
import { EmployeeChip } from '../row/employee-chip.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import classes from './calendar.module.css'

/** How many lanes are looked through at a glance. */
const atAGlance = { narrow: 2, wide: 8 }

/** The same list at every drawing: another one would be taken for a change. */
const nobody: readonly string[] = []

/** Whose lanes are shown, as this device remembers it; all of them where nobody is chosen, or where all are seen at a glance. */
export function useWhoseDay(): {
  readonly chosen: ReadonlySet<string>
  readonly choose: (ids: readonly string[]) => void
  readonly isOffered: boolean
} {
  const { business, employees } = useDesk()
  const isWide = useIsWide('62em')
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: `stoika-calendar-of:${business.id}`,
    defaultValue: nobody,
    getInitialValueInEffect: false,
  })
  const isOffered = employees.length > (isWide ? atAGlance.wide : atAGlance.narrow)
  const chosen = useMemo(
    () => new Set(isOffered ? employees.map(({ id }) => id).filter((id) => kept.includes(id)) : []),
    [isOffered, employees, kept],
  )
  return { chosen, choose: keep, isOffered }
}

interface Props {
  /** In the order of the board. */
  readonly lanes: readonly BoardColumn[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[]) => void
}

/** The employees as buttons: one touch leads to the lane of one, further ones add theirs. */
export function WhoseDay({ lanes, chosen, onChoose }: Props) {
  const { t } = useTranslation('booking')
  const giverWords = useGiverWords()
  return (
    <fieldset className={classes.chips} aria-label={giverWords.label()}>
      <Chip checked={chosen.size === 0} onChange={() => onChoose([])}>
        {t('today.everyone')}
      </Chip>
      <Chip.Group multiple value={[...chosen]} onChange={onChoose}>
        {lanes.map(({ employee }) => employee?.is_active && <EmployeeChip key={employee.id} employee={employee} />)}
      </Chip.Group>
    </fieldset>
  )
}
