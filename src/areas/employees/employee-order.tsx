import { useCommands } from '#desk/commands/use-commands.tsx'
import { useSortableWords } from '#desk/form/use-sortable-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Employee } from '#domain/business/employee.ts'
import { placesAfter } from '#domain/business/order.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import classes from './list.module.css'

interface Props {
  readonly employees: readonly Employee[]
  /** Those behind them in the order, who are not shown here. */
  readonly others: readonly Employee[]
}

/** Those who work here, in the order in which they are offered [S7]. */
export function EmployeeOrder({ employees, others }: Props) {
  const { t, i18n } = useTranslation('employees')
  const change = useCommands()
  const announce = useAnnounce()
  const words = useSortableWords(t('list.title'))
  const nameOf = (employee: Employee) => nameIn(i18n.language, employee)
  const move = (employee: Employee, index: number) => {
    const steps = placesAfter([...employees, ...others], employee.id, index).map(({ row: { id, name, order: former }, order }) => ({
      command: { name: 'employee.edit', args: { id, changes: { name, order } } } as const,
      inverse: { name: 'employee.edit', args: { id, changes: { name, order: former } } } as const,
    }))
    announce(words.dropped(nameOf(employee), index + 1, employees.length))
    void change(steps, { text: t('done.order'), about: 'employees' })
  }
  return (
    <>
      <p className={classes.hint}>{t('order.hint')}</p>
      <SortableList items={employees} idOf={({ id }) => id} nameOf={nameOf} words={words} onMove={move}>
        {(employee) => (
          <span className={classes.place}>
            <Avatar name={nameOf(employee)} image={employee.image} size={36} />
            <span className={classes.name}>{nameOf(employee)}</span>
          </span>
        )}
      </SortableList>
    </>
  )
}
