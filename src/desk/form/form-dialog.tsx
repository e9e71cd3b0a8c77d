import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import setup from './form.module.css'
import type { Submit } from './use-submit.ts'

interface Props {
  readonly title: string
  /** "Save", where nothing else is said. */
  readonly saveLabel?: string
  readonly submit: Submit
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page, with the ways to save it and to draw back. */
export function FormDialog({ title, saveLabel, submit, isWide = false, onClose, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <Dialog title={title} onClose={onClose} isWide={isWide}>
      <form className={setup.fields} onSubmit={submit.onSubmit} noValidate>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" data-saving={submit.isSaving || undefined}>
            {saveLabel ?? t('action.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
