import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'

/** In place of a form that only the owner may fill in. */
export function OwnersOnly({ backTo }: { readonly backTo: string }) {
  const { t } = useTranslation(['desk', 'common'])
  return (
    <Page>
      <EmptyState
        of="page"
        icon={IconLock}
        title={t('desk:ownersOnly')}
        action={
          <Button component={Link} to={backTo} variant="light">
            {t('common:action.back')}
          </Button>
        }
      >
        {t('desk:readOnly')}
      </EmptyState>
    </Page>
  )
}
