import { useCommands } from '#desk/commands/use-commands.tsx'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUploads } from '#offline/react/hooks.ts'

/** Removes a picture; one that still waits on this device is not sent any more. */
export function useRemovePicture(): (picture: ProductPicture) => Promise<void> {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  const change = useCommands()
  const uploads = useUploads()
  return async ({ id, business_id, product_id, name, order, is_plan }) => {
    const inverse = { name: 'product_picture.create', args: { id, business_id, product_id, name, order, is_plan } } as const
    if (
      !(await change([{ command: { name: 'product_picture.delete', args: { id } }, inverse }], {
        text: t('done.picture.remove'),
        about: id,
        undone: t('done.picture.undone'),
      }))
    )
      return
    const waiting = uploads?.filter(({ entity }) => entity === `product_pictures:${id}`) ?? []
    for (const { n } of waiting) await engine.discardUpload(n)
  }
}
