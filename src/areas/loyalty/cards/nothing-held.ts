import type { CardHeld } from '../look/card-face.tsx'

/** A card as it is given out. */
export const nothingHeld: CardHeld = { stamps: 0, size: 0, rewards: 0, points: 0 }

/** One that somebody has used for a while, for a picture of it. */
export function someHeld(size: number): CardHeld {
  return { stamps: Math.ceil(size * 0.6), size, rewards: 0, points: 48_500 }
}
