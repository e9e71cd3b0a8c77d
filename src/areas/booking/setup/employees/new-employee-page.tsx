import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { createEmployee, type CreateEmployee } from '#domain/booking/setup.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { useDesk } from '../../desk.tsx'
import { useRefusedEntry } from '../../form/use-refused-entry.ts'
import { newId } from '../../new-id.ts'
import { OwnersOnly } from '../owners-only.tsx'
import { useCanSetUp, useSetupChange } from '../use-setup-change.tsx'
import { createArgs } from './employee-args.ts'
import { draftOf, emptyDraft, isSame, type EmployeeDraft } from './employee-draft.ts'
import { EmployeeForm } from './employee-form.tsx'
import { OpenPartsProvider } from './open-parts.tsx'

/** Somebody new, or one whom the server did not take and who is now corrected. */
export function NewEmployeePage() {
  const mayWrite = useCanSetUp()
  const entry = useRefusedEntry()
  if (!mayWrite) return <OwnersOnly backTo="/employees" />
  if (entry === undefined) {
    return (
      <Page width="reading">
        <CardSkeleton lines={6} />
      </Page>
    )
  }
  if (entry?.command !== 'employee.create') return <NewForm key="new" />
  return <NewForm key={entry.seq} refused={{ seq: entry.seq, draft: draftOf(createEmployee(entry.args as CreateEmployee, 0)) }} />
}

interface Props {
  readonly refused?: { readonly seq: number; readonly draft: EmployeeDraft }
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
function NewForm({ refused }: Props) {
  const { t } = useTranslation('employees')
  const { business, services, employees } = useDesk()
  const navigate = useNavigate()
  const store = useSetupChange()
  // The first one gives everything: who works alone need choose nothing.
  const [blank] = useState(() => emptyDraft(newId(), employees.length === 0 ? services : []))
  const [draft, setDraft, forget] = useDraft<EmployeeDraft>(`employee:${refused?.seq ?? business.id}`, refused?.draft ?? blank)
  const isTouched = !isSame({ ...draft, id: '' }, { ...blank, id: '' })
  const guard = useLeaveGuard(isTouched)
  const change = useCallback((part: Partial<EmployeeDraft>) => setDraft((before) => ({ ...before, ...part })), [setDraft])
  const save = async () => {
    const args = createArgs(draft, business.id)
    const act = { name: 'employee.create', args } as const
    const undo = { name: 'employee.delete', args: { id: args.id } } as const
    if (!(await store([{ act, undo }], { text: t('done.create', { name: args.name }), about: args.id, replacing: refused?.seq }))) return
    forget()
    guard.letGo()
    void navigate('/employees')
  }
  return (
    <OpenPartsProvider id={null}>
      <Page width="reading">
        <PageHeader title={t('form.newTitle')} subtitle={t('form.pictureLater')} backTo={refused ? '/sync' : '/employees'} />
        <EmployeeForm
          draft={draft}
          bookings={noBookings}
          isTouched={isTouched}
          onReset={() => setDraft({ ...blank, id: newId() })}
          onChange={change}
          onSave={save}
          saveLabel={t('form.add')}
        />
        {guard.dialog}
      </Page>
    </OpenPartsProvider>
  )
}

const noBookings = [] as const
