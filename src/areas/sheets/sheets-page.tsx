import { IconQrcode } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { PreparedSheet } from '#print/prepare-sheet.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { HandOut } from './hand-out.tsx'
import { LookFields } from './look-fields.tsx'
import { PaperFields } from './paper-fields.tsx'
import { blankSheet, completeDraft, type SheetDraft } from './sheet-draft.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { SheetProblemCard, SmallModules } from './sheet-problem.tsx'
import classes from './sheets.module.css'
import { TargetFields } from './target-fields.tsx'
import { useMmWords } from './use-mm-words.ts'
import { usePrepared, type PreparedDraft, type SheetProblem } from './use-prepared.ts'
import { useSheetPlaces, type SheetPlaces } from './use-sheet-place.ts'

/** Sheets of QR codes, made on this device with or without a network. */
export function SheetsPage() {
  const { t } = useTranslation('sheets')
  const places = useSheetPlaces()
  if (!useCanSetUp()) return <OwnersOnly backTo="/more" />
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} backTo="/more" />
      {places ? (
        <Sheets places={places} />
      ) : (
        <Coming of={['catalogues', 'products', 'tables', 'cards']}>
          <CardSkeleton lines={6} />
        </Coming>
      )}
    </Page>
  )
}

function Sheets({ places }: { readonly places: SheetPlaces }) {
  const { t } = useTranslation('sheets')
  const { business } = useDesk()
  const [kept, setKept] = useDraft<Partial<SheetDraft>>(`sheet:${business.id}`, blankSheet)
  const draft = useMemo(() => completeDraft(kept, places.tables.length > 0), [kept, places.tables])
  const change = (part: Partial<SheetDraft>) => setKept((before) => ({ ...before, ...part }))
  const place = useMemo(() => places.placeOf(draft), [places, draft])
  const prepared = usePrepared(draft, place?.target, places.tables)
  const problem = problemOf(prepared)
  const isStopped = prepared?.isStopped ?? false
  const sheet = prepared?.prepared.ok ? prepared.prepared.value : undefined
  const summary = useSummary(sheet)
  const nothing = place && draft.series === 'codes' ? 'codes' : draft.target === 'shop' ? 'shop' : 'row'
  return (
    <>
      <div className={classes.columns}>
        <div className={`${classes.settings} ${setup.form}`}>
          <Card title={t('target.title')}>
            <TargetFields draft={draft} places={places} onChange={change} />
          </Card>
          <Card title={t('look')}>
            <LookFields draft={draft} onChange={change} />
          </Card>
          <Card title={t('paper.title')}>
            <PaperFields draft={draft} onChange={change} />
          </Card>
        </div>
        <div className={classes.outcome}>
          {problem && <SheetProblemCard problem={problem} onChange={change} />}
          {!problem && sheet?.plan.comfortableSize !== undefined && <SmallModules size={sheet.plan.comfortableSize} onChange={change} />}
          {sheet && <SheetPreview sheet={sheet} logo={draft.logo} label={t('preview.label', { name: place?.name ?? '' })} />}
          {sheet && <p className={classes.facts}>{summary}</p>}
          {!prepared && (
            <EmptyState icon={IconQrcode} title={t(`none.${nothing}`)}>
              {t(`none.${nothing}Hint`)}
            </EmptyState>
          )}
        </div>
      </div>
      <HandOut
        sheet={sheet}
        check={problem ? undefined : prepared?.check}
        logo={prepared?.logo?.picture}
        title={place?.name ?? ''}
        fileName={`qr-${place?.target.code ?? ''}.pdf`}
        summary={problem ? t(`problem.${problem.code}.title`) : isStopped ? t('codes.stopped') : prepared?.isReadable ? t('read') : ''}
        isWrong={problem !== undefined || isStopped}
      />
    </>
  )
}

function problemOf(draft: PreparedDraft | undefined): SheetProblem | undefined {
  if (draft?.prepared.ok === false) return draft.prepared.refusal
  return draft?.isReadable === false ? { code: 'unreadable' } : undefined
}

/** What will be printed, in numbers [Q1]. */
function useSummary(sheet: PreparedSheet | undefined): string {
  const { t } = useTranslation('sheets')
  const mm = useMmWords()
  if (!sheet) return ''
  const { layout, module } = sheet.plan
  return [
    t('facts.code', { size: mm(layout.side) }),
    t('facts.perSheet', { perSheet: layout.perSheet, columns: layout.columns, rows: layout.rows }),
    t('facts.codes', { codes: sheet.codes.count }),
    t('facts.sheets', { sheets: layout.sheets }),
    t('facts.module', { size: mm(module, 2) }),
  ].join(' · ')
}
