import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { before } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** As which service customers book viewings of its listings [C6]. */
export function ViewingsDialog({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['catalogue', 'common'])
  const { business, services, servicesById } = useDesk()
  const change = useCommands()
  const { id } = catalogue
  const [chosen, setChosen] = useState(catalogue.viewing_service_id ?? '')
  const former = servicesById.get(catalogue.viewing_service_id ?? '')
  const offered = former && !former.is_active ? [...services, former] : services
  const submit = useSubmit({}, async () => {
    const changes = { viewing_service_id: chosen || null }
    const step = { command: { name: 'catalogue.edit', args: { id, changes } }, inverse: { name: 'catalogue.edit', args: { id, changes: before(catalogue, changes) } } } as const
    if (changes.viewing_service_id === catalogue.viewing_service_id || (await change([step], { text: t('catalogue:viewings.done'), about: id }))) onClose()
  })
  return (
    <Dialog title={t('catalogue:viewings.button')} onClose={onClose}>
      <form className={setup.fields} onSubmit={submit.onSubmit} noValidate>
        <NativeSelect
          label={t('catalogue:viewings.service')} description={t(offered.length === 0 ? 'catalogue:viewings.noService' : 'catalogue:viewings.serviceHint')} inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}
          data={[{ value: '', label: t('catalogue:viewings.off') }, ...offered.map((service) => ({ value: service.id, label: nameIn(i18n.language, service) }))]}
        />
        {!withShop(business).is_published && <p className={setup.hint}>{t('catalogue:viewings.unpublished')}</p>}
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
