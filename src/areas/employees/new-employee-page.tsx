import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { employeeEntity, type CreateEmployee } from '#domain/business/employee.ts'
import { createRow } from '#domain/shared/entity.ts'
import { isSame } from '#lib/is-same.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { createEmployeeArgs } from './employee-args.ts'
import { employeeDraftOf, emptyEmployeeDraft, type EmployeeDraft } from './employee-draft.ts'
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
  return (
    <NewForm
      key={entry.seq}
      refused={{ seq: entry.seq, draft: employeeDraftOf(createRow(employeeEntity, entry.args as CreateEmployee)) }}
    />
  )
}

interface Props {
  readonly refused?: { readonly seq: number; readonly draft: EmployeeDraft }
}

/** What is typed survives a reload and a sign-in; saving waits for no network. */
function NewForm({ refused }: Props) {
  const { t } = useTranslation('employees')
  const { business, services, employees } = useDesk()
  const navigate = useNavigate()
  const store = useCommands()
  const [id] = useState(newId)
  // The first one gives everything: who works alone need choose nothing.
  const [blank] = useState(() => emptyEmployeeDraft('', employees.length === 0 ? services : []))
  const wanted = refused?.draft ?? { ...blank, id }
  const typed = useTyped(`employee-typed:${refused?.seq ?? business.id}`, blank, { wanted, seen: blank })
  const draft = typed.form
  const save = async () => {
    const args = createEmployeeArgs({ ...draft, id: draft.id || id }, business.id)
    const command = { name: 'employee.create', args } as const
    const inverse = { name: 'employee.delete', args: { id: args.id } } as const
    if (!(await store([{ command, inverse }], { text: t('done.create', { name: args.name }), about: args.id, replacing: refused?.seq })))
      return
    typed.reset()
    void navigate('/employees')
  }
  return (
    <OpenPartsProvider id={null}>
      <Page width="reading">
        <PageHeader title={t('form.newTitle')} subtitle={t('form.pictureLater')} backTo={refused ? '/sync' : '/employees'} />
        <EmployeeForm
          typed={{ ...typed, isTouched: !isSame({ ...draft, id: '' }, blank) }}
          bookings={noBookings}
          onSave={save}
          saveLabel={t('list.add')}
        />
      </Page>
    </OpenPartsProvider>
  )
}

const noBookings = [] as const
