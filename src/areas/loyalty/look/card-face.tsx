import { IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './card-face.module.css'
import { inked } from './inked.ts'
import { StampsRow } from './stamps-row.tsx'

/** What of a card is seen. */
export type CardLook = Pick<CardModel, 'name' | 'translations' | 'kind' | 'colour' | 'background' | 'image' | 'size' | 'reward'>
/** What a customer has on it. */
export type CardHeld = Pick<CardObject, 'stamps' | 'size' | 'rewards' | 'points'>

interface Props {
  readonly look: CardLook
  readonly held: CardHeld
  /** The tier that the customer has. */
  readonly tier?: string | undefined
  /** A picture for so many stamps; in place of the background. */
  readonly banner?: string | null | undefined
  /** Stands at its foot: whose card it is. */
  readonly children?: ReactNode
}

/** A card as its customer holds it, drawn from its settings and from what is on it. */
export function CardFace({ look, held, tier, banner, children }: Props) {
  const { i18n } = useTranslation()
  return (
    <article className={classes.face} style={inked(look)} data-background={look.background} aria-label={nameIn(i18n.language, look)}>
      {banner && <img className={classes.banner} src={banner} alt="" />}
      <header className={classes.head}>
        {look.image && <img className={classes.logo} src={look.image} alt="" />}
        <strong className={classes.name}>{nameIn(i18n.language, look)}</strong>
        {tier !== undefined && <span className={classes.tier}>{tier}</span>}
      </header>
      {look.kind === 'stamps' ? <Stamps look={look} held={held} /> : <Points points={held.points} />}
      {children && <footer className={classes.foot}>{children}</footer>}
    </article>
  )
}

function Stamps({ look, held }: { readonly look: CardLook; readonly held: CardHeld }) {
  const { t, i18n } = useTranslation('loyalty')
  const reward = descriptionIn(i18n.language, { description: look.reward, translations: look.translations })
  return (
    <>
      <StampsRow stamps={held.stamps} size={held.size || look.size} />
      <p className={classes.reward}>
        <IconGift size={20} stroke={1.8} aria-hidden />
        <span>{reward || t('face.reward')}</span>
        {held.rewards > 0 && <strong className={classes.ready}>{t('face.ready', { count: held.rewards })}</strong>}
      </p>
    </>
  )
}

function Points({ points }: { readonly points: number }) {
  const { t } = useTranslation('loyalty')
  const { business } = useDesk()
  const format = useFormat()
  return (
    <p className={classes.points}>
      <span>{t('face.points')}</span>
      <strong>{format.money(points, business.currency)}</strong>
    </p>
  )
}
