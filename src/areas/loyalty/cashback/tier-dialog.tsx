import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Step } from '#desk/commands/steps.ts'
import { before } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { NameFields } from '#desk/form/name-fields.tsx'
import setup from '#desk/form/form.module.css'
import { nameFormOf, nameProblems, noNames, type NamesForm } from '#desk/form/names.ts'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { fallingBeside } from '#domain/loyalty/falling-shares.ts'
import { hasThreshold } from '#domain/loyalty/tiers.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { nameIn, withNames } from '#domain/shared/translations.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { readShare, shareTyped } from '../share.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'
import { everyRuleSteps } from './rule-steps.ts'

interface Props {
  readonly cardId: string
  /** The one that is changed; a new one without. */
  readonly tier: CardTier | null
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
  readonly onClose: () => void
}

interface TierForm extends NamesForm {
  readonly threshold: string
  readonly percentage: string
}

/** A tier: from how much spent, and what it earns. Thresholds rise [L13]. */
export function TierDialog({ cardId, tier, tiers, rules, onClose }: Props) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const { business } = useDesk()
  const act = useCommands()
  const [id] = useState(() => tier?.id ?? newId())
  const [isEverywhere, setEverywhere] = useState(false)
  const [form, setForm] = useState<TierForm>(() => ({
    ...(tier ? nameFormOf(tier) : noNames),
    threshold: tier ? amountText(tier.threshold, i18n.language) : tiers.length === 0 ? '0' : '',
    percentage: tier ? shareTyped(tier.percentage) : '',
  }))
  const change = (part: Partial<TierForm>) => setForm((now) => ({ ...now, ...part }))
  const [threshold, percentage] = [parseAmount(form.threshold), readShare(form.percentage)]
  const isTaken = threshold !== undefined && hasThreshold(tiers, { id, card_model: cardId, threshold })
  const isKnown = threshold !== undefined && percentage !== undefined
  const falling = isKnown ? fallingBeside(tiers, { id, threshold, percentage }) : undefined
  const names = nameProblems(form)
  const problems = {
    ...names,
    ...((threshold === undefined || isTaken) && { threshold: true }),
    ...(percentage === undefined && { percentage: true }),
  }
  const save = async () => {
    const fields = {
      name: form.name.trim(),
      translations: withNames(tier?.translations ?? {}, form),
      threshold: threshold!,
      percentage: percentage!,
    }
    const steps: readonly Step[] = tier
      ? editSteps(tier, fields)
      : [
          {
            command: { name: 'card_tier.create', args: { id, business_id: business.id, card_model: cardId, ...fields } },
            inverse: { name: 'card_tier.delete', args: { id } },
          },
        ]
    if (
      await act([...steps, ...(isEverywhere ? everyRuleSteps(rules, id) : [])], {
        text: t('loyalty:done.tier', { name: fields.name }),
        about: id,
      })
    )
      onClose()
  }
  const submit = useSubmit(problems, save)
  const isShown = submit.isTried
  return (
    <FormDialog title={t(tier ? 'loyalty:tier.edit' : 'loyalty:tier.new')} submit={submit} onClose={onClose} isWide>
      <NameFields form={form} problems={isShown ? names : {}} onChange={change} placeholder={t('loyalty:tier.placeholder')} takesFocus />
      <div className={setup.two}>
        <MoneyField
          label={`${t('loyalty:tier.threshold')}, ${t(`common:currency.${business.currency}`)}`}
          description={t('loyalty:tier.thresholdHint')}
          value={form.threshold}
          error={isTaken ? t('loyalty:tier.taken') : isShown && threshold === undefined && t('loyalty:tier.thresholdWrong')}
          onChange={(typed) => change({ threshold: typed })}
        />
        <TextInput
          label={t('loyalty:tier.share')}
          description={t('loyalty:tier.shareHint')}
          inputMode="decimal"
          autoComplete="off"
          value={form.percentage}
          error={isShown && percentage === undefined && t('loyalty:shareWrong')}
          onChange={(event) => change({ percentage: event.currentTarget.value })}
        />
      </div>
      {/* It is there before it says something: so it is read out then. */}
      <output>{falling && <FallingShare {...falling} />}</output>
      {!tier && rules.length > 0 && (
        <Checkbox
          label={t('loyalty:tier.everywhere')}
          checked={isEverywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

/** Shares that fall as customers rise are taken for a mistake by most: it is said, and may be meant [L13]. */
function FallingShare({ tier, is }: NonNullable<ReturnType<typeof fallingBeside>>) {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  return (
    <p className={classes.shared}>{t(`tier.less.${is}`, { name: nameIn(i18n.language, tier), share: words.share(tier.percentage) })}</p>
  )
}

function editSteps(tier: CardTier, fields: Pick<CardTier, 'name' | 'translations' | 'threshold' | 'percentage'>): readonly Step[] {
  return [
    {
      command: { name: 'card_tier.edit', args: { id: tier.id, changes: fields } },
      inverse: { name: 'card_tier.edit', args: { id: tier.id, changes: before(tier, fields) } },
    },
  ]
}
