import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../../arrived.tsx'

/** In place of a service that is not on this device. */
export function MissingService() {
  const { t } = useTranslation('services')
  return (
    <Page width="reading">
      <Arrived waiting={<ListSkeleton />}>
        <EmptyState
          of="page"
          icon={IconScissors}
          title={t('missing')}
          action={
            <Button component={Link} to="/services" variant="light">
              {t('toServices')}
            </Button>
          }
        >
          {t('missingHint')}
        </EmptyState>
      </Arrived>
    </Page>
  )
}
