import { TextInput } from '@mantine/core'
import { useId } from 'react'
import setup from '#desk/form/form.module.css'
import { sheetLimits } from '#domain/sheets/sheet-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ImageField } from '#ui/image/image-field.tsx'
import type { SmallPicture } from '#ui/image/shrink.ts'
import { logoFrom } from './logo.ts'
import type { SheetDraft } from './sheet-draft.ts'
import classes from './sheets.module.css'

interface Props {
  readonly draft: SheetDraft
  readonly onChange: (change: Partial<SheetDraft>) => void
}

/** Dark enough for any camera; the first is what printers do best. */
const inks = {
  black: '#000000',
  teal: '#0b5257',
  blue: '#2c4467',
  violet: '#5b3168',
  red: '#7d2b31',
  brown: '#74400f',
  olive: '#49530f',
} as const
const inkNames = Object.keys(inks) as readonly (keyof typeof inks)[]

/** Caption, colour and logo. */
export function LookFields({ draft, onChange }: Props) {
  const { t } = useTranslation(['sheets', 'common'])
  const takeLogo = async ({ bytes, type }: SmallPicture) => {
    const logo = await logoFrom(new Blob([bytes], { type }))
    if (logo === undefined) return t('common:image.unreadable')
    onChange({ logo })
    return undefined
  }
  return (
    <div className={setup.fields}>
      <TextInput
        label={t('sheets:caption.label')}
        placeholder={t(`sheets:caption.${draft.series === 'tables' ? 'table' : 'example'}`)}
        description={t('sheets:caption.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={sheetLimits.caption}
        value={draft.caption}
        onChange={(event) => onChange({ caption: event.currentTarget.value })}
      />
      <InkField value={draft.color} onChange={(color) => onChange({ color })} />
      <fieldset className={setup.group}>
        <legend className={setup.legend}>{t('sheets:logo.label')}</legend>
        <ImageField
          label={t('sheets:logo.label')}
          picture={draft.logo === '' ? null : draft.logo}
          state={{ kind: 'kept' }}
          onChoose={takeLogo}
          onRemove={draft.logo === '' ? undefined : () => onChange({ logo: '' })}
        />
      </fieldset>
      {draft.logo !== '' && <ShareField value={draft.logoShare} onChange={(logoShare) => onChange({ logoShare })} />}
    </div>
  )
}

interface InkProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function InkField({ value, onChange }: InkProps) {
  const { t } = useTranslation('sheets')
  const isOwn = !inkNames.some((name) => inks[name] === value)
  return (
    <fieldset className={setup.group}>
      <legend className={setup.legend}>{t('colour.label')}</legend>
      <div className={classes.inks}>
        {inkNames.map((name) => (
          <label key={name} className={classes.ink} style={{ background: inks[name] }}>
            <input
              type="radio"
              name="ink"
              aria-label={t(`colour.of.${name}`)}
              checked={inks[name] === value}
              onChange={() => onChange(inks[name])}
            />
          </label>
        ))}
        <label className={classes.own} data-chosen={isOwn || undefined}>
          <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          {t('colour.own')}
        </label>
      </div>
    </fieldset>
  )
}

/** How much of the code the logo takes, with the white around it [Q4]. */
function ShareField({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { t } = useTranslation('sheets')
  const id = useId()
  const { least, most } = sheetLimits.logoShare
  return (
    <div>
      <div className={classes.share}>
        <label htmlFor={id}>{t('logo.share', { share: value })}</label>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={1}
          value={value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className={setup.hint}>{t('logo.hint')}</p>
    </div>
  )
}
