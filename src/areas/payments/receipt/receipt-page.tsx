import { useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { PaperSheet, PrinterPaper } from '#desk/paper/printer-paper.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { EarlierNotRead } from '../bill/earlier-not-read.tsx'
import { billMirrors, useBillHere, type OpenBill } from '../bill/use-bill.ts'
import classes from './receipt.module.css'
import { receiptText, useReceiptLines, type ReceiptLine } from './use-receipt-lines.ts'

/**
 * What the customer takes along: on paper, or as a message. Where guests pay apart, one's part alone is theirs. It says that it is no
 * fiscal receipt [O8].
 */
export function ReceiptPage() {
  const { open } = useBillHere()
  const [search] = useSearchParams()
  const part = open?.parts.find((one) => String(one.part) === search.get('part'))
  if (open && !open.earlier.isReading && !open.earlier.failed) return <Receipt open={{ ...open, ...part }} />
  return (
    <Page width="reading">
      {open && <EarlierNotRead open={open} />}
      <Coming of={billMirrors}>
        <CardSkeleton lines={6} />
      </Coming>
    </Page>
  )
}

function Receipt({ open }: { readonly open: OpenBill }) {
  const { t, i18n } = useTranslation('payments')
  const { business } = useDesk()
  const format = useFormat()
  const lines = useReceiptLines(open)
  const name = nameIn(i18n.language, business)
  const at = open.events.at(-1)?.created_at
  const when = at ? format.dateTime(at, business.time_zone) : ''
  const text = receiptText({ head: [name, when], lines, foot: t('receipt.notFiscal') })
  return (
    <PrinterPaper
      title={t('receipt.title')}
      backTo={`/till/${open.of}/${open.id}`}
      ways={open.phone ? <MessageButtons links={linksTo(open.phone, text)} ways={['whatsapp']} to={open.name} /> : undefined}
    >
      <PaperSheet>
        <header className={classes.head}>
          <h2>{name}</h2>
          {business.address && <p>{business.address}</p>}
          <p>{when}</p>
        </header>
        <dl className={classes.lines}>
          {lines.map((line) => (
            <Line key={`${line.label} ${line.key}`} line={line} />
          ))}
        </dl>
        <p className={classes.foot}>{t('receipt.notFiscal')}</p>
      </PaperSheet>
    </PrinterPaper>
  )
}

function Line({ line: { label, chosen, count, sum, weight } }: { readonly line: ReceiptLine }) {
  return (
    <div data-weight={weight}>
      <dt>
        {[label, count].filter(Boolean).join(', ')}
        {chosen && <small>{chosen}</small>}
      </dt>
      <dd>{sum}</dd>
    </div>
  )
}
