import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SortableWords } from '#ui/sortable/sortable-list.tsx'

/** What a list of the set-up that is put in order says; `label` names it. */
export function useSortableWords(label: string): SortableWords {
  const { t } = useTranslation('desk')
  return useMemo(
    () => ({
      label,
      instructions: t('sort.instructions'),
      handle: (name) => t('sort.handle', { name }),
      up: (name) => t('sort.up', { name }),
      down: (name) => t('sort.down', { name }),
      lifted: (name, place, count) => t('sort.lifted', { name, place, all: count }),
      over: (name, place, count) => t('sort.over', { name, place, all: count }),
      dropped: (name, place, count) => t('sort.dropped', { name, place, all: count }),
      cancelled: (name) => t('sort.cancelled', { name }),
    }),
    [t, label],
  )
}
