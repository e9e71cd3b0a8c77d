import { useId } from 'react'
import setup from '#desk/form/form.module.css'
import { cardColours, type CardModel } from '#domain/loyalty/card.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import face from '../look/card-face.module.css'
import { inked } from '../look/inked.ts'
import classes from './cards.module.css'

interface Props {
  readonly value: CardModel['colour']
  readonly onChange: (colour: CardModel['colour']) => void
}

/** The colour of a card, each by its name for who cannot tell them apart. */
export function ColourChoice({ value, onChange }: Props) {
  const { t } = useTranslation('loyalty')
  const id = useId()
  return (
    <fieldset className={setup.group} aria-labelledby={id}>
      <div id={id} className={setup.legend}>
        {t('card.colour')}: {t(`colour.${value}`)}
      </div>
      <div className={classes.swatches}>
        {cardColours.map((colour) => (
          <label key={colour} className={classes.swatch} data-chosen={colour === value || undefined} title={t(`colour.${colour}`)}>
            <input type="radio" name={id} checked={colour === value} aria-label={t(`colour.${colour}`)} onChange={() => onChange(colour)} />
            <span className={face.swatch} style={inked({ colour })} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
