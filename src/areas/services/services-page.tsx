import { Button } from '@mantine/core'
import { IconCategory, IconPlus, IconScissors, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk, useSetup } from '#desk/desk-context.tsx'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { groupServices } from '#domain/business/service-groups.ts'
import type { Service } from '#domain/business/service.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ServiceLine } from './service-line.tsx'
import classes from './services.module.css'

/** Few enough to be seen at once: a search would only stand in the way. */
const searchFrom = 6

/** All services by category, those switched off too. */
export function ServicesPage() {
  const { t } = useTranslation('services')
  const { business } = useDesk()
  const { Unresolved } = useDeskSlots()
  const canSetUp = useCanSetUp()
  const views = useSetup('services', business.id)
  const isEmpty = views?.length === 0
  return (
    <Page width="reading">
      <PageHeader
        title={t('title')}
        subtitle={views && !isEmpty && t('count', { count: views.length })}
        backTo="/more"
        actions={canSetUp && views && <Acts isFirst={views.length === 0} />}
      />
      {!canSetUp && !isEmpty && <ReadOnlyNote />}
      <div className={classes.unresolved}>
        <Unresolved />
      </div>
      {!views && (
        <Coming of="services">
          <ListSkeleton rows={6} height={64} />
        </Coming>
      )}
      {isEmpty && <NoServices canSetUp={canSetUp} />}
      {views && !isEmpty && <Groups views={views} />}
    </Page>
  )
}

/** Of the first service is spoken where the list will be. */
function Acts({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation(['services', 'categories'])
  return (
    <>
      <Button
        component={Link}
        to="/services/categories"
        variant="default"
        leftSection={<IconCategory size={20} stroke={1.8} aria-hidden />}
      >
        {t('categories:title')}
      </Button>
      {!isFirst && (
        <Button component={Link} to="/services/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          {t('services:add')}
        </Button>
      )}
    </>
  )
}

/** A newcomer's first step. */
function NoServices({ canSetUp }: { readonly canSetUp: boolean }) {
  const { t } = useTranslation('services')
  const action = canSetUp && (
    <Button component={Link} to="/services/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
      {t('addFirst')}
    </Button>
  )
  return (
    <EmptyState icon={IconScissors} title={t('emptyTitle')} action={action}>
      {t(canSetUp ? 'emptyHint' : 'askOwner')}
    </EmptyState>
  )
}

/** Services alone take no bookings: the next step is who gives them. */
function NobodyYet() {
  const { t } = useTranslation('services')
  return (
    <EmptyState
      icon={IconUsers}
      tone="waiting"
      title={t('nextTitle')}
      action={
        <Button component={Link} to="/employees">
          {t('toEmployees')}
        </Button>
      }
    >
      {t('nextHint')}
    </EmptyState>
  )
}

function Groups({ views }: { readonly views: readonly ViewRow<Service>[] }) {
  const { t, i18n } = useTranslation(['services', 'booking'])
  const { categories, employeesById } = useDesk()
  const canSetUp = useCanSetUp()
  const [search, setSearch] = useState('')
  const byId = useMemo(() => new Map(views.map((view) => [view.row.id, view])), [views])
  const groups = useMemo(
    () =>
      groupServices(
        views.map(({ row }) => row),
        categories,
        i18n.language,
        search,
      ),
    [views, categories, i18n.language, search],
  )
  return (
    <>
      {canSetUp && employeesById.size === 0 && <NobodyYet />}
      {views.length >= searchFrom && (
        <div className={classes.search}>
          <SearchInput label={t('services:search')} value={search} onChange={setSearch} />
        </div>
      )}
      {groups.map((group) => (
        <section key={group.id} className={classes.group}>
          {(group.name !== '' || groups.length > 1) && <h2 className={classes.category}>{group.name || t('services:noCategory')}</h2>}
          <RowCard>
            {group.services.map((service) => (
              <li key={service.id}>
                <ServiceLine view={byId.get(service.id)!} />
              </li>
            ))}
          </RowCard>
        </section>
      ))}
      {groups.length === 0 && <p className={classes.text}>{t('booking:form.serviceNone')}</p>}
    </>
  )
}
