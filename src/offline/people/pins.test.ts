import { expect, test } from 'vitest'
import { aigul, firstValue, nurlan, openBench, type Bench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { drainOutbox } from '../send/drain-outbox.ts'
import { createSeals } from '../web/web-seals.ts'
import { createPins, type Parcel } from './pins.ts'
import type { PinRecord } from './seals.ts'

const second = '0199bbbb-0000-7000-8000-000000000002'

/** A shared tablet: Aigul is at the desk, and her PIN is 2580; Nurlan has signed in before. */
async function openTablet() {
  const bench = await openBench({
    bookings: [
      aBooking({ status: 'pending' }),
      aBooking({ id: second, status: 'pending', start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T09:30:00.000Z' }),
    ],
  })
  const seals = createSeals(crypto, () => 0, { leastIterations: 1, aimMs: 0 })
  const pins = createPins({ env: bench.env, seals, accounts: bench.accounts, mostTries: 5 })
  await pins.set('aigul', '2580')
  const token = async () => (await bench.accounts.session())!.token
  return { ...bench, pins, seals, token }
}

async function parcelOf({ accounts }: Pick<Bench, 'accounts'>, at = '/'): Promise<Parcel> {
  const session = await accounts.session()
  return { user: session!.user, token: session!.token, at }
}

/** Everything that `stoika-meta` holds, as somebody reads it who copied it. */
async function metaText({ accounts }: Pick<Bench, 'accounts'>): Promise<string> {
  const all = await Promise.all(accounts.meta.tables.map((table) => table.toArray()))
  return JSON.stringify(all, (_name, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))
}

/** Who did what, each as often as it was done. */
function done({ effects }: Bench['server']): readonly (readonly [string, string])[] {
  return effects.map(({ userId, rowId }) => [userId, rowId])
}

test('[E22] who steps away leaves no session and no token behind, and comes back by PIN to where they were', async () => {
  const tablet = await openTablet()
  const parcel = await parcelOf(tablet, '/bookings?day=2026-11-23')
  expect(await metaText(tablet)).toContain(parcel.token)
  expect(await tablet.pins.stepAway(parcel)).toEqual({ ok: true, value: null })
  expect(await tablet.accounts.session()).toBeNull()
  expect(await metaText(tablet)).not.toContain(parcel.token)
  expect(await tablet.pins.waiting()).toEqual(new Set(['aigul']))
  expect(await tablet.pins.comeBack('aigul', '2580')).toEqual({ ok: true, value: parcel })
  expect(await tablet.accounts.session()).toEqual({ user: aigul, token: parcel.token, expired: false })
})

test('[E22] five wrong tries, and the PIN is gone with what it sealed: also by the right one', async () => {
  const tablet = await openTablet()
  await tablet.pins.stepAway(await parcelOf(tablet))
  const tries = []
  for (const pin of ['1', '2', '3', '4', '5', '2580']) tries.push(await tablet.pins.comeBack('aigul', pin))
  expect(tries.map((one) => (one.ok ? 'in' : one.refusal))).toEqual([
    ...[4, 3, 2, 1].map((left) => ({ code: 'pin_wrong', left })),
    { code: 'pin_gone' },
    { code: 'pin_gone' },
  ])
  expect(await metaText(tablet)).not.toContain('pin:')
  expect(await tablet.accounts.session()).toBeNull()
})

test('[E22] tries made at once are all counted, and so is one that the page did not live to finish', async () => {
  const tablet = await openTablet()
  const dying = createPins({
    env: tablet.env,
    seals: { ...tablet.seals, open: () => new Promise(() => undefined) },
    accounts: tablet.accounts,
    mostTries: 5,
  })
  await tablet.pins.stepAway(await parcelOf(tablet))
  for (let tries = 0; tries < 3; tries += 1) void dying.comeBack('aigul', '2580')
  await settle()
  const answers = await Promise.all(['1', '2', '3'].map((pin) => tablet.pins.comeBack('aigul', pin)))
  expect(answers.map((one) => !one.ok && one.refusal.code)).toEqual(expect.arrayContaining(['pin_gone', 'pin_gone']))
  expect(await tablet.pins.comeBack('aigul', '2580')).toEqual({ ok: false, refusal: { code: 'pin_gone' } })
})

test('a right PIN gives all tries back', async () => {
  const tablet = await openTablet()
  for (let round = 0; round < 2; round += 1) {
    await tablet.pins.stepAway(await parcelOf(tablet))
    for (const pin of ['1', '2', '3', '4']) await tablet.pins.comeBack('aigul', pin)
    expect((await tablet.pins.comeBack('aigul', '2580')).ok).toBe(true)
  }
})

test('[E22] one person’s PIN opens nothing of another’s, and tries are each person’s own', async () => {
  const tablet = await openTablet()
  await tablet.pins.stepAway(await parcelOf(tablet))
  await tablet.accounts.signIn(nurlan, tablet.server.signIn('nurlan'))
  await tablet.pins.set('nurlan', '9137')
  await tablet.pins.stepAway(await parcelOf(tablet))
  expect(await tablet.pins.comeBack('nurlan', '2580')).toEqual({ ok: false, refusal: { code: 'pin_wrong', left: 4 } })
  expect(await tablet.pins.comeBack('aigul', '9137')).toEqual({ ok: false, refusal: { code: 'pin_wrong', left: 4 } })
  // Somebody who can write there puts their own lock in the other's place.
  const theirs = (await tablet.accounts.meta.table('values').get('pin:nurlan')) as { readonly value: PinRecord }
  await tablet.accounts.meta.table('values').put({ key: 'pin:aigul', value: theirs.value })
  expect(await tablet.pins.comeBack('aigul', '9137')).toEqual({ ok: false, refusal: { code: 'pin_gone' } })
  expect(await tablet.accounts.session()).toBeNull()
})

test('without a PIN nobody steps away, and the session goes on', async () => {
  const tablet = await openTablet()
  await tablet.pins.remove('aigul')
  expect(await tablet.pins.stepAway(await parcelOf(tablet))).toEqual({ ok: false, refusal: { code: 'pin_gone' } })
  expect(await tablet.accounts.session()).not.toBeNull()
})

test('[E16] signing out takes the PIN along', async () => {
  const tablet = await openTablet()
  expect(await firstValue(tablet.pins.watchHas('aigul'))).toBe(true)
  await tablet.engine.signOut({ way: 'keep' })
  expect(await firstValue(tablet.pins.watchHas('aigul'))).toBe(false)
  expect(await metaText(tablet)).not.toContain('pin:')
})

test('a token that the server no longer takes is not come back to: the password is needed, and then the PIN serves again', async () => {
  const tablet = await openTablet()
  const parcel = await parcelOf(tablet)
  await tablet.pins.stepAway(parcel)
  await tablet.pins.comeBack('aigul', '2580')
  await tablet.accounts.expire(parcel.token)
  expect(await tablet.pins.waiting()).toEqual(new Set())
  await tablet.accounts.signIn(aigul, tablet.server.signIn('aigul'))
  const renewed = await parcelOf(tablet)
  await tablet.pins.stepAway(renewed)
  expect(await tablet.pins.comeBack('aigul', '2580')).toEqual({ ok: true, value: renewed })
})

test('[E16, E22] what one left unsent is sent by nobody else, page or worker, and once they are back exactly once', async () => {
  const tablet = await openTablet()
  const { engine, network, accounts, server, pins, env } = tablet
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  await pins.stepAway(await parcelOf(tablet))
  engine.close()

  network.isOnline = true
  expect(await drainOutbox(env)).toEqual({ waiting: 0, attention: 0 })
  await accounts.signIn(nurlan, server.signIn('nurlan'))
  const theirs = await tablet.openAnother({ userId: 'nurlan' })
  await theirs.syncNow()
  await theirs.enqueue('booking.approve', { id: second })
  await theirs.syncNow()
  await drainOutbox(env)
  expect(done(server)).toEqual([['nurlan', second]])
  theirs.close()

  await pins.comeBack('aigul', '2580')
  const again = await tablet.openAnother()
  await again.syncNow()
  expect(done(server)).toEqual([
    ['nurlan', second],
    ['aigul', ids.booking],
  ])
  again.close()
})
