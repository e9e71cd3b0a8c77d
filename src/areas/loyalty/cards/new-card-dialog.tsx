import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { NameDialog } from '#desk/form/name-dialog.tsx'
import type { NamesForm } from '#desk/form/names.ts'
import { newId } from '#desk/new-id.ts'
import { cardKinds, type CardKind } from '#domain/loyalty/card.ts'
import { withNames } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './cards.module.css'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** A card is made by its name and its kind, which stays; all else comes afterwards. */
export function NewCardDialog({ onClose, onSaved }: Props) {
  const { t } = useTranslation('loyalty')
  const { business } = useDesk()
  const act = useCommands()
  const [id] = useState(newId)
  const [kind, setKind] = useState<CardKind>('stamps')
  const save = (form: NamesForm) => {
    const args = { id, business_id: business.id, kind, name: form.name.trim(), translations: withNames({}, form) }
    return act([{ command: { name: 'card.create', args }, inverse: { name: 'card.delete', args: { id } } }], {
      text: t('done.cardMade', { name: args.name }),
      about: id,
    })
  }
  return (
    <NameDialog
      title={t('cards.newTitle')}
      saveLabel={t('cards.make')}
      placeholder={t('cards.placeholder')}
      draft={`card:${business.id}`}
      onSave={save}
      onClose={onClose}
      onSaved={() => onSaved(id)}
    >
      <Radio.Group label={t('cards.kind')} description={t('cards.kindHint')} value={kind} onChange={setKind}>
        <div className={classes.kinds}>
          {cardKinds.map((one) => (
            <Radio key={one} value={one} label={t(`kindOf.${one}`)} description={t(`kindHint.${one}`)} />
          ))}
        </div>
      </Radio.Group>
    </NameDialog>
  )
}
