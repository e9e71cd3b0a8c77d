import { Button } from '@mantine/core'
import { IconArrowsSort, IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk, useSetup } from '#desk/desk-context.tsx'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { EmployeeOrder } from './employee-order.tsx'
import { EmployeeRow } from './employee-row.tsx'
import classes from './list.module.css'
import { NextStep } from './next-step.tsx'

type EmployeeView = ViewRow<Employee>

/** Everybody who works here, in the order in which they are offered, and those who no longer do. */
export function EmployeesPage() {
  const { t } = useTranslation('employees')
  const { business } = useDesk()
  const { Unresolved } = useDeskSlots()
  const found = useSetup('employees', business.id)
  const rows = useMemo(() => found?.toSorted((a, b) => a.row.order - b.row.order || (a.row.id < b.row.id ? -1 : 1)), [found])
  const [isOrdering, setOrdering] = useState(false)
  const mayWrite = useCanSetUp()
  const working = rows?.filter(({ row }) => row.is_active)
  const former = rows?.filter(({ row }) => !row.is_active)
  return (
    <Page width="reading">
      <PageHeader
        title={t('list.title')}
        subtitle={working && working.length > 0 && t('list.count', { count: working.length })}
        backTo="/more"
        actions={
          mayWrite &&
          rows &&
          rows.length > 0 && (
            <>
              {working && working.length > 1 && (
                <Button
                  variant="default"
                  leftSection={!isOrdering && <IconArrowsSort size={20} stroke={1.8} aria-hidden />}
                  onClick={() => setOrdering(!isOrdering)}
                >
                  {t(isOrdering ? 'order.done' : 'order.begin')}
                </Button>
              )}
              <AddEmployee label={t('list.add')} />
            </>
          )
        }
      />
      {!mayWrite && rows && rows.length > 0 && <ReadOnlyNote />}
      <div className={classes.unresolved}>
        <Unresolved />
      </div>
      {!working && (
        <Coming of="employees">
          <ListSkeleton rows={5} height={76} />
        </Coming>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={IconUsers} title={t('list.empty')} {...(mayWrite && { action: <AddEmployee label={t('list.add')} /> })}>
          {t(mayWrite ? 'list.emptyHint' : 'list.emptyStaffHint')}
        </EmptyState>
      )}
      {working &&
        working.length > 0 &&
        (isOrdering ? (
          <EmployeeOrder employees={working.map(({ row }) => row)} others={(former ?? []).map(({ row }) => row)} />
        ) : (
          <Rows views={working} label={t('list.title')} />
        ))}
      {mayWrite && working && working.length > 0 && <NextStep />}
      {former && former.length > 0 && (
        <section className={classes.former}>
          <h2>{t('list.former')}</h2>
          <Rows views={former} label={t('list.former')} />
        </section>
      )}
    </Page>
  )
}

function AddEmployee({ label }: { readonly label: string }) {
  return (
    <Button component={Link} to="/employees/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
      {label}
    </Button>
  )
}

function Rows({ views, label }: { readonly views: readonly EmployeeView[]; readonly label: string }) {
  return (
    <RowCard label={label}>
      {views.map((view) => (
        <li key={view.row.id}>
          <EmployeeRow view={view} />
        </li>
      ))}
    </RowCard>
  )
}
