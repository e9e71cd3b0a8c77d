import { useCommands } from '#desk/commands/use-commands.tsx'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUploads } from '#offline/react/hooks.ts'
import { useProductPicturesBack } from './use-product-pictures-back.ts'

/** Removes a picture; one that still waits on this device is not sent any more, and waits again once that is taken back. */
export function useRemovePicture(): (picture: ProductPicture) => Promise<void> {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  const change = useCommands()
  const bringBack = useProductPicturesBack()
  const uploads = useUploads()
  return async (picture) => {
    const { id, business_id } = picture
    // Its only copy, where the server never had it.
    let givenUp: Picture | undefined
    const told = {
      text: t('done.picture.remove'),
      about: id,
      undone: () => bringBack([picture], new Map(givenUp && [[id, givenUp]])),
      unsent: async () =>
        givenUp && !(await engine.upload('product_pictures', id, business_id, givenUp)).ok ? t('done.picture.undone') : undefined,
    }
    if (!(await change([{ command: { name: 'product_picture.delete', args: { id } } }], told))) return
    const waiting = uploads?.filter(({ entity }) => entity === `product_pictures:${id}`) ?? []
    for (const { n } of waiting) {
      const content = await engine.pictureOf(n)
      if ((await engine.discardUpload(n)).ok) givenUp = content
    }
  }
}
