import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ComingLine } from '#desk/state/coming.tsx'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { DeleteEmployee } from './delete-employee.tsx'
import { rebaseEmployeeDraft, employeeAfter, type EmployeeEditDraft } from './edit-draft.ts'
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
  const { t, i18n } = useTranslation(['employees', 'common', 'services', 'booking', 'desk'])
  const navigate = useNavigate()
  const message = useMessage()
  const held = useEmployeeBookings(row.id)
  const bookings = held ?? noBookings
  const [initial] = useState((): EmployeeEditDraft => ({ opened: row, draft: employeeDraftOf(refused ? employeeAfter(refused, row) : row) }))
  const [kept, setKept, forget] = useDraft<EmployeeEditDraft>(`employee-edit:${refused?.seq ?? row.id}`, initial)
  const { draft, contested } = useMemo(() => rebaseEmployeeDraft(kept, row), [kept, row])
  const isChanged = isEmployeeDraftTouched(draft, row)
  const guard = useLeaveGuard(isChanged)
  const change = useCallback((part: Partial<EmployeeDraft>) => setKept((before) => ({ ...before, draft: { ...before.draft, ...part } })), [setKept])
  const { save, question } = useSaveEmployee(row, bookings)
  const leave = () => {
    forget()
    guard.letGo()
    void navigate('/employees')
  }
  return (
    <OpenPartsProvider id={row.id}>
      <Page width="reading">
        <PageHeader title={nameIn(i18n.language, row)} subtitle={row.position} backTo={refused ? '/sync' : '/employees'} />
        <ComingLine of="bookings" hint={t('employees:hours.coming')} />
        <EmployeeForm
          draft={draft}
          row={row}
          bookings={bookings}
          isTouched={isChanged}
          onReset={() => setKept({ opened: row, draft: employeeDraftOf(row) })}
          onChange={change}
          onSave={async () => {
            if (!isChanged) message.info(t('desk:form.unchanged'))
            if (await save(draft, refused?.seq)) leave()
          }}
          saveLabel={t('common:action.save')}
          contested={contested.map((part) => t(`employees:part.${part}`))}
        />
        <div className={classes.foot}>
          <DeleteEmployee row={row} bookings={held} onDeleted={leave} onSwitchOff={() => change({ isActive: false })} />
        </div>
        {question}
        {guard.dialog}
      </Page>
    </OpenPartsProvider>
  )
}

const noBookings = [] as const
