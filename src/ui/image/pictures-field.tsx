import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './image-field.module.css'
import { PictureNote } from './picture-note.tsx'
import { CameraButton, PictureWay, problemOf } from './picture-ways.tsx'
import { pictureFormats, pictureLimits, type SmallPicture } from './shrink.ts'
import { usePastedPicture } from './use-pasted-picture.ts'
import { useTaking } from './use-taking.ts'

interface Props {
  readonly label: string
  /** Takes pictures that were made small, one after another; says in the person's words why one is not kept. */
  readonly onTake: (picture: SmallPicture) => Promise<string | undefined>
}

/** Where pictures are added: several at once are chosen or dropped, one is photographed or pasted. */
export function PicturesField({ label, onTake }: Props) {
  const { t } = useTranslation('common')
  const open = useRef<() => void>(null)
  const noteId = useId()
  const { take, isPreparing, problem, setProblem } = useTaking(onTake)
  usePastedPicture(take)
  return (
    <Dropzone
      className={classes.field}
      openRef={open}
      accept={[...pictureFormats]}
      maxSize={pictureLimits.originalBytes}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={(files) => void take(files)}
      onReject={(files) => setProblem(t(`image.${problemOf(files)}`))}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
    >
      <div className={classes.many}>
        <div className={classes.note} id={noteId}>
          <PictureNote state={{ kind: 'kept' }} isPreparing={isPreparing} has={false} problem={problem} />
        </div>
        <div className={classes.buttons}>
          <PictureWay of={IconPhotoPlus} text={label} describedBy={noteId} onClick={() => open.current?.()} />
          <CameraButton onChoose={(files) => void take(files)} />
        </div>
      </div>
    </Dropzone>
  )
}
