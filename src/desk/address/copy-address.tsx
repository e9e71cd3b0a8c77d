import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMessage } from '#ui/message/use-message.tsx'

interface Props {
  readonly address: string
  readonly label: string
  /** One of several ways beside it. */
  readonly isQuiet?: boolean
}

/** Takes an address to where it is pasted. */
export function CopyAddress({ address, label, isQuiet = false }: Props) {
  const { t } = useTranslation('address')
  const message = useMessage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      message.done(t('done.copied'))
    } catch {
      message.failed(t('notCopied'))
    }
  }
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<IconCopy size={20} stroke={1.8} aria-hidden />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
