import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { askedFormOf } from '#desk/form/asked-form.ts'
import { useTyped } from '#desk/form/use-typed.ts'
import { ComingLine } from '#desk/state/coming.tsx'
import { editEmployee, type Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { DeleteEmployee } from './delete-employee.tsx'
import { isEmployeeDraftTouched } from './employee-args.ts'
import { employeeDraftOf, type EmployeeDraft } from './employee-draft.ts'
import { EmployeeForm } from './employee-form.tsx'
import classes from './employee.module.css'
import { OpenPartsProvider } from './open-parts.tsx'
import { useEmployeeBookings } from './use-employee-bookings.ts'
import { useSaveEmployee } from './use-save-employee.tsx'

interface Props {
  readonly row: Employee
  /** An edit that the server did not take, and that is corrected here. */
  readonly refused: OutboxEntry | null
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
export function EmployeeEditor({ row, refused }: Props) {
  const { t, i18n } = useTranslation(['hours', 'common'])
  const navigate = useNavigate()
  const held = useEmployeeBookings(row.id)
  const bookings = held ?? noBookings
  const now = useMemo(() => employeeDraftOf(row), [row])
  const typed = useTyped<EmployeeDraft>(
    `employee-typed:${refused?.seq ?? row.id}`,
    now,
    askedFormOf(refused, row, editEmployee, employeeDraftOf),
  )
  const { save, question } = useSaveEmployee(row, bookings)
  const leave = () => {
    typed.reset()
    void navigate('/employees')
  }
  return (
    <OpenPartsProvider id={row.id}>
      <Page width="reading">
        <PageHeader title={nameIn(i18n.language, row)} subtitle={row.position} backTo={refused ? '/sync' : '/employees'} />
        <ComingLine of="bookings" hint={t('hours:coming')} />
        <EmployeeForm
          typed={{ ...typed, isTouched: isEmployeeDraftTouched(typed.form, row) }}
          row={row}
          bookings={bookings}
          onSave={async () => {
            if (await save(typed.form, refused?.seq)) leave()
          }}
          saveLabel={t('common:action.save')}
        />
        <div className={classes.foot}>
          <DeleteEmployee row={row} bookings={held} onDeleted={leave} onSwitchOff={() => typed.change({ isActive: false })} />
        </div>
        {question}
      </Page>
    </OpenPartsProvider>
  )
}

const noBookings = [] as const
