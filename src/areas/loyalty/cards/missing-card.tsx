import { Button } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'

/** In place of a card that there is not. */
export function MissingCard() {
  const { t } = useTranslation('loyalty')
  return (
    <Page>
      <EmptyState
        of="page"
        icon={IconCards}
        title={t('cards.missing')}
        action={
          <Button component={Link} to="/cards" variant="light">
            {t('cards.toList')}
          </Button>
        }
      >
        {t('cards.missingHint')}
      </EmptyState>
    </Page>
  )
}
