import '@mantine/dropzone/styles.layer.css'
import { Button, Progress } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconAlertTriangle, IconArrowBackUp, IconCamera, IconClock, IconPhotoUp, IconRefresh, IconTrash, type Icon } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './image-field.module.css'
import { PictureTile } from './picture-tile.tsx'
import { browserDarkroom, pictureFormats, pictureLimits, shrink, type PictureProblem, type SmallPicture } from './shrink.ts'
import { usePastedPicture } from './use-pasted-picture.ts'

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

interface Props {
  /** What it is a picture of. */
  readonly label: string
  /** Its address; null for none. */
  readonly picture: string | null
  readonly fallback?: ReactNode
  readonly state: ImageState
  /** Takes a picture that was made small; says in the person's words why it does not. */
  readonly onChoose: (picture: SmallPicture) => Promise<string | undefined>
  readonly onRemove?: (() => void) | undefined
  /** What waits has not been sent yet, and can be taken back. */
  readonly onTakeBack?: (() => void) | undefined
  readonly onRetry?: (() => void) | undefined
}

/** A picture that can be chosen, photographed, dropped or pasted, and what becomes of it. */
export function ImageField({ label, picture, fallback, state, onChoose, onRemove, onTakeBack, onRetry }: Props) {
  const { t } = useTranslation('common')
  const open = useRef<() => void>(null)
  const { take, isPreparing, problem, setProblem } = useTaking(onChoose)
  const noteId = useId()
  usePastedPicture(take)
  const has = picture !== null
  return (
    <fieldset className={classes.group} aria-label={label}>
      <Dropzone
        className={classes.field}
        classNames={{ inner: classes.inner! }}
        openRef={open}
        accept={[...pictureFormats]}
        maxSize={pictureLimits.originalBytes}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={(files) => void take(files)}
        onReject={(files) => setProblem(t(`image.${problemOf(files)}`))}
        inputProps={{ 'aria-label': label, tabIndex: -1 }}
      >
        <PictureTile picture={picture} alt={label} fallback={fallback} isPending={state.kind !== 'kept'} />
        <div className={classes.side}>
          <div className={classes.note} id={noteId}>
            <Note state={state} isPreparing={isPreparing} has={has} problem={problem} />
          </div>
          <div className={classes.buttons}>
            {state.kind === 'failed' && onRetry && <Way of={IconRefresh} text={t('action.retry')} onClick={onRetry} />}
            <Way of={IconPhotoUp} text={t(has ? 'image.replace' : 'image.choose')} describedBy={noteId} onClick={() => open.current?.()} />
            <CameraButton onChoose={(files) => void take(files)} />
            {onTakeBack && <Way of={IconArrowBackUp} text={t('image.takeBack')} onClick={onTakeBack} />}
            {onRemove && <Way of={IconTrash} text={t('image.remove')} isQuiet onClick={onRemove} />}
          </div>
        </div>
      </Dropzone>
    </fieldset>
  )
}

/** A file on its way to being kept: made small, then handed over. */
function useTaking(onChoose: Props['onChoose']) {
  const { t } = useTranslation('common')
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (files: readonly Blob[]) => {
    const [file] = files
    if (!file) return
    setProblem(undefined)
    setPreparing(true)
    const made = await shrink(file, browserDarkroom)
    setProblem(made.ok ? await onChoose(made.value) : t(`image.${made.refusal}`))
    setPreparing(false)
  }
  return { take, isPreparing, problem, setProblem }
}

function problemOf(files: readonly FileRejection[]): PictureProblem {
  return files.some(({ errors }) => errors.some(({ code }) => code === 'file-too-large')) ? 'tooLarge' : 'wrongFormat'
}

interface NoteProps {
  readonly state: ImageState
  readonly isPreparing: boolean
  readonly has: boolean
  readonly problem: string | undefined
}

/** One line of what stands with the picture; the newest word first. */
function Note({ state, isPreparing, has, problem }: NoteProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (isPreparing) return <output className={classes.line}>{t('image.preparing')}</output>
  if (problem !== undefined) return <Failure>{problem}</Failure>
  if (state.kind === 'failed') return <Failure>{state.text}</Failure>
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

function Failure({ children }: { readonly children: ReactNode }) {
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
        {share !== undefined && bytes > 0 && <span className={classes.percent}>{share.toLocaleString(i18n.language, { style: 'percent' })}</span>}
      </span>
      <Progress value={share === undefined ? 100 : 100 * share} animated={share === undefined || share === 1} aria-label={text} />
    </div>
  )
}

/** Phones' own choice of files does not always offer the camera. */
function CameraButton({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.forTouch}>
      <Way of={IconCamera} text={t('image.camera')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('image.camera')}
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []))
          // The same picture may be taken again.
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

interface WayProps {
  readonly of: Icon
  readonly text: string
  readonly isQuiet?: boolean
  readonly describedBy?: string
  readonly onClick: () => void
}

function Way({ of: Sign, text, isQuiet = false, describedBy, onClick }: WayProps) {
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      color={isQuiet ? 'brick' : 'lake'}
      className={classes.way}
      leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
