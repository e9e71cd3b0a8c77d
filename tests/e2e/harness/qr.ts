import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { qrModules, qrSvg } from '#print/qr-code.ts'

/** What a camera reads of a code, held so near that it fills the picture. */
export async function codeIn(picture: Locator): Promise<string> {
  await picture.evaluate((element) =>
    element.setAttribute('style', 'position: fixed; inset: 0; z-index: 9999; width: 90vmin; max-width: none; height: 90vmin'),
  )
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await picture.evaluate((element) => element.removeAttribute('style'))
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}

/** The file of a film in which a code is held before a camera of 1280 × 720, a little askew, for `Device`. */
export async function cameraFilm(text: string): Promise<string> {
  const code = await sharp(Buffer.from(qrSvg(qrModules(text))), { density: 600 })
    .resize(520, 520, { kernel: 'nearest' })
    .rotate(5, { background: '#777' })
    .toBuffer()
  const picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#777' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  const file = join(mkdtempSync(join(tmpdir(), 'stoika-film-')), 'camera.mjpeg')
  writeFileSync(file, Buffer.concat(Array.from({ length: 8 }, () => picture)))
  return file
}
