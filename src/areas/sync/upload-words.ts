import type { ApiError } from '#contract/client.ts'
import type { PictureOwner } from '#contract/uploads.ts'
import { nameIn, type Named } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { targetOf } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { useRow } from '#offline/react/hooks.ts'
import { apiErrorOf } from '#offline/send/api-error.ts'
import { useNamingRow } from './use-naming-row.ts'

/** `Photo: Haircut`: what a picture that waits belongs to. */
export function useUploadWords({ entity, type }: Pick<Upload, 'entity' | 'type'>): string {
  const { t, i18n } = useTranslation(['sync', 'desk'])
  const { collection, id } = targetOf({ entity })
  const row = useNamingRow(collection, useRow(collection as PictureOwner, id)?.row)
  const what = row ? nameIn(i18n.language, row as Named) : t('desk:unnamed.gone')
  return type === '' ? t('upload.removal', { what }) : t('upload.picture', { what })
}

/** Why a picture is not there yet: what the server answered, or what only this device knows. */
export type UploadTrouble = { readonly refusal: ApiError } | { readonly own: 'unreadable' | 'lost' | 'noAnswer' }

const ownCodes = { upload_unreadable: 'unreadable', picture_lost: 'lost' } as const

export function troubleOf({ state, error }: Upload): UploadTrouble | undefined {
  if (!error || state === 'sending') return undefined
  if (error.code in ownCodes) return { own: ownCodes[error.code as keyof typeof ownCodes] }
  const refusal = apiErrorOf(error)
  return refusal && refusal.status !== 0 ? { refusal } : { own: 'noAnswer' }
}
