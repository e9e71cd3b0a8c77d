import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { maxWatermark, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { editCatalogue } from './edit-catalogue.ts'

/**
 * Whether a text stands on the pictures that customers see, and which [C1c]: the name of the business, as long as nobody writes another.
 */
export function WatermarkDialog({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['catalogue', 'desk'])
  const { business } = useDesk()
  const change = useCommands()
  const former = catalogue.watermark ?? ''
  const [isOn, setOn] = useState(former !== '')
  const [text, setText] = useState(former || nameIn(i18n.language, business).slice(0, maxWatermark))
  const watermark = isOn ? text.trim() : ''
  const isMissing = isOn && watermark === ''
  const submit = useSubmit(isMissing ? { watermark: 'missing' } : {}, async () => {
    if (
      watermark === former ||
      (await change([editCatalogue(catalogue, { watermark })], { text: t(isOn ? 'watermark.on' : 'watermark.off'), about: catalogue.id }))
    )
      onClose()
  })
  return (
    <FormDialog title={t('watermark.button')} submit={submit} onClose={onClose}>
      <Switch
        label={t('watermark.switch')}
        description={t('watermark.hint')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn && (
        <TextInput
          label={t('desk:field.watermark')}
          autoComplete="off"
          maxLength={maxWatermark}
          value={text}
          error={submit.isTried && isMissing ? t('watermark.missing') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
