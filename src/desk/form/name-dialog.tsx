import type { ReactNode } from 'react'
import type { Named } from '#domain/shared/translations.ts'
import { FormDialog } from './form-dialog.tsx'
import { NameFields } from './name-fields.tsx'
import { nameFormOf, nameProblems, noNames, type NamesForm } from './names.ts'
import { useSubmit } from './use-submit.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  readonly title: string
  readonly saveLabel: string
  readonly placeholder: string
  /** Under which name what is typed is kept as a draft when the dialog is closed. */
  readonly draft: string
  /** The row that is renamed; a new one without. */
  readonly row?: Named | undefined
  /** Resolves with whether it is stored. */
  readonly onSave: (form: NamesForm) => Promise<boolean>
  readonly onClose: () => void
  readonly onSaved?: () => void
  /** What is decided beside the name. */
  readonly children?: ReactNode
}

/** For rows that are a name, in one language or several. */
export function NameDialog({ title, saveLabel, placeholder, draft, row, onSave, onClose, onSaved, children }: Props) {
  const typed = useTyped<NamesForm>(draft, row ? nameFormOf(row) : noNames)
  const problems = nameProblems(typed.form)
  const submit = useSubmit(problems, async () => {
    if (!(await onSave(typed.form))) return
    typed.reset()
    onClose()
    onSaved?.()
  })
  return (
    <FormDialog title={title} saveLabel={saveLabel} submit={submit} onClose={onClose} isWide>
      <NameFields
        form={typed.form}
        problems={submit.isTried ? problems : {}}
        onChange={typed.change}
        placeholder={placeholder}
        takesFocus
      />
      {children}
    </FormDialog>
  )
}
