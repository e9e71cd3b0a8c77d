import { Button } from '@mantine/core'
import type { FileRejection } from '@mantine/dropzone'
import { IconCamera, type Icon } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './image-field.module.css'
import type { PictureProblem } from './shrink.ts'

/** Phones' own choice of files does not always offer the camera. */
export function CameraButton({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.forTouch}>
      <PictureWay of={IconCamera} text={t('image.camera')} onClick={() => input.current?.click()} />
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

/** One thing that can be done with a picture. */
export function PictureWay({ of: Sign, text, isQuiet = false, describedBy, onClick }: WayProps) {
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

/** Why files were not taken. */
export function problemOf(files: readonly FileRejection[]): PictureProblem {
  return files.some(({ errors }) => errors.some(({ code }) => code === 'file-too-large')) ? 'tooLarge' : 'wrongFormat'
}
