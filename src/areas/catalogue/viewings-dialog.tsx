import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { editCatalogue } from './edit-catalogue.ts'

/** As which service customers book viewings of its listings [C6]. */
export function ViewingsDialog({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('catalogue')
  const { business, services, servicesById } = useDesk()
  const change = useCommands()
  const { id } = catalogue
  const [chosen, setChosen] = useState(catalogue.viewing_service_id ?? '')
  const former = servicesById.get(catalogue.viewing_service_id ?? '')
  const offered = former && !former.is_active ? [...services, former] : services
  const submit = useSubmit({}, async () => {
    const changes = { viewing_service_id: chosen || null }
    if (
      changes.viewing_service_id === catalogue.viewing_service_id ||
      (await change([editCatalogue(catalogue, changes)], { text: t('viewings.done'), about: id }))
    )
      onClose()
  })
  return (
    <FormDialog title={t('viewings.button')} submit={submit} onClose={onClose}>
      <NativeSelect
        label={t('viewings.service')}
        description={t(offered.length === 0 ? 'viewings.noService' : 'viewings.serviceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: t('viewings.off') },
          ...offered.map((service) => ({ value: service.id, label: nameIn(i18n.language, service) })),
        ]}
      />
      {!withShop(business).is_published && <p className={setup.hint}>{t('viewings.unpublished')}</p>}
    </FormDialog>
  )
}
