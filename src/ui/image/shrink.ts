import { ok, refuse, type Result } from '#lib/result.ts'

/** A picture that is small enough to wait on a device and to go over a bad network. */
export interface SmallPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** `image/webp`, or `image/jpeg` where the browser writes no WebP. */
  readonly type: string
}

/** Why a file cannot be taken. */
export type PictureProblem = 'empty' | 'tooLarge' | 'wrongFormat' | 'unreadable'

export const pictureFormats: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** Of the original, and of what is made of it. */
export const pictureLimits = { originalBytes: 25_000_000, side: 1600 } as const

/** What can be told of a file without looking into it. */
export function pictureProblemOf({ size, type }: Pick<Blob, 'size' | 'type'>): PictureProblem | undefined {
  if (!pictureFormats.includes(type)) return 'wrongFormat'
  if (size === 0) return 'empty'
  return size > pictureLimits.originalBytes ? 'tooLarge' : undefined
}

export interface Decoded {
  readonly width: number
  readonly height: number
  close(): void
}

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The browser's part: reading a picture and drawing it anew. */
export interface Darkroom<Image extends Decoded = Decoded> {
  /** Upright, as a person sees it. Fails for what is no picture. */
  decode(file: Blob): Promise<Image>
  /** Draws a part of it in another size. Null where it could not be done; of another type where the browser does not write this one. */
  encode(image: Image, part: PicturePart, width: number, height: number, type: string): Promise<Blob | null>
}

/**
 * Draws a picture anew, or a part of it, 1600 pixels a side at most, without what a camera writes beside it
 * (where it was taken, too). Refuses what the browser cannot read.
 */
export async function shrink<Image extends Decoded>(
  file: Blob,
  darkroom: Darkroom<Image>,
  part?: PicturePart,
): Promise<Result<SmallPicture, PictureProblem>> {
  const problem = pictureProblemOf(file)
  if (problem) return refuse(problem)
  try {
    const image = await darkroom.decode(file)
    try {
      return await redraw(image, part ?? { x: 0, y: 0, width: image.width, height: image.height }, darkroom)
    } finally {
      image.close()
    }
  } catch {
    return refuse('unreadable')
  }
}

async function redraw<Image extends Decoded>(
  image: Image,
  part: PicturePart,
  darkroom: Darkroom<Image>,
): Promise<Result<SmallPicture, PictureProblem>> {
  const scale = Math.min(1, pictureLimits.side / Math.max(part.width, part.height))
  const [width, height] = [Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale))]
  for (const type of ['image/webp', 'image/jpeg']) {
    const drawn = await darkroom.encode(image, part, width, height, type)
    if (drawn?.type === type && drawn.size > 0) return ok({ bytes: new Uint8Array(await drawn.arrayBuffer()), type })
  }
  return refuse('unreadable')
}

const quality = 0.82

export const browserDarkroom: Darkroom<ImageBitmap> = {
  decode: (file) => createImageBitmap(file),
  async encode(image, part, width, height, type) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG knows no transparency: what is clear would turn black.
    if (type === 'image/jpeg') {
      context.fillStyle = 'white'
      context.fillRect(0, 0, width, height)
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height)
    return new Promise((resolve) => {
      canvas.toBlob(resolve, type, quality)
    })
  },
}
