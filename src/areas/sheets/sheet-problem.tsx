import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRulerMeasure } from '@tabler/icons-react'
import { pixelsToMm } from '#domain/sheets/sheet-settings.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SheetDraft } from './sheet-draft.ts'
import classes from './sheets.module.css'
import { useMmWords } from './use-mm-words.ts'
import type { SheetProblem } from './use-prepared.ts'

interface Props {
  readonly problem: SheetProblem
  readonly onChange: (change: Partial<SheetDraft>) => void
}

/** Why there is no sheet, in plain words, and the nearest setting that works by one tap [Q2, Q4, Q5, Q6]. */
export function SheetProblemCard({ problem, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const mend = useMending(problem)
  const about = 'letter' in problem ? { letter: problem.letter } : 'most' in problem ? { most: problem.most } : {}
  return (
    <Alert
      role="alert"
      color="brick"
      icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}
      title={t(`problem.${problem.code}.title`)}
    >
      <div className={classes.problem}>
        <p>{t(`problem.${problem.code}.text`, about)}</p>
        {mend && (
          <Button variant="default" onClick={() => onChange(mend.change)}>
            {mend.text}
          </Button>
        )}
      </div>
    </Alert>
  )
}

/** A size that is printed, and is small for an old phone or a poor printer [Q5]. */
export function SmallModules({ size, onChange }: { readonly size: number; readonly onChange: Props['onChange'] }) {
  const { t } = useTranslation('sheets')
  const mm = useMmWords()
  return (
    <Alert color="apricot" icon={<IconRulerMeasure size={20} stroke={1.8} aria-hidden />} title={t('small.title')}>
      <div className={classes.problem}>
        <p>{t('small.text')}</p>
        <Button variant="default" onClick={() => onChange({ qrSize: size })}>
          {t('mend.size', { size: mm(pixelsToMm(size)) })}
        </Button>
      </div>
    </Alert>
  )
}

interface Mending {
  readonly text: string
  readonly change: Partial<SheetDraft>
}

function useMending(problem: SheetProblem): Mending | undefined {
  const { t } = useTranslation('sheets')
  const mm = useMmWords()
  const size = (qrSize: number): Mending => ({ text: t('mend.size', { size: mm(pixelsToMm(qrSize)) }), change: { qrSize } })
  switch (problem.code) {
    case 'size_too_large':
      return size(problem.largest)
    case 'size_too_small':
      return size(problem.smallest)
    case 'sheet_too_small':
      return problem.sheetSize && { text: t('mend.sheet', { sheet: problem.sheetSize }), change: { sheetSize: problem.sheetSize } }
    case 'offset_too_large':
      return {
        text: t('mend.offset', { x: mm(problem.offsetX), y: mm(problem.offsetY) }),
        change: { offsetX: problem.offsetX, offsetY: problem.offsetY },
      }
    case 'contrast_too_low':
      return { text: t('mend.colour'), change: { color: problem.color } }
    case 'logo_too_large':
      return { text: t('mend.logo'), change: { logoShare: problem.most } }
    case 'unreadable':
      return { text: t('mend.noLogo'), change: { logo: '', color: '#000000' } }
    case 'caption_too_long':
    case 'caption_letter':
      break
  }
  // Which letters go is for who wrote them.
  return undefined
}
