import { createHash } from 'node:crypto'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { VisitorPage } from '#public/pages.ts'
import { hasPreview, previewOf, type PagePreview } from '#public/preview.ts'
import type { ReadShownPicture } from '../core/media.ts'
import { keepNewest } from '#lib/newest-kept.ts'
import { RefusedRequest } from '../core/refusals.ts'
import { createWorkQueue } from '../core/work-queue.ts'
import { drawPreview } from './draw-preview.ts'

/** The last part of a preview's address: it lies below its page. */
export const previewFile = '/preview.jpg'

/** What a page's preview shows, a name for just that, and where it is. */
export interface NamedPreview {
  readonly preview: PagePreview
  readonly name: string
  /** Messengers keep a picture by its address, so another one has another address. */
  readonly address: string
}

/** Drawn previews that are kept: some 100 kB each. */
const mostKept = 100
/** One at a time: a link that is sent to a group is asked for by a handful of programs at once, and by nobody a moment later. */
const drawing = { atOnce: 1, weight: 1, waiting: 50 } as const

/** The preview of a page, named by what it shows; undefined of a page that has none. */
export function namePreview(page: VisitorPage): NamedPreview | undefined {
  if (!hasPreview(page)) return undefined
  const preview = previewOf(page)
  const name = createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 12)
  return { preview, name, address: `${page.url}${previewFile}?${new URLSearchParams({ lang: page.language, v: name }).toString()}` }
}

/** Draws a preview, or gives the one that was drawn; undefined while too many wait for theirs. */
export type DrawPreviewOnce = (preview: NamedPreview) => Promise<Buffer> | undefined

export function createPreviews(readPicture: ReadShownPicture): DrawPreviewOnce {
  const kept = keepNewest<Promise<Buffer>>(mostKept)
  const queue = createWorkQueue(drawing)

  async function draw(preview: PagePreview): Promise<Buffer> {
    const photo = preview.picture === undefined ? undefined : await readPicture(pictureAt(preview.picture, 960))
    // Without its photo it would be kept for good.
    if (photo === 'busy') throw new RefusedRequest({ code: 'pictures_busy', retry_after: 5 })
    return drawPreview(preview, photo)
  }

  return ({ preview, name }) => {
    const known = kept.get(name)
    if (known) return known
    const drawn = queue(1, () => draw(preview))
    if (drawn) kept.set(name, drawn)
    // One that could not be drawn is tried again.
    drawn?.catch(() => kept.drop(name))
    return drawn
  }
}
