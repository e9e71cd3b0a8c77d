import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { NameFields, OtherNames } from '#desk/form/name-fields.tsx'
import setup from '#desk/form/form.module.css'
import { useDesk } from '#desk/desk-context.tsx'
import { cardBackgrounds, cardExpiries, cardLimits, type CardKind } from '#domain/loyalty/card.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { Card } from '#ui/page/page.tsx'
import type { CardLook } from '../look/card-face.tsx'
import { isRewardLong, type CardForm, type CardProblems } from './card-draft.ts'
import { CardGlance } from './card-glance.tsx'
import classes from './cards.module.css'
import { ColourChoice } from './colour-choice.tsx'

interface Props {
  readonly kind: CardKind
  readonly form: CardForm
  /** The card as it is typed. */
  readonly look: CardLook
  readonly problems: CardProblems
  readonly onChange: (part: Partial<CardForm>) => void
}

/** All that is set of a card. */
export function CardFields({ kind, form, look, problems, onChange }: Props) {
  const { t } = useTranslation('loyalty')
  const { name, ru, ky, en } = problems
  return (
    <>
      <Card title={t('card.look')}>
        <CardGlance look={look} />
        <div className={setup.fields}>
          <NameFields
            form={form}
            problems={{ ...(name && { name }), ...(ru && { ru }), ...(ky && { ky }), ...(en && { en }) }}
            onChange={onChange}
          />
          <ColourChoice value={form.colour} onChange={(colour) => onChange({ colour })} />
          <Labelled label={t('card.background')}>
            {(id) => (
              <SegmentedControl
                fullWidth
                className={classes.patterns}
                aria-labelledby={id}
                value={form.background}
                onChange={(background) => onChange({ background })}
                data={cardBackgrounds.map((value) => ({ value, label: t(`background.${value}`) }))}
              />
            )}
          </Labelled>
        </div>
      </Card>
      <Card title={t(kind === 'stamps' ? 'card.stamps' : 'card.bonuses')}>
        <div className={setup.fields}>
          {kind === 'stamps' ? (
            <StampFields form={form} problems={problems} onChange={onChange} />
          ) : (
            <CapField form={form} problems={problems} onChange={onChange} />
          )}
        </div>
      </Card>
      <Card title={t('card.expiry')}>
        <ExpiryFields form={form} problems={problems} onChange={onChange} />
      </Card>
      <Card title={t('card.safety')}>
        <Switch
          label={t('card.changing')}
          description={t('card.changingHint')}
          checked={form.has_changing_code}
          onChange={(event) => onChange({ has_changing_code: event.currentTarget.checked })}
        />
        <Switch
          mt="md"
          label={t('card.byCode')}
          description={t('card.byCodeHint')}
          checked={form.needs_code}
          onChange={(event) => onChange({ needs_code: event.currentTarget.checked })}
        />
      </Card>
    </>
  )
}

type Part = Omit<Props, 'kind' | 'look'>

function StampFields({ form, problems, onChange }: Part) {
  const { t } = useTranslation('loyalty')
  const tooLong = (reward: string) => (isRewardLong(reward) ? t('card.rewardLong') : undefined)
  return (
    <>
      <TextInput
        label={t('card.reward')}
        description={t('card.rewardHint')}
        maxLength={cardLimits.reward}
        value={form.reward}
        error={tooLong(form.reward)}
        onChange={(event) => onChange({ reward: event.currentTarget.value })}
      />
      <OtherNames
        title={t('card.rewards')}
        form={{ name: form.reward, ...form.rewards }}
        error={(language) => tooLong(form.rewards[language])}
        onChange={(part) => onChange({ rewards: { ...form.rewards, ...part } })}
      />
      <CountField
        of="size"
        most={cardLimits.size}
        least={1}
        hint={t('card.sizeHint')}
        form={form}
        problems={problems}
        onChange={onChange}
      />
      <div className={setup.two}>
        <CountField
          of="cooldown_seconds"
          most={cardLimits.cooldownSeconds}
          least={0}
          hint={t('card.cooldownHint')}
          form={form}
          problems={problems}
          onChange={onChange}
        />
        <CountField
          of="daily_cap"
          most={cardLimits.dailyCap}
          least={1}
          hint={t('card.capHint')}
          form={form}
          problems={problems}
          onChange={onChange}
        />
      </div>
    </>
  )
}

interface CountProps extends Part {
  readonly of: 'size' | 'cooldown_seconds' | 'daily_cap' | 'expiry_days'
  readonly least: number
  readonly most: number
  readonly hint?: string
}

function CountField({ of, least, most, hint, form, problems, onChange }: CountProps) {
  const { t } = useTranslation('loyalty')
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      label={t(`count.${of}`)}
      description={hint}
      value={form[of]}
      error={problems[of] && t('card.countWrong', { least, most })}
      onChange={(event) => onChange({ [of]: event.currentTarget.value })}
    />
  )
}

function CapField({ form, problems, onChange }: Part) {
  const { t } = useTranslation('loyalty')
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={t('card.cap')}
      description={t('card.spendCapHint')}
      value={form.spend_cap}
      error={problems.spend_cap && t('shareWrong')}
      onChange={(event) => onChange({ spend_cap: event.currentTarget.value })}
    />
  )
}

function ExpiryFields({ form, problems, onChange }: Part) {
  const { t } = useTranslation('loyalty')
  const { business } = useDesk()
  const format = useFormat()
  const today = useToday(business.time_zone)
  const isNear = form.expires_on < '2900-01-01'
  return (
    <div className={setup.fields}>
      <SegmentedControl
        fullWidth
        aria-label={t('card.expiry')}
        value={form.expiry}
        onChange={(expiry) => onChange({ expiry, ...(expiry === 'date' && !isNear && { expires_on: today }) })}
        data={cardExpiries.map((value) => ({ value, label: t(`expiry.${value}`) }))}
      />
      <p className={setup.hint}>{t(`expiryHint.${form.expiry}`)}</p>
      {form.expiry === 'date' && (
        <Labelled label={t('card.expiresOn')}>
          {() => (
            <span>
              {format.date(form.expires_on)}{' '}
              <DayPicker day={form.expires_on} today={today} first={today} onChange={(expires_on) => onChange({ expires_on })} />
            </span>
          )}
        </Labelled>
      )}
      {form.expiry === 'rolling' && (
        <CountField of="expiry_days" least={1} most={cardLimits.expiryDays} form={form} problems={problems} onChange={onChange} />
      )}
    </div>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div>
      <div id={id} className={setup.legend}>
        {label}
      </div>
      {children(id)}
    </div>
  )
}
