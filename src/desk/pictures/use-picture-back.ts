import type { PictureOwner } from '#contract/uploads.ts'
import { nameIn, type Named } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { sendPictureAgain, type OwnedPictured } from './former-picture.ts'

/** Brings the picture of a row back whose deletion was sent and taken back; resolves with what is said where it does not come. */
export function usePictureBack(owner: PictureOwner, row: OwnedPictured & Named): () => Promise<string | undefined> {
  const { t, i18n } = useTranslation('desk')
  const engine = useEngine()
  return async () => {
    const isBack = row.image === null || (await sendPictureAgain(engine, owner, row))
    return isBack ? undefined : t('done.noPicture', { name: nameIn(i18n.language, row) })
  }
}
