import { decodeQR } from 'qr/decode.js'

/** What a code in the picture says; undefined where there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader, where it has one: beside the page, so that it never holds it up. */
interface NativeReader {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}

interface NativeReaderClass {
  new (options: { readonly formats: readonly string[] }): NativeReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** The fastest way to read codes that this browser has. */
export async function openCodeReader(): Promise<ReadFrame> {
  return (await openNative()) ?? openOwn()
}

async function openNative(): Promise<ReadFrame | undefined> {
  const Native = (globalThis as { readonly BarcodeDetector?: NativeReaderClass }).BarcodeDetector
  const formats = await Native?.getSupportedFormats().catch((): readonly string[] => [])
  if (!Native || !formats?.includes('qr_code')) return undefined
  const native = new Native({ formats: ['qr_code'] })
  const own = openOwn()
  let isBroken = false
  return async (video) => {
    if (isBroken) return own(video)
    try {
      return (await native.detect(video))[0]?.rawValue
    } catch {
      // A phone may promise it and lack the service behind it.
      isBroken = true
      return own(video)
    }
  }
}

/** More pixels than this on a side tell nothing new of a code that fills a good part of the view. */
const longestSide = 720

function openOwn(): ReadFrame {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const square = squareOf(video.videoWidth, video.videoHeight)
    if (!context || square.side === 0) return undefined
    const side = Math.min(square.side, longestSide)
    if (canvas.width !== side) canvas.width = canvas.height = side
    context.drawImage(video, square.x, square.y, square.side, square.side, 0, 0, side, side)
    return readPixels(context.getImageData(0, 0, side, side))
  }
}

/** The middle of a picture, which is what the person is shown of it. */
export function squareOf(width: number, height: number): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** What a code in these pixels says; undefined where there is none. */
export function readPixels(image: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(image, { format: 'RGBA' })
  } catch {
    // The library says by an exception that it found nothing.
    return undefined
  }
}
