import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Engine } from '#offline/engine.ts'
import { firstOf } from '#offline/observable.ts'
import type { Picture } from '#offline/pictures/upload.ts'

/** A picture as it is before it is changed. */
export interface FormerPicture {
  /** To be looked at. */
  readonly content: Blob
  /** The same, to be sent again. */
  readonly picture: Picture
  /** It is on this device and not on the server. */
  readonly isWaiting: boolean
}

/** Reads a picture of a product, the one that waits on this device first; undefined where only the server has it and cannot be reached. */
export async function readFormerPicture(engine: Engine, { id, image }: ProductPicture): Promise<FormerPicture | undefined> {
  const upload = (await firstOf(engine.uploads())).findLast(({ entity }) => entity === `product_pictures:${id}`)
  const waiting = upload?.type ? await engine.pictureOf(upload.n) : undefined
  const picture = waiting ?? (image === null ? undefined : await fetchPicture(image))
  return picture && { content: new Blob([picture.bytes], { type: picture.type }), picture, isWaiting: waiting !== undefined }
}

async function fetchPicture(address: string): Promise<Picture | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  const content = answer?.ok ? await answer.blob() : undefined
  return content && { bytes: new Uint8Array(await content.arrayBuffer()), type: content.type }
}
