import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { before, type Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { OtherNames } from '#desk/form/name-fields.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RuleDaysField } from './rule-days-field.tsx'
import { readRule, ruleFormOf, cashbackProblems, type RuleForm } from './rule-form.ts'
import { RuleHoursField } from './rule-hours-field.tsx'
import { TierChoice } from './tier-choice.tsx'

interface Props {
  readonly cardId: string
  /** The one that is changed; a new one without. */
  readonly rule: CashbackRule | null
  readonly tiers: readonly CardTier[]
  readonly onClose: () => void
}

/** Hours in which some tiers earn another share; past midnight too [L9]. */
export function RuleDialog({ cardId, rule, tiers, onClose }: Props) {
  const { t } = useTranslation(['loyalty', 'desk'])
  const { business } = useDesk()
  const act = useCommands()
  const [id] = useState(() => rule?.id ?? newId())
  const [form, setForm] = useState<RuleForm>(() => ruleFormOf(rule, tiers))
  const change = (part: Partial<RuleForm>) => setForm((now) => ({ ...now, ...part }))
  const problems = cashbackProblems(form)
  const fields = readRule(form, rule)
  const save = async () => {
    const steps: readonly Step[] = rule
      ? [
          {
            command: { name: 'cashback_rule.edit', args: { id, changes: fields! } },
            inverse: { name: 'cashback_rule.edit', args: { id, changes: before(rule, fields!) } },
          },
        ]
      : [
          {
            command: { name: 'cashback_rule.create', args: { id, business_id: business.id, card_model: cardId, ...fields! } },
            inverse: { name: 'cashback_rule.delete', args: { id } },
          },
        ]
    if (await act(steps, { text: t(rule ? 'loyalty:done.ruleSaved' : 'loyalty:done.ruleMade'), about: id })) onClose()
  }
  const submit = useSubmit(problems, save)
  const shown = submit.isTried ? problems : {}
  return (
    <FormDialog title={t(rule ? 'loyalty:rule.edit' : 'loyalty:rule.new')} submit={submit} onClose={onClose} isWide>
      <div className={setup.two}>
        <TextInput
          data-autofocus
          label={t('loyalty:rule.name')}
          placeholder={t('loyalty:rule.placeholder')}
          maxLength={limits.name}
          autoComplete="off"
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('loyalty:rule.share')}
          inputMode="decimal"
          autoComplete="off"
          value={form.percentage}
          error={shown.percentage && t('loyalty:shareWrong')}
          onChange={(event) => change({ percentage: event.currentTarget.value })}
        />
      </div>
      <OtherNames
        form={form}
        error={(language) => (shown[language] ? t('desk:problem.tooLong', { max: limits.name }) : undefined)}
        onChange={change}
      />
      <RuleHoursField
        form={form}
        isNextDay={fields !== undefined && fields.end_time <= fields.start_time}
        isWrong={shown.hours ?? false}
        onChange={change}
      />
      <RuleDaysField days={form.days} isMissing={shown.days ?? false} onChange={(days) => change({ days })} />
      <TierChoice tiers={tiers} chosen={form.tiers} isMissing={shown.tiers ?? false} onChange={(chosen) => change({ tiers: chosen })} />
    </FormDialog>
  )
}
