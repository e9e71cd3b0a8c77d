import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { can } from '#domain/account/rights.ts'
import { createEmployee, type CreateEmployee } from '#domain/booking/setup.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { useDesk } from '../../desk.tsx'
import { DraftKept, StartOver } from '../../form/draft-kept.tsx'
import { useRefusedEntry } from '../../form/use-refused-entry.ts'
import { newId } from '../../new-id.ts'
import { useSaving } from '../saving.tsx'
import { createArgs, draftOf, emptyDraft, isSame, type EmployeeDraft } from './employee-draft.ts'
import { EmployeeForm } from './employee-form.tsx'

/** Somebody new, or one whom the server did not take and who is now corrected. */
export function NewEmployeePage() {
  const { role } = useDesk()
  const entry = useRefusedEntry()
  if (!can(role, 'setup.write')) return <Navigate to="/employees" replace />
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
  const saving = useSaving()
  // The first one gives everything: who works alone need choose nothing.
  const [blank] = useState(() => emptyDraft(newId(), employees.length === 0 ? services : []))
  const [draft, setDraft, forget] = useDraft<EmployeeDraft>(`employee:${refused?.seq ?? business.id}`, refused?.draft ?? blank)
  const isTouched = !isSame({ ...draft, id: '' }, { ...blank, id: '' })
  useUnsaved(isTouched)
  const save = async () => {
    const args = createArgs(draft, business.id)
    const change = { name: 'employee.create', args } as const
    const inverse = { name: 'employee.delete', args: { id: args.id } } as const
    if (!(await saving({ change, inverse, about: args.id, text: t('done.create', { name: args.name }), replacing: refused?.seq }))) return
    forget()
    void navigate('/employees')
  }
  return (
    <Page width="reading">
      <PageHeader title={t('form.newTitle')} backTo={refused ? '/sync' : '/employees'} actions={isTouched && <StartOver onClick={() => setDraft({ ...blank, id: newId() })} />} />
      <EmployeeForm
        draft={draft}
        bookings={noBookings}
        isChanged
        onChange={(part) => setDraft({ ...draft, ...part })}
        onSave={save}
        saveLabel={t('form.add')}
        foot={isTouched && <DraftKept />}
      />
    </Page>
  )
}

const noBookings = [] as const
