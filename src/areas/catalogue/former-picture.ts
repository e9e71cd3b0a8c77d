import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Engine } from '#offline/engine.ts'
import { firstOf } from '#offline/observable.ts'

/** A picture as it is before it is changed. */
export interface FormerPicture {
  readonly content: Blob
  /** It is on this device and not on the server. */
  readonly isWaiting: boolean
}

/** Reads a picture of a product, the one that waits on this device first; undefined where only the server has it and cannot be reached. */
export async function readFormerPicture(engine: Engine, { id, image }: ProductPicture): Promise<FormerPicture | undefined> {
  const upload = (await firstOf(engine.uploads())).findLast(({ entity }) => entity === `product_pictures:${id}`)
  const waiting = upload?.type ? await engine.pictureOf(upload.n) : undefined
  if (waiting) return { content: new Blob([waiting.bytes], { type: waiting.type }), isWaiting: true }
  const answer = image === null ? undefined : await fetch(image).catch(() => undefined)
  return answer?.ok ? { content: await answer.blob(), isWaiting: false } : undefined
}
