import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'

interface Discarding {
  readonly title: string
  /** What would be given up. */
  readonly what: string
  /** It may have reached the server already. */
  readonly maybeSent: boolean
  readonly discard: () => void
}

/** Asks before something that waits is given up, naming it. */
export function useDiscardQuestion({ title, what, maybeSent, discard }: Discarding): {
  readonly askDiscard: () => void
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('sync')
  const [isAsking, asking] = useDisclosure(false)
  const confirm = () => {
    asking.close()
    discard()
  }
  return {
    askDiscard: asking.open,
    dialog: (
      <ConfirmDialog opened={isAsking} title={title} confirmLabel={t('discard.confirm')} danger onClose={asking.close} onConfirm={confirm}>
        {t(maybeSent ? 'discard.maybeSent' : 'discard.text', { what })}
      </ConfirmDialog>
    ),
  }
}
