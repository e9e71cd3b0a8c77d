import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { must } from '#lib/assert.ts'
import type { KeptPicture, Media } from '#server/core/media.ts'

/** Paints drawings and keeps them as any uploaded picture is kept, as many at once as are drawn at once. Answers them in order. */
export async function paintAll(drawings: readonly string[], media: Media): Promise<readonly KeptPicture[]> {
  const painted: KeptPicture[] = []
  const waiting = drawings.entries()
  const paintOn = async (): Promise<void> => {
    for (const [nth, svg] of waiting) painted[nth] = await paint(svg, media)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, paintOn))
  return painted
}

/** Drawings cover all of their ground: what would be seen through them need not be stored. */
async function paint(svg: string, media: Media): Promise<KeptPicture> {
  const kept = await media.keep(await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer())
  return must(kept.ok ? kept.value : undefined, 'a picture')
}
