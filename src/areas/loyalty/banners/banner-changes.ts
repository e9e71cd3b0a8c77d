import { bannersDifference, type BannersDifference, type EditedBanner, type StampBanner } from '#domain/loyalty/stamp-banner.ts'
import type { Picture } from '#offline/pictures/upload.ts'

/** A picture that was chosen and is not saved yet, with the address at which this page shows it. */
export interface ChosenPicture {
  readonly file: Picture
  readonly preview: string
}

/** What was changed, by the count of stamps; null where the picture was taken off. */
export type BannerChanges = ReadonlyMap<number, ChosenPicture | null>

/** The banners as they will be. One whose picture is still on its way has it all the same. */
export function editedBanners(loaded: readonly StampBanner[], changes: BannerChanges): readonly EditedBanner<Picture>[] {
  const counts = new Set(loaded.map(({ stamps_count }) => stamps_count))
  const kept = loaded.flatMap((banner): readonly EditedBanner<Picture>[] => {
    const change = changes.get(banner.stamps_count)
    if (change === null) return []
    return [
      {
        id: banner.id,
        stampIndex: banner.stamps_count,
        preview: change?.preview ?? banner.image ?? `waiting:${banner.id}`,
        file: change?.file ?? null,
      },
    ]
  })
  const added = [...changes].flatMap(([stampIndex, change]): readonly EditedBanner<Picture>[] =>
    change && !counts.has(stampIndex) ? [{ id: null, stampIndex, preview: change.preview, file: change.file }] : [],
  )
  return [...kept, ...added]
}

/** What saving has to send [L15]. */
export function bannersToSend(loaded: readonly StampBanner[], changes: BannerChanges): BannersDifference<Picture> {
  return bannersDifference(loaded, editedBanners(loaded, changes))
}

export function countOfChanges({ create, replace, remove }: BannersDifference<Picture>): number {
  return create.length + replace.length + remove.length
}
