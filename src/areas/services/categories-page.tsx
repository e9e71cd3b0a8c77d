import { Button } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDesk, useSetup } from '#desk/desk-context.tsx'
import { useSortableWords } from '#desk/form/use-sortable-words.ts'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import type { Category } from '#domain/business/category.ts'
import { placesAfter } from '#domain/business/order.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryMenu, CategoryName } from './category-row.tsx'

/** The categories in the order in which customers and staff see them. */
export function CategoriesPage() {
  return useCanSetUp() ? <Categories /> : <OwnersOnly backTo="/services" />
}

function Categories() {
  const { t } = useTranslation('services')
  const { business, categories } = useDesk()
  const views = useSetup('categories', business.id)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t('categories.add')}
    </Button>
  )
  return (
    <Page width="reading">
      <PageHeader title={t('categories.title')} backTo="/services" actions={categories.length > 0 && add} />
      {!views && (
        <Coming of="categories">
          <ListSkeleton rows={4} height={60} />
        </Coming>
      )}
      {views?.length === 0 && (
          <EmptyState icon={IconCategory} title={t('categories.emptyTitle')} action={add}>
            {t('categories.emptyHint')}
          </EmptyState>
      )}
      {views && views.length > 0 && <Sorting views={views} />}
      {isAdding && <CategoryDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Sorting({ views }: { readonly views: readonly ViewRow<Category>[] }) {
  const { t, i18n } = useTranslation('services')
  const { categories } = useDesk()
  const change = useCommands()
  const announce = useAnnounce()
  const words = useSortableWords(t('categories.title'))
  const byId = useMemo(() => new Map(views.map((view) => [view.row.id, view])), [views])
  const shown = categories.flatMap((category) => byId.get(category.id) ?? [])
  const nameOf = (view: ViewRow<Category>) => nameIn(i18n.language, view.row)
  const move = (view: ViewRow<Category>, index: number) => {
    const steps = placesAfter(shown.map(({ row }) => row), view.row.id, index).map(({ row: { id, business, order: former }, order }) => ({
      command: { name: 'category.reorder', args: { id, business, order } } as const,
      inverse: { name: 'category.reorder', args: { id, business, order: former } } as const,
    }))
    announce(words.dropped(nameOf(view), index + 1, shown.length))
    void change(steps, { text: t('done.category.reorder'), about: 'categories' })
  }
  return (
    <SortableList items={shown} idOf={(view) => view.row.id} nameOf={nameOf} words={words} onMove={move} renderEnd={(view) => <CategoryMenu category={view.row} />}>
      {(view) => <CategoryName view={view} />}
    </SortableList>
  )
}
