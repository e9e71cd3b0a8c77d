import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Leaves all that was typed, which the device would keep for the next time. */
export function StartOver({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Button variant="subtle" color="gray" onClick={onClick}>
      {t('form.startOver')}
    </Button>
  )
}
