import { Select, SegmentedControl } from '@mantine/core'
import setup from '#desk/form/form.module.css'
import { sheetTargets } from '#domain/sheets/sheet-codes.ts'
import { sheetLimits } from '#domain/sheets/sheet-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CodeFields } from './code-fields.tsx'
import classes from './sheets.module.css'
import { seriesOf, type SheetDraft } from './sheet-draft.ts'
import { WholeField } from './whole-field.tsx'
import type { SheetPlaces } from './use-sheet-place.ts'

interface Props {
  readonly draft: SheetDraft
  readonly places: SheetPlaces
  readonly onChange: (change: Partial<SheetDraft>) => void
}

/** What the codes lead to, and what tells them from each other [Q7]. */
export function TargetFields({ draft, places, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const { target, rowId } = draft
  const series = seriesOf(target, places.tables.length > 0)
  return (
    <div className={setup.fields}>
      <Select
        aria-label={t('target.label')}
        value={target}
        onChange={(next) => next && onChange({ target: next, rowId: null })}
        data={sheetTargets.map((value) => ({ value, label: t(`target.${value}`) }))}
      />
      {target === 'catalogue' && (
        <Select
          label={t('target.catalogue')}
          placeholder={t('target.choose')}
          nothingFoundMessage={t('target.nothing')}
          data={[...places.catalogues]}
          value={rowId}
          onChange={(next) => onChange({ rowId: next })}
        />
      )}
      {target === 'card' && (
        <Select
          label={t('target.cardLabel')}
          placeholder={t('target.choose')}
          nothingFoundMessage={t('target.nothing')}
          data={[...places.cards]}
          value={rowId}
          onChange={(next) => onChange({ rowId: next })}
        />
      )}
      {target === 'listing' && (
        <Select
          searchable
          limit={60}
          label={t('target.listing')}
          placeholder={t('target.choose')}
          nothingFoundMessage={t('target.nothing')}
          data={[...places.products]}
          value={rowId}
          onChange={(next) => onChange({ rowId: next })}
        />
      )}
      <SegmentedControl
        fullWidth
        className={classes.series}
        aria-label={t('series.label')}
        value={draft.series}
        onChange={(next) => onChange({ series: next })}
        data={series.map((value) => ({ value, label: t(`series.${value}`) }))}
      />
      <p className={setup.hint}>{t(`series.${draft.series}Hint`, { count: places.tables.length })}</p>
      {draft.series === 'codes' && rowId !== null && (
        <CodeFields key={rowId} draft={draft} cardId={rowId} isOpen={places.openCards.has(rowId)} onChange={onChange} />
      )}
      {(draft.series === 'same' || draft.series === 'numbers') && (
        <div className={setup.two}>
          <WholeField label={t('count')} bounds={sheetLimits.count} value={draft.qrCount} onChange={(qrCount) => onChange({ qrCount })} />
          {draft.series === 'numbers' && (
            <WholeField label={t('first')} bounds={sheetLimits.first} value={draft.first} onChange={(first) => onChange({ first })} />
          )}
        </div>
      )}
    </div>
  )
}
