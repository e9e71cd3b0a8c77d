import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { before, type Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { NameFields } from '#desk/form/name-fields.tsx'
import { changedNames, nameProblems, nameFormOf, noNames, type NamesForm } from '#desk/form/names.ts'
import { useSubmit } from '#desk/form/use-submit.ts'
import { isSame, useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import type { Category } from '#domain/business/category.ts'
import { withNames } from '#domain/shared/translations.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface Props {
  /** The one that is renamed; a new one without. */
  readonly category?: Category
  readonly onClose: () => void
}

/** A category is its name, in one language or several. What is typed is kept as a draft when the dialog is closed. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation(['services', 'common'])
  const { business } = useDesk()
  const change = useCommands()
  const [id] = useState(() => category?.id ?? newId())
  const typed = useTyped<NamesForm>(`category:${category?.id ?? business.id}`, category ? nameFormOf(category) : noNames)
  const { form } = typed
  const problems = nameProblems(form)
  const submit = useSubmit(problems, async () => {
    const steps = category ? renameSteps(category, form) : createSteps(id, business.id, form)
    const text = t(category ? 'services:done.category.edit' : 'services:done.category.create', { name: form.name.trim() })
    if (steps.length > 0 && !(await change(steps, { text, about: id }))) return
    typed.reset()
    onClose()
  })
  return (
    <Dialog title={t(category ? 'services:categories.renameTitle' : 'services:categories.newTitle')} onClose={onClose} isWide>
      <form className={setup.fields} onSubmit={submit.onSubmit} noValidate>
        <NameFields
          form={form}
          problems={submit.isTried ? problems : {}}
          onChange={typed.change}
          placeholder={t('services:categories.namePlaceholder')}
          takesFocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" data-saving={submit.isSaving || undefined}>
            {t(category ? 'common:action.save' : 'services:categories.create')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function createSteps(id: string, business: string, form: NamesForm): readonly Step[] {
  const args = { id, business, name: form.name.trim(), translations: withNames({}, form) }
  return [{ command: { name: 'category.create', args }, inverse: { name: 'category.delete', args: { id } } }]
}

function renameSteps(category: Category, form: NamesForm): readonly Step[] {
  const changed = changedNames(form, category)
  if (isSame(changed, {})) return []
  const { id, business, name } = category
  const changes = { business, name, ...changed }
  return [{ command: { name: 'category.edit', args: { id, changes } }, inverse: { name: 'category.edit', args: { id, changes: before(category, changes) } } }]
}
