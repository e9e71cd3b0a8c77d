import type { Answer } from '#contract/endpoints.ts'
import type { Bucket } from '#domain/analytics/bucket.ts'
import { bySubject, figuresOf, type FigureLine } from '#domain/analytics/figure-lines.ts'
import type { Period } from '#domain/analytics/period.ts'
import { paymentMethods } from '#domain/payments/payment.ts'
import { must } from '#lib/assert.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Database } from '#server/db/database.ts'
import { partsOfBoth, type AskedPeriod } from './asked-period.ts'
import { countVisitors, readFigures, readRowNames, type SpanLine } from './figure-repository.ts'

type Statistics = Answer<'GET /api/transactions/statistics/'>
type Enrollments = Answer<'GET /api/transactions/enrollments/statistics/'>
type Popular = Answer<'GET /api/transactions/popular-products/{id}/'>

/** The figures of a period beside those of the one before. */
export async function readStatistics(db: Database, asked: AskedPeriod): Promise<Statistics> {
  const { business_id, period, previous_period } = asked
  const [parts, customers, previous_customers, sums, load] = await Promise.all([
    readParts(db, asked, ['paid', 'refunded', 'discount', 'booking', 'order', 'card']),
    countVisitors(db, business_id, period),
    countVisitors(db, business_id, previous_period),
    readFigures(db, business_id, [period, previous_period], ['paid', 'refunded', ...ofEmployees]),
    readFigures(db, business_id, [period, previous_period], ['load'], true),
  ])
  const [now, before] = bothSpans(sums)
  const ids = subjectsOf(sums, ofEmployees)
  const names = await readRowNames(db, business_id, 'employees', ids)
  const [figuresNow, figuresBefore] = [employeeFigures(now), employeeFigures(before)]
  return {
    ...asked,
    buckets: parts.now.map(({ bucket, lines }) => ({ ...bucket, ...figuresOf(lines) })),
    previous: parts.before.map(({ bucket, lines }) => ({ ...bucket, ...figuresOf(lines) })),
    customers,
    previous_customers,
    methods: paymentMethods.map((method) => ({ method, ...ofMethod(now, method), previous: ofMethod(before, method) })),
    employees: ids.map((id) => ({ id, name: names.get(id)?.name ?? '', ...figuresNow(id), previous: figuresBefore(id) })),
    load: loadOf(load),
  }
}

/** Each employee's hours of the day, those of the period first, beside the period before. */
function loadOf(lines: readonly SpanLine[]): Statistics['load'] {
  const hours = [...groupBy(lines, ({ subject, hour }) => `${subject} ${hour}`).values()]
  return hours.map((both) => {
    const { subject, hour } = must(both[0], 'a line of the group')
    const minutesIn = (span: number) => both.find((line) => line.span === span)?.amount ?? 0
    return { employee_id: subject, hour, minutes: minutesIn(0), previous: minutesIn(1) }
  })
}

/** Who joined which card, beside the period before. */
export async function readEnrollments(db: Database, asked: AskedPeriod): Promise<Enrollments> {
  const { business_id, period, previous_period } = asked
  const [parts, sums] = await Promise.all([
    readParts(db, asked, ['joined']),
    readFigures(db, business_id, [period, previous_period], ['joined']),
  ])
  const [now, before] = bothSpans(sums)
  const ids = subjectsOf(sums, ['joined'])
  const names = await readRowNames(db, business_id, 'cards', ids)
  return {
    ...asked,
    buckets: parts.now.map(joinedPart),
    previous: parts.before.map(joinedPart),
    cards: ids.map((id) => ({ id, name: names.get(id)?.name ?? '', joined: joinedOf(now, id), previous: joinedOf(before, id) })),
  }
}

/** What was sold and booked most, the most first; what was sold in neither period is left out. */
export async function readPopular(db: Database, { business_id, currency, period, previous_period }: AskedPeriod): Promise<Popular> {
  const lines = await readFigures(db, business_id, [period, previous_period], ['product', 'service'])
  const [now, before] = bothSpans(lines)
  const listOf = async (kind: 'product' | 'service', table: 'products' | 'services') => {
    const [sums, sumsBefore, ids] = [bySubject(now, kind), bySubject(before, kind), subjectsOf(lines, [kind])]
    const names = await readRowNames(db, business_id, table, ids)
    const all = ids.map((id) => ({ id, ...(names.get(id) ?? nameless), ...soldOf(sums.get(id)), previous: soldOf(sumsBefore.get(id)) }))
    return all.toSorted((a, b) => b.quantity - a.quantity || b.amount - a.amount).slice(0, mostPopular)
  }
  return { period, previous_period, currency, results: await listOf('product', 'products'), services: await listOf('service', 'services') }
}

/** What was deleted: the screen says so. */
const nameless = { name: '', translations: {} }

/** More names than this are a list, no answer to what is popular. */
const mostPopular = 50

interface Part {
  readonly bucket: Bucket
  readonly lines: readonly SpanLine[]
}

/** The sums of each part of the period and of the one before. */
async function readParts(
  db: Database,
  asked: AskedPeriod,
  kinds: Parameters<typeof readFigures>[3],
): Promise<{ readonly now: readonly Part[]; readonly before: readonly Part[] }> {
  const { now, before } = partsOfBoth(asked)
  const days = daySpans([...now, ...before])
  const lines = groupBy(
    await readFigures(db, asked.business_id, days, kinds, asked.by === 'hour'),
    ({ span, hour }) => `${days[span]!.from} ${hour}`,
  )
  const partOf = (bucket: Bucket): Part => ({ bucket, lines: lines.get(`${bucket.from} ${bucket.hour ?? -1}`) ?? [] })
  return { now: now.map(partOf), before: before.map(partOf) }
}

/** Hours of one day are read together. */
function daySpans(buckets: readonly Bucket[]): readonly Period[] {
  return buckets.filter(({ hour }) => hour === null || hour === 0)
}

function bothSpans(lines: readonly SpanLine[]): readonly [readonly SpanLine[], readonly SpanLine[]] {
  return [lines.filter(({ span }) => span === 0), lines.filter(({ span }) => span === 1)]
}

function joinedPart({ bucket, lines }: Part) {
  return { ...bucket, joined: lines.reduce((sum, { count }) => sum + count, 0) }
}

function joinedOf(lines: readonly FigureLine[], id: string): number {
  return bySubject(lines, 'joined').get(id)?.count ?? 0
}

function soldOf(line: FigureLine | undefined) {
  return { quantity: line?.count ?? 0, amount: line?.amount ?? 0 }
}

function subjectsOf(lines: readonly FigureLine[], kinds: readonly FigureLine['kind'][]): readonly string[] {
  return [...new Set(lines.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject))]
}

function ofMethod(lines: readonly FigureLine[], method: string) {
  return { paid: bySubject(lines, 'paid').get(method)?.amount ?? 0, refunded: bySubject(lines, 'refunded').get(method)?.amount ?? 0 }
}

/** The kinds of sums that are kept by employee. */
const ofEmployees = ['served', 'missed', 'takings', 'tip', 'load'] as const

function employeeFigures(lines: readonly FigureLine[]) {
  const [served, missed, takings, tip, load] = ofEmployees.map((kind) => bySubject(lines, kind))
  return (id: string) => ({
    bookings: served?.get(id)?.count ?? 0,
    no_shows: missed?.get(id)?.count ?? 0,
    minutes: load?.get(id)?.amount ?? 0,
    takings: takings?.get(id)?.amount ?? 0,
    tips: tip?.get(id)?.amount ?? 0,
  })
}
