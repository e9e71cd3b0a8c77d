import { useRef } from 'react'
import { storeAll } from '#desk/commands/store-all.ts'
import { takeBackAll } from '#desk/commands/take-back.ts'
import { newId } from '#desk/new-id.ts'
import { useUploadRefusal } from '#desk/pictures/use-row-image.tsx'
import { maxProductPictures, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'

/**
 * Keeps one more picture of a product, behind the others: first its row, which goes out by itself, then its bytes, which
 * follow it. Resolves with why it is not kept, in words; nothing of it stays then.
 */
export function useAddPicture(
  { id: product_id, business_id }: Product,
  pictures: readonly ProductPicture[] | undefined,
): (picture: Picture) => Promise<string | undefined> {
  const { t } = useTranslation(['catalogue', 'desk'])
  const engine = useEngine()
  const refused = useUploadRefusal()
  // Several are added one after another, before they are drawn.
  const added = useRef<readonly Pick<ProductPicture, 'id' | 'order'>[]>([])
  return async (picture) => {
    const drawn = new Set(pictures?.map((one) => one.id))
    const all = [...(pictures ?? []), ...added.current.filter((one) => !drawn.has(one.id))]
    if (all.length >= maxProductPictures) return t('catalogue:pictures.full', { max: maxProductPictures })
    const id = newId()
    const order = Math.max(-1, ...all.map((one) => one.order)) + 1
    const stored = await storeAll(engine, [{ name: 'product_picture.create', args: { id, business_id, product_id, order } }])
    if (!stored.ok) return t(`desk:refusal.${stored.refusal.code}`)
    const came = await engine.upload('product_pictures', id, business_id, picture)
    if (came.ok) {
      added.current = [...added.current, { id, order }]
      return undefined
    }
    await storeAll(engine, await takeBackAll(engine, stored.value, () => ({ name: 'product_picture.delete', args: { id } })))
    return refused(came.refusal)
  }
}
