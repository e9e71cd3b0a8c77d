import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { before } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** What a dollar costs, by which prices are shown and looked for in both currencies [C5]. */
export function DollarDialog({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const change = useCommands()
  const { id, dollar_rate } = catalogue
  const [text, setText] = useState(() => (dollar_rate === 0 ? '' : amountText(dollar_rate, i18n.language)))
  const rate = text.trim() === '' ? 0 : parseAmount(text)
  const isWrong = rate === undefined || rate > limits.maxPrice
  const submit = useSubmit(isWrong ? { rate: 'wrong' } : {}, async () => {
    const changes = { dollar_rate: rate ?? 0 }
    const step = { command: { name: 'catalogue.edit', args: { id, changes } }, inverse: { name: 'catalogue.edit', args: { id, changes: before(catalogue, changes) } } } as const
    if (rate === dollar_rate || (await change([step], { text: t('catalogue:home.rateDone'), about: id }))) onClose()
  })
  return (
    <Dialog title={t('catalogue:home.rateButton')} onClose={onClose}>
      <form className={setup.fields} onSubmit={submit.onSubmit} noValidate>
        <TextInput
          label={t('catalogue:home.rate')} description={t('catalogue:home.rateHint')} inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal" autoComplete="off" data-autofocus value={text} error={submit.isTried && isWrong ? t('catalogue:problem.price') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" data-saving={submit.isSaving || undefined}>
            {t('common:action.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
