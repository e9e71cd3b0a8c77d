import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { beginsIn } from '#offline/store/span.ts'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { Host } from '#tests/doubles/network.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { inTime, runs, seed } from './model.ts'

/** Friday, as the bench begins. */
const begin = '2026-11-20T04:00:00.000Z'
const list = '/api/booking/booking/'
const numRuns = Math.ceil(runs / 4)

function hour(nth: number): string {
  return addMinutes(begin, nth * 60)
}

function idOf(nth: number): string {
  return `01990000-0000-7000-8000-0000000${String(nth).padStart(5, '0')}`
}

/** Every eleventh hour from nine days ago on: more than a part's portion in each direction. */
const bookings = Array.from({ length: 40 }, (_, nth) => {
  const start = hour(nth * 11 - 216)
  return aBooking({ id: idOf(nth), rev: nth + 1, status: 'approved', start, end: addMinutes(start, 30) })
})

/** What happens at the server, or to a request, while a new device pulls. */
const step = fc.record({
  kind: fc.constantFrom('quiet', 'move', 'note', 'delete', 'create', 'lost', 'crash', 'forget'),
  which: fc.nat(bookings.length - 1),
  to: fc.integer({ min: 1, max: 200 }),
})
type Step = { readonly kind: string; readonly which: number; readonly to: number }

/**
 * Found by chance, and tried every time: a row goes into a part, and changes once more after the last change that an answer has room for.
 */
const changedAgain: readonly Step[] = [
  ['quiet', 0, 1],
  ['move', 0, 1],
  ['delete', 4, 1],
  ['note', 1, 1],
  ['crash', 0, 1],
  ['create', 0, 2],
  ['delete', 2, 1],
  ['move', 3, 3],
  ['lost', 0, 1],
  ['move', 5, 82],
  ['note', 6, 1],
  ['move', 0, 1],
  ['quiet', 0, 1],
].map(([kind, which, to]) => ({ kind, which, to }) as Step)

function write({ server }: Bench, { kind, which, to }: Step, nth: number): void {
  const path = `${list}${idOf(which)}/`
  if (kind === 'move') server.act('PATCH', path, { start: hour(to), override_reason: 'x' })
  if (kind === 'note') server.act('PATCH', path, { note: `${nth}` })
  if (kind === 'delete') server.act('DELETE', path, undefined)
  if (kind === 'create')
    server.act('POST', list, {
      id: idOf(1000 + nth),
      business_id: ids.business,
      employee_id: ids.employee,
      service_id: ids.service,
      start: hour(to),
      status: 'approved',
      override_reason: 'x',
    })
  if (kind === 'forget') server.forget()
}

/** The server's bookings as they were at each change. */
function keepHistory({ server }: Bench) {
  const history = new Map<string, readonly Booking[]>()
  const note = () => history.set(String(server.effects.at(-1)?.rev ?? 100), [...server.bookings.values()])
  note()
  return { note, at: (change: string) => history.get(change) }
}

function sorted(rows: readonly object[]): readonly object[] {
  return rows.toSorted((a, b) => ((a as Booking).id < (b as Booking).id ? -1 : 1))
}

test(
  "[E30] whatever happens between its parts, what is here is the server's at one change, and at last all that is kept is here",
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }), async (steps) => {
        const waiting = [...steps]
        let bench: Bench | undefined
        let happened: (() => void) | undefined
        let isDown = false
        const problems: string[] = []

        /** The next thing happens, at the server or to the request. */
        const next = () => {
          const one = waiting.shift()
          if (!bench || !one) return
          if (one.kind === 'lost' || one.kind === 'crash') isDown = true
          write(bench, one, waiting.length)
          happened?.()
        }
        const host =
          (inner: Host): Host =>
          async (request) => {
            if (!request.path.startsWith(`${list}?`)) return inner(request)
            await check()
            next()
            const answer = await inner(request)
            next()
            if (isDown) throw new TypeError('Failed to fetch')
            return answer
          }
        bench = await openBench({ bookings, host, isStarted: false })
        const { disk, openAnother } = bench
        const history = keepHistory(bench)
        happened = history.note

        async function check(): Promise<void> {
          const stored = await disk.cursors.get([ids.business, 'bookings'])
          if (!stored) return
          const { upTo, ...span } = stored.span ?? { upTo: stored.cursor, from: stored.cutoff!, to: undefined }
          const isHere = ({ start }: { readonly start: string }) => beginsIn({ upTo, ...span }, start)
          const mirrored = ((await disk.mirror('bookings').toArray()) as unknown as Booking[]).filter(isHere)
          // A request that throws is a network that fails: so it is told, and judged later.
          if (!isDeepStrictEqual(sorted(mirrored), sorted(history.at(upTo)!.filter(isHere))))
            problems.push(`what is here is not as it was at change ${upTo}`)
        }

        let { engine } = bench
        for (let round = 0; round < 40 && (round < 2 || waiting.length > 0 || isDown); round += 1) {
          const isCrash = isDown && round % 2 === 0
          isDown = false
          if (isCrash) engine.close()
          if (isCrash) engine = await openAnother()
          await engine.syncNow()
          await settle()
        }
        // What happened after the last answer is the next pull's.
        await engine.syncNow()
        await check()
        expect(problems).toEqual([])
        expect(await disk.cursors.get([ids.business, 'bookings'])).not.toHaveProperty('span')
        const kept = [...bench.server.bookings.values()].filter(({ start }) => start >= hour(-7 * 24))
        expect(sorted(await disk.mirror('bookings').toArray())).toEqual(sorted(kept))
        engine.close()
      }),
      { ...inTime, numRuns, seed, examples: [[changedAgain as never]], endOnFailure: process.env['STOIKA_SHRINK'] === '0' },
    )
  },
)
