import { Chip } from '@mantine/core'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import classes from './employee-chip.module.css'

/** One of several employees to choose from: a face is found sooner than a name. */
export function EmployeeChip({ employee }: { readonly employee: Employee }) {
  const { i18n } = useTranslation()
  const name = nameIn(i18n.language, employee)
  return (
    <Chip value={employee.id} classNames={{ label: classes.label }}>
      <span className={classes.person}>
        <Avatar name={name} image={employee.image} size={30} />
        {name}
      </span>
    </Chip>
  )
}
