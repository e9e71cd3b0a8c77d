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

/** Reads the picture that waits on this device for a row; undefined where none does. */
export async function readWaitingPicture(engine: Engine, owner: PictureOwner, id: string): Promise<Picture | undefined> {
  const upload = (await firstOf(engine.uploads())).findLast(({ entity }) => entity === `${owner}:${id}`)
  return upload?.type ? engine.pictureOf(upload.n) : undefined
}

/** Reads the picture of a row, the one that waits on this device first; undefined where only the server has it and cannot be reached. */
export async function readFormerPicture(
  engine: Engine,
  owner: PictureOwner,
  { id, image }: Pick<PicturedRow, 'id' | 'image'>,
): Promise<FormerPicture | undefined> {
  const waiting = await readWaitingPicture(engine, owner, id)
  const picture = waiting ?? (image === null ? undefined : await fetchPicture(image))
  return picture && { content: new Blob([picture.bytes], { type: picture.type }), picture, isWaiting: waiting !== undefined }
}

/**
 * Sends the picture of a row again that was deleted and made anew: the one that waited on this device before, else what the server keeps
 * of it for a day. False where it cannot be read, or has no room on this device.
 */
export async function sendPictureAgain(
  engine: Engine,
  owner: PictureOwner,
  row: OwnedPictured,
  waited: Picture | undefined,
): Promise<boolean> {
  const picture = waited ?? (await readFormerPicture(engine, owner, row))?.picture
  return picture !== undefined && (await engine.upload(owner, row.id, row.business_id, picture)).ok
}

async function fetchPicture(address: string): Promise<Picture | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  const content = answer?.ok ? await answer.blob() : undefined
  return content && { bytes: new Uint8Array(await content.arrayBuffer()), type: content.type }
}
