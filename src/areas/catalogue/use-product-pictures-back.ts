import { storeAll } from '#desk/commands/store-all.ts'
import { readFormerPicture } from '#desk/pictures/former-picture.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'

/** Brings pictures back whose deletion was sent already; resolves with what is said where some of them did not come. */
export function useProductPicturesBack(): (pictures: readonly ProductPicture[]) => Promise<string | undefined> {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  return async (pictures) => {
    let areBack = true
    for (const picture of pictures) areBack = (await bringBack(engine, picture)) && areBack
    return areBack ? undefined : t('done.picture.undone')
  }
}

/** Makes its row anew and sends its bytes again: the server keeps a file for a day after its row. False where they cannot be read. */
async function bringBack(engine: Engine, picture: ProductPicture): Promise<boolean> {
  const former = await readFormerPicture(engine, 'product_pictures', picture)
  const { rev: _, image: _image, ...args } = picture
  if (!former || !(await storeAll(engine, [{ name: 'product_picture.create', args }])).ok) return false
  return (await engine.upload('product_pictures', picture.id, picture.business_id, former.picture)).ok
}
