import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconArrowBackUp, IconPhotoUp, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './image-field.module.css'
import { PictureNote, type ImageState } from './picture-note.tsx'
import { PictureTile } from './picture-tile.tsx'
import { CameraButton, PictureWay, problemOf } from './picture-ways.tsx'
import { pictureFormats, pictureLimits, type SmallPicture } from './shrink.ts'
import { usePastedPicture } from './use-pasted-picture.ts'
import { useTaking } from './use-taking.ts'

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
  const { take: takeAll, isPreparing, problem, setProblem } = useTaking(onChoose)
  const take = (files: readonly Blob[]) => takeAll(files.slice(0, 1))
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
            <PictureNote state={state} isPreparing={isPreparing} has={has} problem={problem} />
          </div>
          <div className={classes.buttons}>
            {state.kind === 'failed' && onRetry && <PictureWay of={IconRefresh} text={t('action.retry')} onClick={onRetry} />}
            <PictureWay
              of={IconPhotoUp}
              text={t(has ? 'image.replace' : 'image.choose')}
              describedBy={noteId}
              onClick={() => open.current?.()}
            />
            <CameraButton onChoose={(files) => void take(files)} />
            {onTakeBack && <PictureWay of={IconArrowBackUp} text={t('image.takeBack')} onClick={onTakeBack} />}
            {onRemove && <PictureWay of={IconTrash} text={t('image.remove')} isQuiet onClick={onRemove} />}
          </div>
        </div>
      </Dropzone>
    </fieldset>
  )
}
