import 'react-easy-crop/react-easy-crop.css'
import { Button, Group } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { browserDarkroom, shrink, type PicturePart, type SmallPicture } from '#ui/image/shrink.ts'
import classes from './crop-dialog.module.css'

interface Props {
  readonly picture: Blob
  /** Width by height of what is to be seen of it. */
  readonly shape: number
  /** Takes the part that was chosen; says in the person's words why it is not kept. */
  readonly onCrop: (part: SmallPicture) => Promise<string | undefined>
  readonly onClose: () => void
}

const mostZoom = 4

/** Chooses what is seen of a picture: pushed by a finger, the mouse or the arrow keys, and made larger. It may stay whole. */
export function CropDialog({ picture, shape, onCrop, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const url = useObjectUrl(picture)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PicturePart>()
  const { crop, isSaving, problem } = useCropping(picture, onCrop)
  return (
    <Dialog title={t('crop.title')} onClose={onClose} isWide>
      <div className={setup.fields}>
        <div className={classes.stage}>
          {url && (
            <Cropper
              image={url}
              crop={at}
              zoom={zoom}
              maxZoom={mostZoom}
              aspect={shape}
              keyboardStep={8}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: classes.part! }}
              mediaProps={{ alt: '' }}
              cropperProps={{ 'aria-label': t('crop.part'), role: 'application' }}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setPart(pixels)}
            />
          )}
        </div>
        <ZoomField zoom={zoom} onChange={setZoom} />
        <p className={setup.hint}>{t('crop.hint')}</p>
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('crop.whole')}
          </Button>
          <Button disabled={!part} data-saving={isSaving || undefined} onClick={() => void crop(part)}>
            {t('crop.do')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

function ZoomField({ zoom, onChange }: { readonly zoom: number; readonly onChange: (zoom: number) => void }) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  return (
    <div className={classes.zoom}>
      <label htmlFor={id}>{t('crop.zoom')}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

function useCropping(picture: Blob, onCrop: Props['onCrop']) {
  const { t } = useTranslation('common')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const crop = async (part: PicturePart | undefined) => {
    if (!part || isSaving) return
    setSaving(true)
    const made = await shrink(picture, browserDarkroom, part)
    setProblem(made.ok ? await onCrop(made.value) : t(`image.${made.refusal}`))
    setSaving(false)
  }
  return { crop, isSaving, problem }
}

/** Gone with the component that shows it. */
function useObjectUrl(content: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    // oxlint-disable-next-line react/set-state-in-effect -- an address is given back, so it is made where that is done
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
