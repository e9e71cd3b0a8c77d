import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { CardLook } from '../look/card-face.tsx'
import face from '../look/card-face.module.css'
import { inked } from '../look/inked.ts'
import classes from './card-glance.module.css'

/** A strip of the card that stays in sight while its look is chosen, where the picture of it is further up. */
export function CardGlance({ look }: { readonly look: CardLook }) {
  const { i18n } = useTranslation()
  return (
    <div className={classes.glance} aria-hidden>
      <div className={face.face} style={inked(look)} data-background={look.background}>
        <div className={face.head}>
          {look.image && <img className={face.logo} src={look.image} alt="" />}
          <strong className={face.name}>{nameIn(i18n.language, look)}</strong>
        </div>
      </div>
    </div>
  )
}
