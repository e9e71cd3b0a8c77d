import { IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../../arrived.tsx'
import { useRefusedEntry } from '../../form/use-refused-entry.ts'
import { Missing } from '../../missing.tsx'
import { useCanSetUp } from '../use-setup-change.tsx'
import { useDeskRow } from '../../use-desk-row.ts'
import { EditEmployee } from './edit-employee.tsx'
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
        <CardSkeleton lines={6} />
      </Page>
    )
  }
  if (!view) return <MissingEmployee />
  if (!mayWrite) return <EmployeeView employee={view.row} />
  return <EditEmployee key={`${id} ${entry?.seq ?? ''}`} row={view.row} refused={entry?.command === 'employee.edit' ? entry : null} />
}

function MissingEmployee() {
  const { t } = useTranslation('employees')
  return (
    <Page width="reading">
      <PageHeader title={t('list.title')} backTo="/employees" />
      <Arrived waiting={<CardSkeleton lines={6} />}>
        <Missing of="part" icon={IconUserOff} title={t('missing.title')} to="/employees" toLabel={t('missing.toList')}>
          {t('missing.hint')}
        </Missing>
      </Arrived>
    </Page>
  )
}
