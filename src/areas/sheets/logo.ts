import type { Pixels } from '#print/read-back.ts'

/** A logo as it is printed and as it is looked at. */
export interface SheetLogo {
  readonly picture: Uint8Array
  readonly pixels: Pixels
}

/** Points across: 300 dpi for a logo of 4 cm. */
const most = 480

/**
 * Draws a picture on white; undefined where the browser cannot. Small enough to be kept with the settings. As JPEG, since a
 * PDF takes that as it is: of a canvas's PNG the opacity would have to be taken apart first.
 */
export async function logoFrom(picture: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(picture)
  const scale = Math.min(1, most / Math.max(image.width, image.height))
  const drawn = onCanvas(image, Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  image.close()
  return drawn?.canvas.toDataURL('image/jpeg', 0.92)
}

/** What was kept, unpacked; undefined where it is no picture. */
export async function readLogo(dataUrl: string): Promise<SheetLogo | undefined> {
  try {
    const picture = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([picture], { type: 'image/jpeg' }))
    const { width, height } = image
    const data = onCanvas(image, width, height)?.getImageData(0, 0, width, height).data
    image.close()
    return data && { picture, pixels: { data: new Uint8Array(data.buffer), width, height } }
  } catch {
    return undefined
  }
}

function onCanvas(image: ImageBitmap, width: number, height: number): CanvasRenderingContext2D | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return context
}
