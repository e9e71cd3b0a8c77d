import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { pictureAt, pictureSides, type PictureSide } from '#lib/picture-sizes.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { markedName, drawWatermark } from './watermark.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** Why a picture is not taken. */
export type PictureRefusal = {
  readonly code: 'image_unreadable' | 'image_too_large' | 'pictures_busy'
  /** Seconds after which it makes sense to send it again. */
  readonly retry_after?: number
}

/** A picture as it was stored: the name of its file, as rows keep it. */
export interface KeptPicture {
  readonly name: string
  readonly bytes: number
}

/** Where pictures are kept. Names cannot be guessed and never come back, so what is served may be cached for good. */
export interface Media {
  /** Keeps a picture; refuses bytes that are none that we take, and any while too many are being drawn. */
  readonly keep: (bytes: Buffer) => Promise<Result<KeptPicture, PictureRefusal>>
  /**
   * Keeps a kept picture once more with a text drawn on it, in all sizes, and answers that name, by `markedName`. The picture
   * itself stays as it is. Refuses what is not there, and any while too many are being drawn.
   */
  readonly mark: (name: string, text: string) => Promise<Result<string, PictureRefusal>>
  readonly drop: (name: string) => Promise<void>
  /** A file of a picture; undefined where it is not there. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly urlOf: (name: string | null) => string | null
}

/** Reads what is at the address of a picture that pages show; undefined where nothing is, `busy` while too many are being drawn. */
export type ReadShownPicture = (address: string) => Promise<Buffer | 'busy' | undefined>

export const mediaPath = '/media/'
/** Below it a picture with a text on it is found by its catalogue and its row. */
export const markedPath = `${mediaPath}marked/`
/** 18 random bytes, and the size where it is not the whole one. */
export const pictureName = /^[\w-]{24}(?:\.(?:160|480|960))?\.webp$/
const formats = new Set(['jpeg', 'png', 'webp'])
const limits = { inputPixels: 40_000_000, side: 1600 } as const
/** Unpacked, a pixel takes four bytes. */
const pixelBytes = 4
/** One picture for each core, and 256 MB of them: so much memory is theirs, however many are sent at once. */
const drawing = { atOnce: availableParallelism(), weight: 256 * 1024 ** 2, waiting: 24 } as const
/** Pictures with a text are drawn when somebody looks at them, a page of them at a time; what people send has a queue of its own. */
const marking = { ...drawing, waiting: 200 } as const
const busy: PictureRefusal = { code: 'pictures_busy', retry_after: 5 }
// Each picture is drawn by one thread: the cores are shared out by the queue.
sharp.concurrency(1)

/** Where a server keeps its pictures. */
export function mediaFolder(dataDir: string): string {
  return join(resolve(dataDir), 'media')
}

/** Pictures as files of a folder. `baseUrl` is where they are served from, this server where it is not given. */
export function folderMedia(
  folder: string,
  baseUrl: string | undefined,
  queue: WorkQueue = createWorkQueue(drawing),
  marks: WorkQueue = createWorkQueue(marking),
): Media {
  const read = (name: string): Promise<Buffer | undefined> =>
    pictureName.test(name) ? readFile(join(folder, name)).catch(() => undefined) : Promise.resolve(undefined)
  // The whole size comes last: where it is, the others are.
  const write = async (name: string, picture: readonly DrawnPicture[]): Promise<void> => {
    for (const { side, content } of picture) await writeDurably(folder, side === undefined ? name : pictureAt(name, side), content)
  }
  return {
    async keep(bytes) {
      const picture = await reencode(bytes, queue)
      if (!picture.ok) return picture
      const name = newName()
      await write(name, picture.value)
      return ok({ name, bytes: picture.value.reduce((sum, { content }) => sum + content.length, 0) })
    },
    async mark(name, text) {
      const marked = markedName(name, text)
      if (await read(marked)) return ok(marked)
      const bytes = await read(name)
      if (!bytes) return refuse({ code: 'image_unreadable' })
      const drawn = marks(limits.side ** 2 * pixelBytes, () => draw(bytes, text))
      if (!drawn) return refuse(busy)
      await write(marked, await drawn)
      return ok(marked)
    },
    async drop(name) {
      for (const file of pictureFiles(name)) await rm(join(folder, file), { force: true })
    },
    read,
    urlOf: (name) => (name === null ? null : baseUrl ? `${baseUrl}/${name}` : `${mediaPath}${name}`),
  }
}

function newName(): string {
  return `${randomBytes(18).toString('base64url')}.webp`
}

/** All files of a picture, by the name that rows keep. */
export function pictureFiles(name: string): readonly string[] {
  return [...pictureSides.map((side) => pictureAt(name, side)), name]
}

/** The picture after a change: a new file, none where the field was emptied, else the old one. */
export function imageAfter(
  current: string | null,
  body: { readonly image?: string | null | undefined },
  file: string | undefined,
): string | null {
  if (file !== undefined) return file
  return body.image === null || body.image === '' ? null : current
}

/** Drawn anew as WebP, upright and without what a camera writes beside the picture. SVG and others are refused. */
async function reencode(bytes: Buffer, queue: WorkQueue): Promise<Result<readonly DrawnPicture[], PictureRefusal>> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  try {
    const drawn = queue(opened.value.pixels * pixelBytes, () => draw(bytes))
    return drawn ? ok(await drawn) : refuse(busy)
  } catch {
    return refuse({ code: 'image_unreadable' })
  }
}

/** A picture that is one of those that are taken, and how many pixels it will be unpacked. */
export interface OpenedPicture {
  readonly image: Sharp
  readonly pixels: number
}

/** Looks at what was sent before it is unpacked. */
export async function openPicture(bytes: Buffer): Promise<Result<OpenedPicture, PictureRefusal>> {
  try {
    // Only the head is read here, which is safe at any size.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.has(format)) return refuse({ code: 'image_unreadable' })
    const pixels = width * height
    if (pixels > limits.inputPixels) return refuse({ code: 'image_too_large' })
    return ok({ image: sharp(bytes, { limitInputPixels: limits.inputPixels, failOn: 'error' }), pixels })
  } catch {
    return refuse({ code: 'image_unreadable' })
  }
}

/** A picture in one of its sizes; the whole one without a side. */
interface DrawnPicture {
  readonly side?: PictureSide
  readonly content: Buffer
}

/**
 * What is sent is unpacked once; the small sizes are drawn from the whole one, which is no larger than what is shown. One that
 * would be no smaller is the whole one. With a text it is drawn on all of them.
 */
async function draw(bytes: Buffer, text = ''): Promise<readonly DrawnPicture[]> {
  const { data, info } = await unpack(bytes, text)
  const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const content = await whole().webp({ quality: 80 }).toBuffer()
  const isSmaller = (side: PictureSide) => side < Math.max(info.width, info.height)
  const drawn: DrawnPicture[] = []
  for (const side of pictureSides)
    drawn.push({ side, content: isSmaller(side) ? await within(whole(), side).webp({ quality: 78 }).toBuffer() : content })
  return [...drawn, { content }]
}

async function unpack(bytes: Buffer, text: string): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> {
  const image = sharp(bytes, { limitInputPixels: limits.inputPixels, failOn: 'error' })
  const plain = await within(image.rotate(), limits.side).raw().toBuffer({ resolveWithObject: true })
  if (text === '') return plain
  const { width, height, channels } = plain.info
  return sharp(plain.data, { raw: { width, height, channels } })
    .composite([...(await drawWatermark(text, plain.info))])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function within(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

/** The name appears only when the content is on the disk. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Two may write the same picture at once: each under a name of its own, by which the upkeep knows what was left over.
  const unfinished = join(folder, `.${newName()}`)
  const file = await open(unfinished, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
  await syncFolder(folder)
}

/** A new name survives a power cut only when its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
