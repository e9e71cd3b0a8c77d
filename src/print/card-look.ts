import type { CardModel } from '#domain/loyalty/card.ts'

type Look = Pick<CardModel, 'colour' | 'background'>

/** From the upper left to the lower right: deep enough for white letters of any size (WCAG AA), by day and by night. */
export const cardPaints: Readonly<Record<Look['colour'], readonly [from: string, to: string]>> = {
  plum: ['#6b2d5c', '#42183a'],
  terracotta: ['#9a4526', '#652a14'],
  honey: ['#8a5a00', '#583800'],
  olive: ['#5b6420', '#373d10'],
  forest: ['#2c5e3f', '#173a25'],
  sea: ['#0b5f6b', '#053c45'],
  sky: ['#1f5c8f', '#10385a'],
  indigo: ['#3f4495', '#262960'],
  rose: ['#a03558', '#691d38'],
  graphite: ['#3d4148', '#212429'],
}

const light = 'rgb(255 255 255 / 14%)'

/** What is drawn onto the paint, as a value of CSS's `background`; nothing on a plain one. */
export const cardPatterns: Readonly<Record<Look['background'], string>> = {
  plain: 'none',
  waves: `radial-gradient(120% 90% at 100% 110%, ${light} 0 48%, transparent 48.5%), radial-gradient(120% 90% at 0% 130%, ${light} 0 52%, transparent 52.5%)`,
  dots: `radial-gradient(circle, ${light} 2.5px, transparent 3px) 0 0 / 20px 20px`,
  rays: `repeating-conic-gradient(from 0deg at 100% 100%, ${light} 0 6deg, transparent 6deg 14deg)`,
}

/** The ground of a card as the value of CSS's `background`. */
export function cardGround({ colour, background }: Look): string {
  const paint = `linear-gradient(145deg, ${cardPaints[colour].join(', ')})`
  return background === 'plain' ? paint : `${cardPatterns[background]}, ${paint}`
}
