import { Button, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { maxCash } from '#domain/payments/day-close.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount, parseAmountOr0 } from '#domain/shared/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import classes from '../payments.module.css'
import { DaySums } from '../till/day-sums.tsx'
import { useTill, type OpenTill } from '../till/use-till.ts'
import { useTillWords } from '../use-till-words.ts'

/** Closing a day: what should be in the drawer against what is [P6, P7]. */
export function ClosePage() {
  const { t } = useTranslation('payments')
  const till = useTill()
  return (
    <Page width="reading">
      <PageHeader title={t('close.title')} backTo="/till" />
      {till ? (
        <CloseForm till={till} />
      ) : (
        <Coming of={['payments', 'closes']}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

function CloseForm({ till }: { readonly till: OpenTill }) {
  const { t } = useTranslation('payments')
  const desk = useDeskWords()
  const words = useTillWords()
  const { form, change, difference, problem, submit } = useCount(till)
  return (
    <form className={classes.till} onSubmit={submit.onSubmit} noValidate>
      <DaySums sums={till} title={desk.day(till.day)} />
      <Card title={t('close.count')}>
        <div className={setup.fields}>
          <MoneyField
            data-autofocus
            label={words.amountOf(t('close.counted'))}
            value={form.counted}
            most={maxCash}
            error={problem('counted')}
            onChange={(counted) => change({ counted })}
          />
          {difference !== 0 && (
            <>
              <output className={classes.difference} data-missing={difference < 0 || undefined} aria-live="polite">
                <span>{t(difference < 0 ? 'close.missing' : 'close.more')}</span>
                <strong>{words.money(Math.abs(difference))}</strong>
              </output>
              <TextInput
                label={t('close.why')}
                autoComplete="off"
                maxLength={limits.reason}
                value={form.reason}
                error={problem('reason')}
                onChange={(event) => change({ reason: event.currentTarget.value })}
              />
            </>
          )}
          <MoneyField
            label={words.amountOf(t('close.left'))}
            description={t('close.leftHint')}
            value={form.left}
            most={maxCash}
            error={problem('left')}
            onChange={(left) => change({ left })}
          />
          <Button type="submit" data-saving={submit.isSaving || undefined}>
            {t('close.save')}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/** What a person counted, as it is typed, and the close that it makes. */
function useCount({ day, float, expected, totals, events }: OpenTill) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const desk = useDeskWords()
  const act = useCommands()
  const navigate = useNavigate()
  const refused = useRefusedEntry()
  // Counting takes a while, and a tablet may be taken for something else meanwhile.
  const [form, setForm, forget] = useDraft(`close:${business.id}:${day}`, { counted: '', left: '', reason: '' })
  const counted = parseAmount(form.counted, maxCash)
  const left = parseAmountOr0(form.left, maxCash)
  const difference = counted === undefined ? 0 : counted - expected
  const problems = {
    ...(counted === undefined && { counted: t('problem.counted') }),
    ...((left === undefined || (counted !== undefined && left > counted)) && { left: t('problem.left') }),
    ...(difference !== 0 && form.reason.trim() === '' && { reason: t('problem.difference') }),
  }
  const submit = useSubmit(problems, async () => {
    const id = newId()
    const args = {
      id,
      business_id: business.id,
      day,
      float,
      expected,
      counted: counted ?? 0,
      left: left ?? 0,
      reason: difference === 0 ? '' : form.reason.trim(),
      totals,
      events: events.map((event) => event.id),
    }
    const stored = await act([{ command: { name: 'close.create', args } }], {
      text: t('close.done', { day: desk.day(day) }),
      about: id,
      replacing: refused?.seq,
    })
    if (!stored) return
    forget()
    await navigate(`/till/closes/${id}`)
  })
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  return { form, change, difference, submit, problem: (field: keyof typeof problems) => submit.isTried && problems[field] }
}
