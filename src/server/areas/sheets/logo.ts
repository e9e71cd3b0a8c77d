import type { Pixels } from '#print/read-back.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { openPicture, type PictureRefusal } from '#server/core/media.ts'

/** A logo as it is printed and as it is looked at. */
export interface DrawnLogo {
  readonly png: Buffer
  readonly pixels: Pixels
}

/** Points across: 300 dpi for a logo of 4 cm. */
const most = 480

/** Draws an uploaded picture anew, on white and without what a camera writes beside it. */
export async function drawLogo(bytes: Buffer): Promise<Result<DrawnLogo, PictureRefusal>> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  try {
    const drawn = opened.value.image
      .rotate()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    const png = await drawn.clone().png({ compressionLevel: 9 }).toBuffer()
    const {
      data,
      info: { width, height },
    } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return ok({ png, pixels: { data, width, height } })
  } catch {
    return refuse({ code: 'image_unreadable' })
  }
}
