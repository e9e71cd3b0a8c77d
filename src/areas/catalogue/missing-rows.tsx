import { IconShoppingBag } from '@tabler/icons-react'
import { Missing } from '#desk/state/missing.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'

/** In place of a catalogue that is not on this device. */
export function MissingCatalogue() {
  const { t } = useTranslation('catalogue')
  return (
    <Page width="reading">
      <Missing of="page" icon={IconShoppingBag} title={t('missing')} to="/catalogues" toLabel={t('toCatalogues')}>
        {t('missingHint')}
      </Missing>
    </Page>
  )
}

/** The same of a product. */
export function MissingProduct() {
  const { t } = useTranslation('catalogue')
  return (
    <Page width="reading">
      <Missing of="page" icon={IconShoppingBag} title={t('products.missing')} to="/catalogues" toLabel={t('toCatalogues')}>
        {t('products.missingHint')}
      </Missing>
    </Page>
  )
}
