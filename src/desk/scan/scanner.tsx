import { ActionIcon, Button } from '@mantine/core'
import { IconBulb, IconBulbOff, IconCamera, IconCameraOff, IconCameraRotate } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { Camera, CameraRefusal } from './camera.ts'
import classes from './scanner.module.css'
import { useScanner } from './use-scanner.ts'

interface Props {
  /** What is to be held before the camera. */
  readonly hint: string
  /** What there is to say of the code that was read last. */
  readonly note?: ReactNode
  /** Called once for each code that comes into view. */
  readonly onCode: (text: string) => void
}

/**
 * The camera's picture, which reads codes; where there is none it says why and what helps. Whoever uses it gives the way without a camera
 * beside it.
 */
export function CodeScanner({ hint, note, onCode }: Props) {
  const { t } = useTranslation('scan')
  const video = useRef<HTMLVideoElement>(null)
  const { state, open } = useScanner(video, (text) => {
    navigator.vibrate?.(30)
    onCode(text)
  })
  if (state.kind === 'refused') return <NoCamera refusal={state.refusal} onRetry={() => open()} />
  const isReading = state.kind === 'reading'
  return (
    <section className={classes.scanner} aria-label={t('label')}>
      <div className={classes.view} data-reading={isReading || undefined}>
        {/* The picture tells nothing to who cannot see it: what is read is said. */}
        <video ref={video} className={classes.video} muted playsInline aria-hidden tabIndex={-1} />
        <span className={classes.frame} aria-hidden />
        {!isReading && (
          <p className={classes.opening}>
            <IconCamera size={28} stroke={1.6} aria-hidden />
            {t('opening')}
          </p>
        )}
        {isReading && (
          <div className={classes.tools}>
            {state.nextId !== undefined && (
              <ActionIcon className={classes.tool} aria-label={t('otherCamera')} onClick={() => open(state.nextId)}>
                <IconCameraRotate size={22} stroke={1.8} aria-hidden />
              </ActionIcon>
            )}
            {state.camera.setTorch && <Torch key={state.camera.deviceId} setTorch={state.camera.setTorch} />}
          </div>
        )}
      </div>
      <p className={classes.hint}>{hint}</p>
      <output className={classes.note}>{note}</output>
    </section>
  )
}

function Torch({ setTorch }: { readonly setTorch: NonNullable<Camera['setTorch']> }) {
  const { t } = useTranslation('scan')
  const [isOn, setOn] = useState(false)
  const turn = async () => {
    // A lamp that the system keeps off stays off, and the button with it.
    await setTorch(!isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  const Sign = isOn ? IconBulb : IconBulbOff
  return (
    <ActionIcon className={classes.tool} aria-label={t('torch')} aria-pressed={isOn} onClick={() => void turn()}>
      <Sign size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function NoCamera({ refusal, onRetry }: { readonly refusal: CameraRefusal; readonly onRetry: () => void }) {
  const { t } = useTranslation('scan')
  return (
    <div role="alert" className={classes.refused}>
      <EmptyState
        icon={IconCameraOff}
        title={t(`refused.${refusal}.title`)}
        action={
          refusal !== 'insecure' && (
            <Button variant="light" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {t(`refused.${refusal}.hint`)}
      </EmptyState>
    </div>
  )
}
