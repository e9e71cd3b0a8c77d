import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'

/** To the paper for the window of the office. */
export function SheetLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('catalogue')
  return (
    <Button
      component={Link}
      to={`/products/${id}/sheet`}
      variant="default"
      leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
    >
      {t('home.sheet')}
    </Button>
  )
}
