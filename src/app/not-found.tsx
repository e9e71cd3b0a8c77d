import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'

export function NotFound() {
  const { t } = useTranslation('common')
  usePageTitle(t('state.notFoundTitle'))
  return (
    <EmptyState
      icon={IconMapSearch}
      of="page"
      title={t('state.notFoundTitle')}
      action={
        <Button component={Link} to="/">
          {t('state.toToday')}
        </Button>
      }
    >
      {t('state.notFoundBody')}
    </EmptyState>
  )
}
