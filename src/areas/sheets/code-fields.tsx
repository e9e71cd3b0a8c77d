import { Button, Select, Switch } from '@mantine/core'
import { Link } from 'react-router-dom'
import setup from '#desk/form/form.module.css'
import { useDesk } from '#desk/desk-context.tsx'
import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import { sheetLimits } from '#domain/sheets/sheet-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMoments } from '#ui/format/use-moments.ts'
import type { SheetDraft } from './sheet-draft.ts'
import classes from './sheets.module.css'
import { canMakeCodes, useBatches, useMakeBatch, useSwitchBatch, type ToldBatch } from './use-batches.ts'
import { WholeField } from './whole-field.tsx'

interface Props {
  readonly draft: SheetDraft
  readonly cardId: string
  /** Whether the card is joined without a code as well. */
  readonly isOpen: boolean
  readonly onChange: (change: Partial<SheetDraft>) => void
}

/** Which one-time codes are printed, how many of them were used, and new ones [L20]. */
export function CodeFields({ draft, cardId, isOpen, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const moments = useMoments(useDesk().business.time_zone)
  const { data: batches = [], error, dataUpdatedAt } = useBatches(cardId)
  const make = useMakeBatch(cardId)
  const chosen = batches.find(({ id }) => id === draft.batchId)
  const choices = batches.map(({ id, first, count, created_at }) => ({
    value: id,
    label: t('codes.batch', { first, last: first + count - 1, when: moments.when(created_at) }),
  }))
  if (!canMakeCodes())
    return (
      <p className={setup.hint} role="alert">
        {t('codes.insecure')}
      </p>
    )
  return (
    <>
      {batches.length > 0 && (
        <Select
          label={t('codes.label')}
          placeholder={t('target.choose')}
          data={choices}
          value={chosen?.id ?? null}
          onChange={(batchId) => onChange({ batchId })}
        />
      )}
      {chosen && (
        <output>
          {t('codes.used', { used: chosen.used, of: chosen.count })}
          {error && dataUpdatedAt > 0 && ` (${t('codes.asOf', { when: moments.when(new Date(dataUpdatedAt).toISOString()) })})`}
        </output>
      )}
      {chosen && <BatchSwitch key={chosen.id} batch={chosen} />}
      {error && !chosen && (
        <p className={setup.hint} role="alert">
          <WhyNotRead refusal={error.refusal} call="GET /api/cards/code-batches/" offline={t('codes.offline')} />
        </p>
      )}
      <div className={setup.two}>
        <WholeField
          label={t('codes.count')}
          bounds={sheetLimits.count}
          value={draft.qrCount}
          onChange={(qrCount) => onChange({ qrCount })}
        />
        <Button
          variant="default"
          className={classes.make}
          loading={make.isPending}
          onClick={() => make.mutate(draft.qrCount, { onSuccess: ({ id }) => onChange({ batchId: id }) })}
        >
          {t('codes.make')}
        </Button>
      </div>
      {make.error && (
        <p className={setup.hint} role="alert">
          <WhyNotRead refusal={make.error.refusal} call="POST /api/cards/code-batches/" offline={t('codes.offline')} />
        </p>
      )}
      {isOpen && (
        <p className={setup.hint}>
          {t('codes.open')} <Link to={`/cards/${cardId}`}>{t('codes.toCard')}</Link>
        </p>
      )}
    </>
  )
}

/** Where printed codes were lost, nobody shall join with them; a mistake is put right by the same switch. */
function BatchSwitch({ batch: { id, card_model, is_active } }: { readonly batch: ToldBatch }) {
  const { t } = useTranslation('sheets')
  const change = useSwitchBatch(card_model)
  return (
    <>
      <Switch
        label={t('codes.valid')}
        description={t('codes.validHint')}
        checked={change.isPending ? change.variables.is_active : is_active}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ id, is_active: event.currentTarget.checked })}
      />
      {change.error && (
        <p className={setup.hint} role="alert">
          <WhyNotRead refusal={change.error.refusal} call="PATCH /api/cards/code-batches/{id}/" offline={t('codes.offlineSwitch')} />
        </p>
      )}
    </>
  )
}
