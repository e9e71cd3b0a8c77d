import { ok, refuse, type Result } from '#lib/result.ts'

/**
 * Why there is no picture: the page was not opened over a secure connection, the person or the system said no, there is
 * no camera, or another program holds it.
 */
export type CameraRefusal = 'insecure' | 'forbidden' | 'absent' | 'occupied'

export interface Camera {
  readonly stream: MediaStream
  /** Which of the device's cameras it is; empty where the browser does not say. */
  readonly deviceId: string
  /** Undefined where it has no light that a page may switch. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined
  /** Lets go of the camera. */
  stop(): void
}

type Media = Pick<MediaDevices, 'getUserMedia'>

/** Opens the camera with this id, or the one at the back. `media` is undefined where the browser gives it to no page. */
export async function openCamera(media: Media | undefined, isSecure: boolean, deviceId?: string): Promise<Result<Camera, CameraRefusal>> {
  if (!media) return refuse(isSecure ? 'absent' : 'insecure')
  try {
    return ok(
      asCamera(
        await media.getUserMedia({
          audio: false,
          video: {
            width: { ideal: 1280 },
            height: { ideal: 720 },
            ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }),
          },
        }),
      ),
    )
  } catch (error) {
    const refusal = refusalOf(error)
    // The one that was chosen before may have been unplugged.
    return deviceId && refusal === 'absent' ? openCamera(media, isSecure) : refuse(refusal)
  }
}

const refusals: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'forbidden',
  SecurityError: 'forbidden',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  TypeError: 'absent',
}

function refusalOf(error: unknown): CameraRefusal {
  return (error instanceof Error && refusals[error.name]) || 'occupied'
}

/** Some browsers say of a camera whether it has a light; the standard's types do not know of it yet. */
type WithTorch = MediaTrackCapabilities & { readonly torch?: boolean | readonly boolean[] }

function asCamera(stream: MediaStream): Camera {
  const track = stream.getVideoTracks()[0]
  const can: WithTorch | undefined = track?.getCapabilities?.()
  const torch = can?.torch
  const hasTorch = torch === true || (Array.isArray(torch) && torch.includes(true))
  return {
    stream,
    deviceId: track?.getSettings().deviceId ?? '',
    setTorch: hasTorch ? (isOn) => track!.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) : undefined,
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

/** The ids of the device's cameras, as far as the browser names them. */
export async function camerasOf(media: Pick<MediaDevices, 'enumerateDevices'> | undefined): Promise<readonly string[]> {
  const devices = await media?.enumerateDevices().catch(() => [])
  return devices?.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId !== '' ? [deviceId] : [])) ?? []
}
