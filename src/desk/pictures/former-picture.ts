import type { PictureOwner } from '#contract/uploads.ts'
import type { Named } from '#domain/shared/translations.ts'
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

/** A row that has a picture, as far as it matters here; `image` is its address, null where the server has none. */
export interface PicturedRow extends Named {
  readonly id: string
  readonly image: string | null
}

/** The same, with the business that its picture is sent for. */
export type OwnedPictured = Pick<PicturedRow, 'id' | 'image'> & { readonly business_id: string }

/** Reads the picture of a row, the one that waits on this device first; undefined where only the server has it and cannot be reached. */
export async function readFormerPicture(
  engine: Engine,
  owner: PictureOwner,
  { id, image }: Pick<PicturedRow, 'id' | 'image'>,
): Promise<FormerPicture | undefined> {
  const upload = (await firstOf(engine.uploads())).findLast(({ entity }) => entity === `${owner}:${id}`)
  const waiting = upload?.type ? await engine.pictureOf(upload.n) : undefined
  const picture = waiting ?? (image === null ? undefined : await fetchPicture(image))
  return picture && { content: new Blob([picture.bytes], { type: picture.type }), picture, isWaiting: waiting !== undefined }
}

/**
 * Sends the picture of a row again that was deleted and made anew: the server keeps a file for a day after its row. False where it cannot
 * be read, or has no room on this device.
 */
export async function sendPictureAgain(engine: Engine, owner: PictureOwner, row: OwnedPictured): Promise<boolean> {
  const former = await readFormerPicture(engine, owner, row)
  return former !== undefined && (await engine.upload(owner, row.id, row.business_id, former.picture)).ok
}

async function fetchPicture(address: string): Promise<Picture | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  const content = answer?.ok ? await answer.blob() : undefined
  return content && { bytes: new Uint8Array(await content.arrayBuffer()), type: content.type }
}
