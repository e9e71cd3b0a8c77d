import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './image-field.module.css'

/**
 * How far the picture is:
 * - `kept`: the server has it, or there is none
 * - `waiting`: on this device; without `bytes` it is the picture's removal that waits
 * - `sending`: on its way; `share` from 0 to 1 where it is known
 * - `failed`: not taken, and why
 */
export type ImageState =
  | { readonly kind: 'kept' }
  | { readonly kind: 'waiting'; readonly bytes: number; readonly until: 'turn' | 'network' | 'signIn' }
  | { readonly kind: 'sending'; readonly bytes: number; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly text: ReactNode }

interface NoteProps {
  readonly state: ImageState
  readonly isPreparing: boolean
  readonly has: boolean
  readonly problem: string | undefined
}

/** One line of what stands with the picture; the newest word first. */
export function PictureNote({ state, isPreparing, has, problem }: NoteProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (isPreparing) return <output className={classes.line}>{t('image.preparing')}</output>
  if (problem !== undefined) return <PictureFailure>{problem}</PictureFailure>
  if (state.kind === 'failed') return <PictureFailure>{state.text}</PictureFailure>
  if (state.kind === 'sending') return <Sending {...state} />
  if (state.kind === 'waiting') {
    return (
      <output className={classes.line} data-tone="waiting">
        <IconClock size={18} stroke={1.8} aria-hidden />
        {state.bytes === 0 ? t(`image.removal.${state.until}`) : t(`image.waiting.${state.until}`, { size: format.size(state.bytes) })}
      </output>
    )
  }
  return (
    <span className={classes.hint}>
      {t('image.formats')}
      {!has && <span className={classes.forMouse}> {t('image.drop')}</span>}
    </span>
  )
}

function PictureFailure({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.line} data-tone="bad" role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

function Sending({ bytes, share }: { readonly bytes: number; readonly share: number | undefined }) {
  const { t, i18n } = useTranslation('common')
  const format = useFormat()
  const text = bytes === 0 ? t('image.removal.sending') : t('image.sending', { size: format.size(bytes) })
  return (
    <div className={classes.sending}>
      <span className={classes.line} data-tone="waiting">
        {text}
        {share !== undefined && bytes > 0 && (
          <span className={classes.percent}>{share.toLocaleString(i18n.language, { style: 'percent' })}</span>
        )}
      </span>
      <Progress value={share === undefined ? 100 : 100 * share} animated={share === undefined || share === 1} aria-label={text} />
    </div>
  )
}
