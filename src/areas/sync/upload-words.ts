import { useTranslation } from 'react-i18next'
import { isErrorCode, type ErrorCode } from '#contract/errors.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { targetOf } from '#offline/entry.ts'
import { useRow } from '#offline/react/hooks.ts'
import type { Upload } from '#offline/upload.ts'

/** `Photo: Haircut`: what a picture that waits belongs to. */
export function useUploadWords({ entity, type }: Pick<Upload, 'entity' | 'type'>): string {
  const { t, i18n } = useTranslation('sync')
  const { collection, id } = targetOf({ entity })
  const row = useRow(collection as 'services' | 'employees', id)?.row
  const what = row ? nameIn(i18n.language, row) : t('unknown')
  return type === '' ? t('upload.removal', { what }) : t('upload.picture', { what })
}

/** Why a picture is not there yet: a refusal that has words of its own, or one that only this device knows. */
export type UploadTrouble = { readonly code: ErrorCode; readonly detail: string } | { readonly own: 'unreadable' | 'lost' | 'noAnswer' | 'refused' }

const ownCodes = { upload_unreadable: 'unreadable', picture_lost: 'lost' } as const

export function troubleOf({ state, error }: Upload): UploadTrouble | undefined {
  if (!error || state === 'sending') return undefined
  const { code, detail } = error
  if (code in ownCodes) return { own: ownCodes[code as keyof typeof ownCodes] }
  if (isErrorCode(code)) return { code, detail }
  return { own: state === 'rejected' ? 'refused' : 'noAnswer' }
}
