import { pictureActions } from '#contract/actions.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import type { PictureOwner } from '#contract/uploads.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Picture, Upload } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useSyncStatus, useUploads, useUploadShare } from '#offline/react/hooks.ts'
import { usePictureUrl } from '#offline/react/use-picture-url.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { UploadRefusal } from '#offline/refusals.ts'
import { apiErrorOf } from '#offline/send/api-error.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import type { ImageState } from '#ui/image/picture-note.tsx'
import type { PicturedRow } from './former-picture.ts'

/** A row's picture as it will be, how far it has come, and what can be done about it. */
export function useRowImage(collection: PictureOwner, row: Pick<PicturedRow, 'id' | 'image'>) {
  const engine = useEngine()
  const { businessId } = useWorkplace()
  const refused = useUploadRefusal()
  const upload = useUploads()?.findLast(({ entity }) => entity === `${collection}:${row.id}`)
  const waiting = usePictureUrl(upload)
  const state = useImageState(collection, upload)
  const keep = async (picture: Picture | null) => {
    const came = await engine.upload(collection, row.id, businessId, picture)
    return came.ok ? undefined : refused(came.refusal)
  }
  const isSafe = upload !== undefined && (upload.attempts === 0 || upload.state === 'rejected')
  // While it is read from the device, what was there stays.
  const shown = upload?.type === '' ? null : (waiting ?? row.image)
  return {
    picture: shown,
    state,
    onChoose: keep,
    onRemove: !isSafe && shown !== null ? () => void keep(null) : undefined,
    onTakeBack: isSafe ? () => void engine.discardUpload(upload.n) : undefined,
    onRetry: upload?.state === 'rejected' ? () => void engine.retryUpload(upload.n) : undefined,
  }
}

function useImageState(collection: PictureOwner, upload: Upload | undefined): ImageState {
  const { t } = useTranslation('common')
  const share = useUploadShare(upload?.n)
  const isOffline = useSyncStatus()?.connection === 'offline'
  if (!upload) return { kind: 'kept' }
  const bytes = upload.size
  if (upload.state === 'rejected') {
    const refusal = apiErrorOf(upload.error)
    return { kind: 'failed', text: refusal ? <ErrorText {...wordsFor(refusal, pictureActions[collection])} /> : t('image.failed') }
  }
  if (upload.state === 'sending') return { kind: 'sending', bytes, share }
  return { kind: 'waiting', bytes, until: upload.state === 'paused' ? 'signIn' : isOffline ? 'network' : 'turn' }
}

/** Why a picture was not kept. */
export function useUploadRefusal() {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (refusal: UploadRefusal): string =>
    refusal.code === 'uploads_full' ? t('image.full', { count: refusal.count, size: format.size(refusal.bytes) }) : t('image.deviceFull')
}
