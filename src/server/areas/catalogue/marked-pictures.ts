import { basename } from 'node:path'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Core } from '#server/core/core.ts'
import { markedPath, pictureName, type Media, type ReadShownPicture } from '#server/core/media.ts'
import { markedName } from '#server/core/watermark.ts'
import { findMarkedPicture } from './catalogue-repository.ts'

/** A picture as far as its address goes. */
export type ShownPictureRow = Pick<ProductPicture, 'id' | 'image'>

const place = new RegExp(`^${markedPath}([^/]+)/([^/]+)/([^/]+)$`)

/**
 * Where customers find a picture of a catalogue: with the catalogue's text on it, where there is one [C1c], at this server, which draws it
 * when it is first asked for, of a catalogue that customers may see.
 */
export function shownPictureUrl(
  { code, watermark, is_published }: Pick<Catalogue, 'code' | 'watermark' | 'is_published'>,
  { id, image }: ShownPictureRow,
  urlOf: Media['urlOf'],
): string | null {
  return image === null || watermark === '' || !is_published ? urlOf(image) : `${markedPath}${code}/${id}/${markedName(image, watermark)}`
}

/** Reads pictures by their addresses, and draws those with a text that nobody has looked at yet. */
export function createPictureReader({ db, media }: Pick<Core, 'db' | 'media'>): ReadShownPicture {
  const drawing = new Map<string, ReturnType<Media['mark']>>()

  /** Whoever asks meanwhile, for this size or another, waits for the same drawing. */
  function markOnce(image: string, text: string): ReturnType<Media['mark']> {
    const name = markedName(image, text)
    const drawn = drawing.get(name) ?? media.mark(image, text).finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    return drawn
  }

  return async (address) => {
    const [, code, id, file = basename(address)] = place.exec(address) ?? []
    const there = await media.read(file)
    if (there || code === undefined || id === undefined || !pictureName.test(file)) return there
    const found = await findMarkedPicture(db, code, id)
    if (!found || markedName(found.image, found.watermark).slice(0, 24) !== file.slice(0, 24)) return undefined
    const marked = await markOnce(found.image, found.watermark)
    if (!marked.ok) return marked.refusal.code === 'pictures_busy' ? 'busy' : undefined
    return media.read(file)
  }
}
