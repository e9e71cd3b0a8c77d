import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'

/** Leaves all that was typed, which the device would keep for the next time. */
export function StartOver({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Button variant="subtle" color="gray" leftSection={<IconRestore size={20} stroke={1.8} aria-hidden />} onClick={onClick}>
      {t('form.startOver')}
    </Button>
  )
}
