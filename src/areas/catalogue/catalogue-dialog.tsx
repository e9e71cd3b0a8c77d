import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Step } from '#desk/commands/steps.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { NameDialog } from '#desk/form/name-dialog.tsx'
import { changedNames, type NamesForm } from '#desk/form/names.ts'
import { newId } from '#desk/new-id.ts'
import { catalogueKinds, type Catalogue, type CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { withNames } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { editCatalogue } from './edit-catalogue.ts'

interface Props {
  /** The one that is renamed; a new one without. */
  readonly catalogue?: Catalogue
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

/** A catalogue is made by its name; what is in it comes afterwards. */
export function CatalogueDialog({ catalogue, onClose, onSaved }: Props) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { business } = useDesk()
  const change = useCommands()
  const [id] = useState(() => catalogue?.id ?? newId())
  const [kind, setKind] = useState<CatalogueKind>(business.kind === 'agency' ? 'real_estate' : 'product')
  const save = async (form: NamesForm) => {
    const steps = catalogue ? renameSteps(catalogue, form) : createSteps({ id, business_id: business.id, kind }, form)
    const text = t(catalogue ? 'catalogue:done.catalogue.edit' : 'catalogue:done.catalogue.create', { name: form.name.trim() })
    return steps.length === 0 || change(steps, { text, about: id })
  }
  return (
    <NameDialog
      title={t(catalogue ? 'catalogue:renameTitle' : 'catalogue:newTitle')}
      saveLabel={t(catalogue ? 'common:action.save' : 'catalogue:create')}
      placeholder={t('catalogue:namePlaceholder')}
      draft={`catalogue:${catalogue?.id ?? business.id}`}
      row={catalogue}
      onSave={save}
      onClose={onClose}
      onSaved={() => onSaved?.(id)}
    >
      {!catalogue && <KindChoice kind={kind} onChange={setKind} />}
    </NameDialog>
  )
}

/** Goods or homes: asked once, as it stays so [C1]. */
function KindChoice({ kind, onChange }: { readonly kind: CatalogueKind; readonly onChange: (kind: CatalogueKind) => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={t('home.kindTitle')}
        value={kind}
        onChange={onChange}
        data={catalogueKinds.map((value) => ({ value, label: t(`home.kinds.${value}`) }))}
      />
      <p className={setup.hint}>{t('home.kindHint')}</p>
    </div>
  )
}

function createSteps(given: Pick<Catalogue, 'id' | 'business_id' | 'kind'>, form: NamesForm): readonly Step[] {
  const { id } = given
  const args = { ...given, name: form.name.trim(), translations: withNames({}, form) }
  return [{ command: { name: 'catalogue.create', args }, inverse: { name: 'catalogue.delete', args: { id } } }]
}

function renameSteps(catalogue: Catalogue, form: NamesForm): readonly Step[] {
  const changes = changedNames(form, catalogue)
  return isSame(changes, {}) ? [] : [editCatalogue(catalogue, changes)]
}
