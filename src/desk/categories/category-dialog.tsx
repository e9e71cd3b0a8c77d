import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { NameDialog } from '#desk/form/name-dialog.tsx'
import type { NamesForm } from '#desk/form/names.ts'
import { newId } from '#desk/new-id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { createCategorySteps, renameCategorySteps, type CategoryCommands, type CategoryRow } from './category-steps.ts'

export interface CategoryDialogProps<Row extends CategoryRow> {
  readonly commands: CategoryCommands<Row>
  /** The one that is renamed; a new one without. */
  readonly category?: Row
  readonly placeholder: string
  readonly onClose: () => void
}

/** Makes a category, or renames one. */
export function CategoryDialog<Row extends CategoryRow>({ commands, category, placeholder, onClose }: CategoryDialogProps<Row>) {
  const { t } = useTranslation(['categories', 'common'])
  const { business } = useDesk()
  const change = useCommands()
  const [id] = useState(() => category?.id ?? newId())
  const save = async (form: NamesForm) => {
    const steps = category ? renameCategorySteps(commands, category, form) : createCategorySteps(commands, id, form)
    const text = t(category ? 'categories:done.edit' : 'categories:done.create', { name: form.name.trim() })
    return steps.length === 0 || change(steps, { text, about: id })
  }
  return (
    <NameDialog
      title={t(category ? 'categories:renameTitle' : 'categories:newTitle')}
      saveLabel={t(category ? 'common:action.save' : 'categories:create')}
      draft={`category:${category?.id ?? business.id}`}
      row={category}
      onSave={save}
      {...{ placeholder, onClose }}
    />
  )
}
