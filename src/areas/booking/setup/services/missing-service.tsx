import { IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Arrived } from '../../arrived.tsx'
import { Missing } from '../../missing.tsx'

/** In place of a service that is not on this device. */
export function MissingService() {
  const { t } = useTranslation('services')
  return (
    <Page width="reading">
      <Arrived waiting={<ListSkeleton />}>
        <Missing of="page" icon={IconScissors} title={t('missing')} to="/services" toLabel={t('toServices')}>
          {t('missingHint')}
        </Missing>
      </Arrived>
    </Page>
  )
}
