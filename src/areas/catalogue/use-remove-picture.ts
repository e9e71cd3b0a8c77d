import { useCommands } from '#desk/commands/use-commands.tsx'
import { readWaitingPicture } from '#desk/pictures/former-picture.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useProductPicturesBack } from './use-product-pictures-back.ts'

/** Removes a picture; one that still waits on this device goes once its removal was sent, and comes back where that is taken back. */
export function useRemovePicture(): (picture: ProductPicture) => Promise<void> {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  const change = useCommands()
  const bringBack = useProductPicturesBack()
  return async (picture) => {
    const { id } = picture
    // Its only copy, where the server never had it.
    const waiting = await readWaitingPicture(engine, 'product_pictures', id)
    const undone = () => bringBack([picture], new Map(waiting && [[id, waiting]]))
    await change([{ command: { name: 'product_picture.delete', args: { id } } }], { text: t('done.picture.remove'), about: id, undone })
  }
}
