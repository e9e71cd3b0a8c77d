import sharp from 'sharp'
import { must } from '#lib/assert.ts'
import type { Media } from '#server/core/media.ts'

/** Paints drawings and keeps them as any uploaded picture is kept. Answers their names, in order. */
export async function paintAll(drawings: readonly string[], media: Media): Promise<readonly string[]> {
  return Promise.all(drawings.map(async (svg) => {
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
    const kept = await media.keep(png)
    return must(kept.ok ? kept.value : undefined, 'the name of a picture')
  }))
}
