import sharp from 'sharp'
import { must } from '#lib/assert.ts'
import type { KeptPicture, Media } from '#server/core/media.ts'

/** Paints drawings and keeps them as any uploaded picture is kept. Answers them in order. */
export async function paintAll(drawings: readonly string[], media: Media): Promise<readonly KeptPicture[]> {
  const painted: KeptPicture[] = []
  for (const svg of drawings) {
    const kept = await media.keep(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer())
    painted.push(must(kept.ok ? kept.value : undefined, 'a picture'))
  }
  return painted
}
