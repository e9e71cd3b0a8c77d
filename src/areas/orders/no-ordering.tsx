import { Button } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'

/** In place of orders where the business takes none: an old link may still lead here. */
export function NoOrdering() {
  const { t } = useTranslation('orders')
  const canSetUp = useCanSetUp()
  return (
    <Page>
      <EmptyState
        of="page"
        icon={IconToolsKitchen2}
        title={t('off.title')}
        {...(canSetUp && {
          action: (
            <Button component={Link} to="/ordering">
              {t('off.act')}
            </Button>
          ),
        })}
      >
        {t(canSetUp ? 'off.hint' : 'off.ownersHint')}
      </EmptyState>
    </Page>
  )
}
