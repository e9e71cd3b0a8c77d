import { useState } from 'react'
import { moneyText } from '#i18n/money.ts'
import type { SharingRefusal } from '#offline/visitor/visitor-engine.ts'
import acts from '../../booking/acts.module.css'
import { useBooking } from '../../booking/booking-tools.ts'
import { focusHeading, focusHeadingOfPage } from '../../booking/focus-heading.ts'
import { StateLine } from '../../booking/state-line.tsx'
import { useOnline } from '../../booking/use-online.ts'
import screen from '../../booking/visit-screen.module.css'
import { ageText } from '../../booking/when-text.ts'
import { tableAddress } from '../../menu/use-menu-place.ts'
import { noteOnDevice } from '../../noted.ts'
import { fillPlaces } from '../../shop/shop-words.ts'
import type { OfOrderPage, SharedTableProps } from '../../woken.ts'
import { JoinTable } from './join-table.tsx'
import { TableCode } from './table-code.tsx'
import { TableOrders } from './table-orders.tsx'
import { TableSums } from './table-sums.tsx'
import styles from './table.module.css'
import { useTableWords } from './table-words.ts'
import { useOwnTable } from './use-own-table.ts'

/** The bill that several phones at a table share: its code, what each has ordered, and who pays what [O11]. */
export function TableScreen({ page, texts, table, code, onMenu }: OfOrderPage<SharedTableProps>) {
  const { tools } = useBooking()
  const said = useTableWords()
  const isOnline = useOnline()
  const { businessId, currency, offsets } = page.ordering
  const own = useOwnTable(businessId, table?.id)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<SharingRefusal['code']>()
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[currency])
  const ask = async (asking: ReturnType<typeof tools.engine.payLine>): Promise<boolean> => {
    setAsking(true)
    const answer = await asking
    setRefused(answer.ok ? undefined : answer.refusal.code)
    setAsking(false)
    return answer.ok
  }
  const share = async (id: string, given?: string): Promise<void> => {
    noteOnDevice(tools.device, 'orders', businessId)
    const isDone = await ask(tools.engine.shareTable({ id, business_id: businessId, secret: tools.newSecret() }, given))
    // The form that had the focus is gone.
    if (isDone) focusHeadingOfPage()
  }
  const isShared = own?.seen.ended_at === null
  const hasOrders = own !== undefined && own !== null && own.seen.orders.length > 0
  // Above all while there is nothing else to see.
  const codeOfTable = isShared && <TableCode code={own.seen.code} address={location.origin + tableAddress(page.menuPath, own.seen)} />
  const place = table?.name ?? own?.seen.table_name
  return (
    <main className={screen.page} aria-busy={own === undefined}>
      <header className={screen.head}>
        <a className={screen.back} href={page.menuPath + location.search}>{`‹ ${page.title}`}</a>
        <h1 ref={focusHeading} tabIndex={-1}>
          {said.title}
        </h1>
        {place && <p>{fillPlaces(texts.menu.table, { name: place })}</p>}
      </header>
      {own && !isShared && (
        <StateLine mark={['good', '✓']} title={said.ended}>
          <p>{said.endedHint}</p>
        </StateLine>
      )}
      {refused && (
        <p className={styles.problem} role="alert">
          {said.refused[refused]}
        </p>
      )}
      {!hasOrders && codeOfTable}
      {own && (
        <TableOrders
          table={own.seen}
          names={page.names}
          money={money}
          canPay={isShared}
          onPay={(lineId, pays) => void ask(tools.engine.payLine(own.id, lineId, pays))}
        />
      )}
      {hasOrders && <TableSums table={own.seen} money={money} />}
      {hasOrders && codeOfTable}
      {own?.seenAt && !isOnline ? <p>{fillPlaces(said.age, { when: ageText(own.seenAt, tools.now(), offsets) })}</p> : null}
      {own !== undefined && !isShared && table && (
        <>
          {!own && <p>{said.lead}</p>}
          <div className={acts.acts}>
            <button type="button" className={code === '' ? acts.main : acts.act} disabled={isAsking} onClick={() => void share(table.id)}>
              {own ? said.startAnew : said.start}
            </button>
          </div>
          <JoinTable key={code} code={code} isAsking={isAsking} onJoin={(given) => void share(table.id, given)} />
        </>
      )}
      {own === null && !table && <p>{said.noTable}</p>}
      <div className={acts.ways}>
        <button type="button" className={acts.way} onClick={() => onMenu('')}>
          {texts.menu.back}
        </button>
      </div>
    </main>
  )
}
