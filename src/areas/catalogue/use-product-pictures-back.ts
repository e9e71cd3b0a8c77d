import { storeAll } from '#desk/commands/store-all.ts'
import { readFormerPicture } from '#desk/pictures/former-picture.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Engine } from '#offline/engine.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'

/** The content of pictures that the server never had, by their ids. */
export type WaitedPictures = ReadonlyMap<string, Picture>

/**
 * Brings pictures back whose deletion was sent already, those that waited on this device from what is given by their ids; resolves with
 * what is said where some of them did not come.
 */
export function useProductPicturesBack(): (pictures: readonly ProductPicture[], waited: WaitedPictures) => Promise<string | undefined> {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  return async (pictures, waited) => {
    let areBack = true
    for (const picture of pictures) areBack = (await bringBack(engine, picture, waited.get(picture.id))) && areBack
    return areBack ? undefined : t('done.picture.undone')
  }
}

/** Makes its row anew and sends its bytes again: the server keeps a file for a day after its row. False where they cannot be read. */
async function bringBack(engine: Engine, picture: ProductPicture, content: Picture | undefined): Promise<boolean> {
  const former = content ?? (await readFormerPicture(engine, 'product_pictures', picture))?.picture
  const { rev: _, image: _image, ...args } = picture
  if (!former || !(await storeAll(engine, [{ name: 'product_picture.create', args }])).ok) return false
  return (await engine.upload('product_pictures', picture.id, picture.business_id, former)).ok
}
