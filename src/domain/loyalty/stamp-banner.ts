import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { cardLimits } from './card.ts'

/** A picture that the card shows once it has so many stamps. */
export const stampBannerEntity = {
  collection: 'stamp_banners',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    card_model: { kind: 'parent', to: 'cards', takesAlong: true },
    stamps_count: { kind: 'number', min: 0, max: cardLimits.size },
    image: { kind: 'picture', default: null },
  },
} as const satisfies EntityDefinition

export interface StampBanner extends EntityRow<typeof stampBannerEntity> {}

/** The picture for so many stamps: of the greatest count that is reached; undefined where there is none. */
export function bannerFor<Of extends Pick<StampBanner, 'stamps_count'>>(banners: readonly Of[], stamps: number): Of | undefined {
  return banners.filter(({ stamps_count }) => stamps_count <= stamps).toSorted((a, b) => b.stamps_count - a.stamps_count)[0]
}

/** A banner as it is edited: `file` where a picture was chosen that the server does not have. */
export interface EditedBanner<File> {
  /** Of the banner that was loaded; null for a new one. */
  readonly id: string | null
  readonly stampIndex: number
  /** The address of the picture that is shown; empty where it was taken off. */
  readonly preview: string
  readonly file: File | null
}

export interface BannersDifference<File> {
  readonly create: readonly EditedBanner<File>[]
  readonly replace: readonly EditedBanner<File>[]
  readonly remove: readonly string[]
}

/** What saving has to send: new ones with a file, changed pictures, removed ones; the unchanged are not sent [L15]. */
export function bannersDifference<File>(
  loaded: readonly { readonly id: string; readonly image: string | null }[],
  edited: readonly EditedBanner<File>[],
): BannersDifference<File> {
  const former = new Map(loaded.map((one) => [one.id, one.image ?? '']))
  const kept = edited.filter(({ id, preview }) => id !== null && former.has(id) && preview !== '')
  const staying = new Set(kept.map(({ id }) => id))
  return {
    create: edited.filter(({ id, file }) => id === null && file !== null),
    replace: kept.filter(({ id, preview, file }) => file !== null && preview !== former.get(id!)),
    remove: loaded.flatMap(({ id }) => (staying.has(id) ? [] : [id])),
  }
}
