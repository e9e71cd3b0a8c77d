import type { CSSProperties } from 'react'
import type { CardModel } from '#domain/loyalty/card.ts'
import { cardPaints, cardPatterns } from '#print/card-look.ts'

/** The owner's colours of a card, as `card-face.module.css` reads them. */
export function inked({ colour, background = 'plain' }: Pick<CardModel, 'colour'> & Partial<Pick<CardModel, 'background'>>): CSSProperties {
  const [ink, deep] = cardPaints[colour]
  return { '--ink': ink, '--deep': deep, '--pattern': cardPatterns[background] } as CSSProperties
}
