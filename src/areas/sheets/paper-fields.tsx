import { Select } from '@mantine/core'
import setup from '#desk/form/form.module.css'
import { sheetForms, sheetLimits, sheetSizes, type SheetForm } from '#domain/sheets/sheet-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SheetDraft } from './sheet-draft.ts'
import { lengthText, useMmWords } from './use-mm-words.ts'
import { LengthField, WholeField } from './whole-field.tsx'

interface Props {
  readonly draft: SheetDraft
  readonly onChange: (change: Partial<SheetDraft>) => void
}

/** The paper, and how large the codes are on it [Q1, Q2]. */
export function PaperFields({ draft, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const hasStickers = 'grid' in sheetForms[draft.sheetSize]
  return (
    <div className={setup.fields}>
      <Select
        label={t('paper.label')}
        data={usePaperChoices()}
        value={draft.sheetSize}
        onChange={(sheetSize) => sheetSize && onChange({ sheetSize })}
      />
      <div className={setup.two}>
        <LengthField label={t('paper.size')} bounds={sheetLimits.size} pixels={draft.qrSize} onChange={(qrSize) => onChange({ qrSize })} />
        {!hasStickers && (
          <LengthField
            label={t('paper.spacing')}
            bounds={sheetLimits.spacing}
            pixels={draft.qrSpacing}
            onChange={(qrSpacing) => onChange({ qrSpacing })}
          />
        )}
      </div>
      <details>
        <summary>{t('printer.label')}</summary>
        <p className={setup.hint}>{t('printer.hint')}</p>
        <div className={setup.three}>
          {!hasStickers && (
            <WholeField
              label={t('printer.margin')}
              bounds={sheetLimits.margin}
              decimals={1}
              value={draft.margin}
              onChange={(margin) => onChange({ margin })}
            />
          )}
          <WholeField
            label={t('printer.right')}
            bounds={sheetLimits.offset}
            decimals={1}
            step={0.5}
            value={draft.offsetX}
            onChange={(offsetX) => onChange({ offsetX })}
          />
          <WholeField
            label={t('printer.down')}
            bounds={sheetLimits.offset}
            decimals={1}
            step={0.5}
            value={draft.offsetY}
            onChange={(offsetY) => onChange({ offsetY })}
          />
        </div>
      </details>
    </div>
  )
}

/** Whole sheets first, then those of stickers by how many there are. */
function usePaperChoices() {
  const {
    t,
    i18n: { language },
  } = useTranslation('sheets')
  const mm = useMmWords()
  const choices = sheetSizes.map((value) => {
    const { width, height, grid }: SheetForm = sheetForms[value]
    const label = grid
      ? t('paper.stickers', { stickers: grid.columns * grid.rows, width: lengthText(grid.width, language), height: mm(grid.height) })
      : t('paper.whole', { name: value, width: lengthText(width, language), height: mm(height) })
    return { group: t(grid ? 'paper.ofStickers' : 'paper.ofPaper'), item: { value, label } }
  })
  return [...new Set(choices.map(({ group }) => group))].map((group) => ({
    group,
    items: choices.flatMap((choice) => (choice.group === group ? [choice.item] : [])),
  }))
}
