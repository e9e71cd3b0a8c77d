import { IconScissors } from '@tabler/icons-react'
import { Missing } from '#desk/state/missing.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'

/** In place of a service that is not on this device. */
export function MissingService() {
  const { t } = useTranslation('services')
  return (
    <Page width="reading">
      <Missing of="page" icon={IconScissors} title={t('missing')} to="/services" toLabel={t('toServices')}>
        {t('missingHint')}
      </Missing>
    </Page>
  )
}
