import { NativeSelect } from '@mantine/core'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import classes from './bill.module.css'
import { readPay, type PayForm } from './pay-form.ts'

interface Props {
  readonly form: PayForm
  readonly problem: (field: 'tip' | 'given') => string | false | undefined
  readonly onChange: (typed: Partial<PayForm>) => void
}

/** What is said of money beside the amount: a tip and whose it is, and for cash what is handed back [P2, P4]. */
export function MoneyFields({ form, problem, onChange }: Props) {
  const { t, i18n } = useTranslation('payments')
  const { employees } = useDesk()
  const words = useTillWords()
  const read = readPay(form)
  return (
    <>
      <div className={setup.two}>
        <MoneyField label={words.amountOf(t('pay.tip'))} value={form.tip} error={problem('tip')} onChange={(tip) => onChange({ tip })} />
        {form.tip.trim() !== '' && employees.length > 0 && (
          <NativeSelect
            label={t('pay.tipFor')}
            value={form.employee}
            onChange={(event) => onChange({ employee: event.currentTarget.value })}
          >
            {employees.map((employee) => (
              <option key={employee.id} value={employee.id}>
                {nameIn(i18n.language, employee)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {form.method === 'cash' && (
        <div className={setup.two}>
          <MoneyField
            label={words.amountOf(t('pay.given'))}
            description={t('pay.givenHint')}
            value={form.given}
            error={problem('given')}
            onChange={(given) => onChange({ given })}
          />
          <output className={classes.change} aria-live="polite">
            {read && read.change > 0 && (
              <>
                <span>{t('pay.change')}</span>
                <strong>{words.money(read.change)}</strong>
              </>
            )}
          </output>
        </div>
      )}
    </>
  )
}
