import { Button } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Collection } from '#contract/collections.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useSortableWords } from '#desk/form/use-sortable-words.ts'
import { Coming } from '#desk/state/coming.tsx'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { RowMark } from '../state/row-mark.tsx'
import classes from './categories.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { placeCategorySteps, type CategoryCommands, type CategoryRow } from './category-steps.ts'

interface Props<Row extends CategoryRow> {
  readonly of: Collection
  readonly backTo: string
  /** In their order; undefined while they are read. */
  readonly views: readonly ViewRow<Row>[] | undefined
  readonly commands: CategoryCommands<Row>
  /** Examples of a name. */
  readonly placeholder: string
  /** What categories are good for here. */
  readonly emptyHint: string
  /** How much is in one, in words. */
  readonly countText: (row: Row) => string
  readonly renderDelete: (row: Row, onClose: () => void) => ReactNode
}

/** Categories in the order in which customers and staff see them: making, renaming, ordering and deleting. */
export function CategoriesScreen<Row extends CategoryRow>(props: Props<Row>) {
  const { t } = useTranslation('categories')
  const { of, backTo, views, commands, placeholder, emptyHint } = props
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page width="reading">
      <PageHeader title={t('title')} backTo={backTo} actions={views && views.length > 0 && add} />
      {!views && (
        <Coming of={of}>
          <ListSkeleton rows={4} height={60} />
        </Coming>
      )}
      {views?.length === 0 && (
        <EmptyState icon={IconCategory} title={t('emptyTitle')} action={add}>
          {emptyHint}
        </EmptyState>
      )}
      {views && views.length > 0 && <Sorting {...props} views={views} />}
      {isAdding && <CategoryDialog commands={commands} placeholder={placeholder} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Sorting<Row extends CategoryRow>({
  views,
  commands,
  placeholder,
  countText,
  renderDelete,
}: Props<Row> & { readonly views: readonly ViewRow<Row>[] }) {
  const { t, i18n } = useTranslation('categories')
  const change = useCommands()
  const announce = useAnnounce()
  const words = useSortableWords(t('title'))
  const nameOf = (view: ViewRow<Row>) => nameIn(i18n.language, view.row)
  const move = (view: ViewRow<Row>, index: number) => {
    announce(words.dropped(nameOf(view), index + 1, views.length))
    void change(
      placeCategorySteps(
        commands,
        views.map(({ row }) => row),
        view.row.id,
        index,
      ),
      { text: t('done.reorder'), about: 'categories' },
    )
  }
  return (
    <SortableList
      items={views}
      idOf={(view) => view.row.id}
      nameOf={nameOf}
      words={words}
      onMove={move}
      renderEnd={({ row }) => <CategoryMenu category={row} {...{ commands, placeholder, renderDelete }} />}
    >
      {(view) => (
        <div className={classes.category}>
          <span className={classes.name}>{nameOf(view)}</span>
          <span className={classes.count}>
            {countText(view.row)}
            <RowMark view={view} />
          </span>
        </div>
      )}
    </SortableList>
  )
}
