import type { PictureOwner } from '#contract/uploads.ts'
import { nameIn, type Named } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { readWaitingPicture, sendPictureAgain, type OwnedPictured } from './former-picture.ts'

/**
 * Reads, before a row is deleted, what waits of its picture on this device, which goes with it. Resolves with what brings the picture back
 * where the deletion was sent and taken back; that resolves with what is said where it does not come.
 */
export function usePictureBack(owner: PictureOwner, row: OwnedPictured & Named): () => Promise<() => Promise<string | undefined>> {
  const { t, i18n } = useTranslation('desk')
  const engine = useEngine()
  return async () => {
    const waited = await readWaitingPicture(engine, owner, row.id)
    return async () => {
      const isBack = (row.image === null && !waited) || (await sendPictureAgain(engine, owner, row, waited))
      return isBack ? undefined : t('done.noPicture', { name: nameIn(i18n.language, row) })
    }
  }
}
