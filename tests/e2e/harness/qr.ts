import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads of a code, held so near that it fills the picture. */
export async function codeIn(picture: Locator): Promise<string> {
  await picture.evaluate((element) => element.setAttribute('style', 'position: fixed; inset: 0; z-index: 9999; width: 90vmin; max-width: none; height: 90vmin'))
  const { data, info } = await sharp(await picture.screenshot()).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  await picture.evaluate((element) => element.removeAttribute('style'))
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}
