import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureAt, pictureSides, type PictureSide } from '#lib/picture-sizes.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
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
  readonly drop: (name: string) => Promise<void>
  /** A file of a picture; undefined where it is not there. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly urlOf: (name: string | null) => string | null
}

export const mediaPath = '/media/'
/** 18 random bytes, and the size where it is not the whole one. */
export const pictureName = /^[\w-]{24}(?:\.(?:160|480|960))?\.webp$/
const formats = new Set(['jpeg', 'png', 'webp'])
const limits = { inputPixels: 40_000_000, side: 1600 } as const
/** Unpacked, a pixel takes four bytes. */
const pixelBytes = 4
/** One picture for each core, and 256 MB of them: so much memory is theirs, however many are sent at once. */
const drawing = { atOnce: availableParallelism(), weight: 256 * 1024 ** 2, waiting: 24 } as const
const busy: PictureRefusal = { code: 'pictures_busy', retry_after: 5 }
// Each picture is drawn by one thread: the cores are shared out by the queue.
sharp.concurrency(1)

/** Where a server keeps its pictures. */
export function mediaFolder(dataDir: string): string {
  return join(resolve(dataDir), 'media')
}

/** Pictures as files of a folder. `baseUrl` is where they are served from, this server where it is not given. */
export function folderMedia(folder: string, baseUrl: string | undefined, queue: WorkQueue = createWorkQueue(drawing)): Media {
  return {
    async keep(bytes) {
      const picture = await reencode(bytes, queue)
      if (!picture.ok) return picture
      const name = `${randomBytes(18).toString('base64url')}.webp`
      // The whole size comes last: where it is, the others are.
      for (const { side, content } of picture.value) await writeDurably(folder, side === undefined ? name : pictureAt(name, side), content)
      return ok({ name, bytes: picture.value.reduce((sum, { content }) => sum + content.length, 0) })
    },
    async drop(name) {
      for (const file of pictureFiles(name)) await rm(join(folder, file), { force: true })
    },
    async read(name) {
      return pictureName.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined
    },
    urlOf: (name) => (name === null ? null : baseUrl ? `${baseUrl}/${name}` : `${mediaPath}${name}`),
  }
}

/** All files of a picture, by the name that rows keep. */
export function pictureFiles(name: string): readonly string[] {
  return [...pictureSides.map((side) => pictureAt(name, side)), name]
}

/** The picture after a change: a new file, none where the field was emptied, else the old one. */
export function imageAfter(current: string | null, body: { readonly image?: string | null | undefined }, file: string | undefined): string | null {
  if (file !== undefined) return file
  return body.image === null || body.image === '' ? null : current
}

/** Drawn anew as WebP, upright and without what a camera writes beside the picture. SVG and others are refused. */
async function reencode(bytes: Buffer, queue: WorkQueue): Promise<Result<readonly DrawnPicture[], PictureRefusal>> {
  try {
    // Only the head is read here, which is safe at any size.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!formats.has(format)) return refuse({ code: 'image_unreadable' })
    if (width * height > limits.inputPixels) return refuse({ code: 'image_too_large' })
    const drawn = queue(width * height * pixelBytes, () => draw(bytes))
    return drawn ? ok(await drawn) : refuse(busy)
  } catch {
    return refuse({ code: 'image_unreadable' })
  }
}

/** A picture in one of its sizes; the whole one without a side. */
interface DrawnPicture {
  readonly side?: PictureSide
  readonly content: Buffer
}

/** What is sent is unpacked once; the small sizes are drawn from the whole one, which is no larger than what is shown. One that would be no smaller is the whole one. */
async function draw(bytes: Buffer): Promise<readonly DrawnPicture[]> {
  const image = sharp(bytes, { limitInputPixels: limits.inputPixels, failOn: 'error' })
  const { data, info } = await within(image.rotate(), limits.side).raw().toBuffer({ resolveWithObject: true })
  const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const content = await whole().webp({ quality: 80 }).toBuffer()
  const isSmaller = (side: PictureSide) => side < Math.max(info.width, info.height)
  const drawn: DrawnPicture[] = []
  for (const side of pictureSides) drawn.push({ side, content: isSmaller(side) ? await within(whole(), side).webp({ quality: 78 }).toBuffer() : content })
  return [...drawn, { content }]
}

function within(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

/** The name appears only when the content is on the disk. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${name}`)
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
