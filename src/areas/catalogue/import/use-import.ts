import { useNavigate } from 'react-router-dom'
import type { Step } from '#desk/commands/steps.ts'
import { portionsWaitAtMost } from '#desk/commands/store-in-portions.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { usePortions, type Portions } from '#desk/commands/use-portions.ts'
import { useNow } from '#desk/use-now.ts'
import type { TablePreview } from '#domain/catalogue/product-table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { importSteps } from './import-steps.ts'
import { recordOf, withEarlierPart, type ImportedFile, type ImportRecord } from './undo-import.ts'

export interface TableImport extends Pick<Portions, 'progress' | 'stop'> {
  /** The last one, for as long as it can be taken back [I3]. */
  readonly record: ImportRecord | null
  readonly store: (file: ImportedFile, wanted: TablePreview) => Promise<void>
  readonly takeBack: (steps: readonly Step[]) => Promise<void>
}

/**
 * Does what a preview shows, and takes it back. What fits is stored all or none, with its undo; more goes portion by
 * portion, and whoever stops it goes on by choosing the file again, which adds nothing twice [I1]. `onEnd` is called
 * once nothing is left of the preview to do.
 */
export function useImport(catalogueId: string, onEnd: () => void): TableImport {
  const { t } = useTranslation(['catalogue', 'desk'])
  const navigate = useNavigate()
  const save = useCommands()
  const message = useMessage()
  const now = useNow()
  const { progress, run, stop } = usePortions()
  const [record, setRecord, forgetRecord] = useDraft<ImportRecord | null>(`imported:${catalogueId}`, null)

  /** Resolves with whether all of them are on this device. */
  async function storeLong(steps: readonly Step[], onStored?: (count: number) => void): Promise<boolean> {
    const { stored, refusal } = await run(steps, onStored)
    if (refusal) message.failed(t(`desk:refusal.${refusal.code}`))
    else if (stored < steps.length) message.info(t('catalogue:import.stopped', { stored, of: steps.length }))
    return stored === steps.length
  }

  function keep(made: ImportRecord): void {
    setRecord(withEarlierPart(made, record))
  }

  async function store(file: ImportedFile, wanted: TablePreview): Promise<void> {
    const steps = importSteps(wanted)
    const made = recordOf(file, now, wanted)
    const [count, before] = [made.lines.length, steps.length - made.lines.length]
    if (steps.length <= portionsWaitAtMost) {
      if (
        !(await save(steps, {
          text: t('catalogue:import.done', { count }),
          about: catalogueId,
          undone: () => t('catalogue:import.undone'),
        }))
      )
        return
      if (count > 0) keep(made)
    } else {
      const isWhole = await storeLong(steps, (stored) => keep({ ...made, lines: made.lines.slice(0, Math.max(0, stored - before)) }))
      onEnd()
      if (!isWhole) return
      message.done(t('catalogue:import.done', { count }), { about: catalogueId })
    }
    void navigate(`/catalogues/${catalogueId}`)
  }

  async function takeBack(steps: readonly Step[]): Promise<void> {
    const text = t('catalogue:import.undone')
    if (steps.length <= portionsWaitAtMost) {
      if (!(await save(steps, { text, about: catalogueId }))) return
    } else {
      if (!(await storeLong(steps))) return
      message.done(text, { about: catalogueId })
    }
    setRecord(null)
    forgetRecord()
  }

  return { progress, stop, record, store, takeBack }
}
