import { Button, Progress } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/react/save-file.ts'
import type { PreparedSheet } from '#print/prepare-sheet.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { pageClock } from '#ui/time/page-clock.ts'
import { makePdf } from './make-pdf.ts'
import classes from './sheets.module.css'

interface Props {
  readonly sheet: PreparedSheet | undefined
  /**
   * Whether a camera reads it [Q6]: who taps while that is still found out waits for it, and has not tapped in vain. Undefined where there
   * is nothing to hand out.
   */
  readonly check: (() => boolean) | undefined
  readonly logo: Uint8Array | undefined
  readonly title: string
  readonly fileName: string
  /** What there is to hand out, or why there is nothing. */
  readonly summary: string
  readonly isWrong: boolean
}

/** Saves the sheets, or opens them to be printed; the largest take a while, and can be stopped. */
export function HandOut({ sheet, check, logo, title, fileName, summary, isWrong }: Props) {
  const { t } = useTranslation(['sheets', 'common'])
  const { make, stop, drawn } = useMaking(sheet, check, logo, title)
  const save = async () => {
    const pdf = await make()
    if (pdf) saveFile(pdf, fileName)
  }
  const print = async () => {
    // Browsers open a window while a tap is answered, and not later.
    const page = window.open('', '_blank')
    const pdf = await make()
    if (!pdf) page?.close()
    else if (page) page.location.href = URL.createObjectURL(pdf)
    else saveFile(pdf, fileName)
  }
  const sheets = sheet?.plan.layout.sheets ?? 0
  return (
    <SaveBar isSticky>
      {drawn === undefined ? (
        <>
          <Button
            className={classes.act}
            disabled={!check}
            leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
            onClick={() => void save()}
          >
            {t('sheets:save')}
          </Button>
          <Button
            className={classes.act}
            disabled={!check}
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
            onClick={() => void print()}
          >
            {t('sheets:print')}
          </Button>
          <span className={classes.summary} data-wrong={isWrong || undefined}>
            {summary}
          </span>
        </>
      ) : (
        <>
          <Button variant="default" onClick={stop}>
            {t('sheets:stop')}
          </Button>
          <div className={classes.making}>
            <output>{t('sheets:making', { drawn, of: sheets })}</output>
            <Progress value={sheets === 0 ? 0 : (100 * drawn) / sheets} aria-label={t('sheets:making', { drawn, of: sheets })} />
          </div>
        </>
      )}
    </SaveBar>
  )
}

/** Makes one PDF at a time. `drawn` is how many of its sheets are done, undefined while none is made. */
function useMaking(sheet: PreparedSheet | undefined, check: Props['check'], logo: Uint8Array | undefined, title: string) {
  const { t } = useTranslation('sheets')
  const message = useMessage()
  const [drawn, setDrawn] = useState<number>()
  const stopping = useRef<AbortController>(null)
  const make = async (): Promise<Blob | undefined> => {
    if (!sheet || !check?.()) return undefined
    const { signal } = (stopping.current = new AbortController())
    setDrawn(0)
    try {
      return await makePdf(sheet, { title, made: new Date(pageClock.now()), logo, onSheet: setDrawn, signal })
    } catch {
      message.failed(t('notMade'))
      return undefined
    } finally {
      setDrawn(undefined)
    }
  }
  return { make, drawn, stop: () => stopping.current?.abort() }
}
