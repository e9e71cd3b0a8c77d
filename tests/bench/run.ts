import 'temporal-polyfill/global'
import { measureBackup } from './backup.ts'
import { measureImport, measureProductSearch } from './catalogue-desk.ts'
import { measureCardHolders } from './card-holders.ts'
import { measureCataloguePage } from './catalogue-page.ts'
import { measureColdStart } from './cold-start.ts'
import { measureCommits } from './commits.ts'
import { measureFigureUpkeep } from './figure-upkeep.ts'
import { measureFigures } from './figures.ts'
import { measureFirstBooking } from './first-booking.ts'
import { measureList } from './list.ts'
import { measureHoldersDevice, measureNewDevice } from './new-device.ts'
import { measureOrderReplay } from './order-replay.ts'
import { measureOrderRush } from './order-rush.ts'
import { measureOrderTap } from './order-tap.ts'
import { measureReconnect } from './reconnect.ts'
import { measureFullReplay, measureReplay } from './replay.ts'
import { measureRush } from './rush.ts'
import { measureScan } from './scan-card.ts'
import { measureSearch } from './search.ts'
import { measureSheets } from './sheets.ts'
import { measureShopPage } from './shop-page.ts'
import { measureSlots } from './slots.ts'
import { measureStampReplay } from './stamp-replay.ts'
import { measureTap } from './tap.ts'
import { measureVisitorsLcp } from './visitors-lcp.ts'
import { putIntoReadme, toMarkdown, type Line } from './report.ts'

/**
 * `npm run bench`: the measures that the README shows, of the built product.
 * `npm run bench -- list` takes only what is named. Figures within a row come from one run,
 * taken in turns, so that their ratio holds on any machine.
 */
const measures: Readonly<Record<string, () => Promise<readonly Line[]>>> = {
  tap: measureTap,
  'cold-start': measureColdStart,
  'new-device': measureNewDevice,
  replay: measureReplay,
  'full-replay': measureFullReplay,
  reconnect: measureReconnect,
  list: measureList,
  slots: measureSlots,
  commits: measureCommits,
  search: measureSearch,
  'shop-page': measureShopPage,
  'catalogue-page': measureCataloguePage,
  import: measureImport,
  'product-search': measureProductSearch,
  'visitors-lcp': measureVisitorsLcp,
  'first-booking': measureFirstBooking,
  rush: measureRush,
  figures: measureFigures,
  'figure-upkeep': measureFigureUpkeep,
  'order-rush': measureOrderRush,
  'order-tap': measureOrderTap,
  'order-replay': measureOrderReplay,
  'stamp-replay': measureStampReplay,
  sheets: measureSheets,
  scan: measureScan,
  'card-holders': measureCardHolders,
  'holders-device': measureHoldersDevice,
  backup: measureBackup,
}

const names = process.argv.slice(2)
const lines: Line[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stderr.write(`measuring: ${name}\n`)
  lines.push(...(await measure()))
}
const table = toMarkdown(lines)
process.stdout.write(`\n${table}`)
if (names.length === 0) putIntoReadme(table)
process.exitCode = lines.every((line) => line.isMet) ? 0 : 1
