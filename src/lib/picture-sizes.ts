/** The longest sides, in pixels, in which a stored picture can be had beside its whole size. */
export const pictureSides = [160, 480, 960] as const
export type PictureSide = (typeof pictureSides)[number]

const stored = /([\w-]{24})\.webp$/

/** A picture's address, or the name of its file, in a smaller size. One that the server has not stored yet stays as it is. */
export function pictureAt(address: string, side: PictureSide): string {
  return address.replace(stored, `$1.${side}.webp`)
}

/** Which sizes a browser may choose from, for the `srcset` of an image. `whole` is the longest side of the whole size. */
export function pictureSet(address: string, whole: number): string {
  return [...pictureSides.map((side) => `${pictureAt(address, side)} ${side}w`), `${address} ${whole}w`].join(', ')
}
