import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What each of a product's pictures is called beside the others, which are in their order: photos and plans by their numbers. */
export function usePictureName(pictures: readonly ProductPicture[]): (picture: ProductPicture) => string {
  const { t } = useTranslation('catalogue')
  return ({ id, is_plan }) => {
    const alike = pictures.filter((one) => (is_plan ? one.is_plan : !one.is_plan))
    const nth = alike.findIndex((one) => one.id === id) + 1
    if (!is_plan) return t('pictures.nth', { nth })
    return alike.length === 1 ? t('plan.name') : t('plan.nth', { nth })
  }
}
