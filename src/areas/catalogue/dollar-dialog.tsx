import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { editCatalogue } from './edit-catalogue.ts'

/** What a dollar costs, by which prices are shown and looked for in both currencies [C5]. */
export function DollarDialog({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const { business } = useDesk()
  const change = useCommands()
  const { id, dollar_rate } = catalogue
  const [text, setText] = useState(() => (dollar_rate === 0 ? '' : amountText(dollar_rate, i18n.language)))
  const rate = parseAmountOr0(text)
  const isWrong = rate === undefined
  const submit = useSubmit(isWrong ? { rate: 'wrong' } : {}, async () => {
    const changes = { dollar_rate: rate ?? 0 }
    if (rate === dollar_rate || (await change([editCatalogue(catalogue, changes)], { text: t('home.rateDone'), about: id }))) onClose()
  })
  return (
    <FormDialog title={t('home.rateButton')} submit={submit} onClose={onClose}>
      <MoneyField
        label={t('home.rate', { currency: t(`common:currency.${business.currency}`) })}
        description={t('home.rateHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data-autofocus
        value={text}
        error={submit.isTried && isWrong ? t('problem.price') : undefined}
        onChange={setText}
      />
    </FormDialog>
  )
}
