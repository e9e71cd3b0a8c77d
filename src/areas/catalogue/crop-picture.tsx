import { useUploadRefusal } from '#desk/pictures/use-row-image.tsx'
import type { FormerPicture } from '#desk/pictures/former-picture.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { firstOf } from '#offline/observable.ts'
import type { Picture } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { CropDialog } from './crop-dialog.tsx'

interface Props {
  readonly picture: ProductPicture
  readonly former: FormerPicture
  readonly shape: number
  readonly onClose: () => void
}

/**
 * Cuts a picture of a product to the shape in which customers see it. The part takes the whole one's place in the same
 * row and goes out as any picture does; undone, the whole one comes back.
 */
export function CropPicture({ picture: { id, business_id }, former, shape, onClose }: Props) {
  const { t } = useTranslation(['catalogue', 'desk'])
  const engine = useEngine()
  const message = useMessage()
  const refused = useUploadRefusal()
  const keep = (one: Picture) => engine.upload('product_pictures', id, business_id, one)
  const undo = async (n: number) => {
    // What the server has comes back when nothing is sent instead.
    const cropped = (await firstOf(engine.uploads())).find((one) => one.n === n)
    const isUnsent = !former.isWaiting && cropped?.attempts === 0 && (await engine.discardUpload(n)).ok
    const back = isUnsent ? undefined : await keep(former.picture)
    if (back && !back.ok) message.failed(refused(back.refusal))
    else message.info(t('desk:done.undone'))
  }
  const crop = async (part: Picture) => {
    const came = await keep(part)
    if (!came.ok) return refused(came.refusal)
    message.done(t('catalogue:crop.done'), { about: id, onUndo: () => void undo(came.value.n) })
    onClose()
    return undefined
  }
  return <CropDialog picture={former.content} shape={shape} onCrop={crop} onClose={onClose} />
}
