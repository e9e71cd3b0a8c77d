import { IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { Coming } from '#desk/state/coming.tsx'
import { Missing } from '#desk/state/missing.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { EmployeeEditor } from './edit-employee.tsx'
import { EmployeeView } from './employee-view.tsx'

/** One employee: the owner changes what others read. */
export function EmployeePage() {
  const { id = '' } = useParams()
  const mayWrite = useCanSetUp()
  const view = useDeskRow('employees', id)
  const entry = useRefusedEntry()
  if (view === undefined || entry === undefined) {
    return (
      <Page width="reading">
        <Coming of="employees">
          <CardSkeleton lines={6} />
        </Coming>
      </Page>
    )
  }
  if (!view) return <MissingEmployee />
  if (!mayWrite) return <EmployeeView employee={view.row} />
  return <EmployeeEditor key={`${id} ${entry?.seq ?? ''}`} row={view.row} refused={entry?.command === 'employee.edit' ? entry : null} />
}

function MissingEmployee() {
  const { t } = useTranslation('employees')
  return (
    <Page width="reading">
      <PageHeader title={t('list.title')} backTo="/employees" />
      <Missing of="part" icon={IconUserOff} title={t('missing.title')} to="/employees" toLabel={t('missing.toList')}>
        {t('missing.hint')}
      </Missing>
    </Page>
  )
}
