import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconShoppingBag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { OpenEnquiries } from './enquiries/open-enquiries.tsx'
import { useCatalogues } from './use-catalogue-rows.ts'

/** The catalogues of the business. */
export function CataloguesPage() {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const canSetUp = useCanSetUp()
  const views = useCatalogues()
  const [isAdding, adding] = useDisclosure(false)
  const add = (text: string) =>
    canSetUp && (
      <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={adding.open}>
        {text}
      </Button>
    )
  return (
    <Page width="reading">
      <PageHeader title={t('title')} backTo="/more" actions={views && views.length > 0 && add(t('add'))} />
      {!canSetUp && views && views.length > 0 && <ReadOnlyNote />}
      {!views && (
        <Coming of="catalogues">
          <ListSkeleton rows={2} height={64} />
        </Coming>
      )}
      {views?.length === 0 && (
        <EmptyState icon={IconShoppingBag} title={t('emptyTitle')} action={add(t('addFirst'))}>
          {t(canSetUp ? 'emptyHint' : 'askOwner')}
        </EmptyState>
      )}
      {views && views.length > 0 && <List views={views} />}
      {views && views.length > 0 && <OpenEnquiries />}
      {isAdding && <CatalogueDialog onClose={adding.close} onSaved={(id) => void navigate(`/catalogues/${id}`)} />}
    </Page>
  )
}

function List({ views }: { readonly views: NonNullable<ReturnType<typeof useCatalogues>> }) {
  const { t, i18n } = useTranslation('catalogue')
  const products = useDeskRows('products')
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { row } of products ?? []) found.set(row.catalogue_id, (found.get(row.catalogue_id) ?? 0) + 1)
    return products && found
  }, [products])
  return (
    <RowCard label={t('title')}>
      {views.map((view) => (
        <li key={view.row.id}>
          <LinkLine
            to={`/catalogues/${view.row.id}`}
            name={nameIn(i18n.language, view.row)}
            more={
              <>
                {counts && t(`of.${view.row.kind}.count`, { count: counts.get(view.row.id) ?? 0 })}
                <RowMark view={view} />
              </>
            }
          />
        </li>
      ))}
    </RowCard>
  )
}
