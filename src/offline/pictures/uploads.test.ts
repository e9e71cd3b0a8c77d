import { describe, expect, test, vi } from 'vitest'
import { endpointOf, type EndpointKey } from '#contract/endpoints.ts'
import { pictureCalls, type PictureOwner } from '#contract/uploads.ts'
import { fillDevice, loseNextCommit } from '#tests/doubles/device.ts'
import { aigul, firstValue, nurlan, openBench, type Bench, type BenchOptions } from '#tests/doubles/engine.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { Fault } from '#tests/doubles/network.ts'
import { createPictureHost, type PictureHost } from '#tests/doubles/picture-host.ts'
import { ids } from '#tests/doubles/salon.ts'
import type { Env } from '../env.ts'
import { countKeptWork } from '../outbox/kept-work.ts'
import { existingUserDatabase, newDexie, userDatabaseName } from '../store/user-database.ts'
import { uploadLimits, type Picture, type Upload } from './upload.ts'

interface PictureBench extends Bench {
  readonly pictures: PictureHost
  /** What happens to the next pictures on their way, and to nothing else. */
  readonly faults: Fault[]
  readonly faulty: (env: Env) => Env
  readonly add: (content: string, rowId?: string) => Promise<Upload>
  readonly uploads: () => Promise<readonly Upload[]>
}

async function open(options: BenchOptions = {}): Promise<PictureBench> {
  const pictures = createPictureHost()
  const faults: Fault[] = []
  const faulty = (env: Env): Env => ({
    ...env,
    fetch(url, init) {
      const fault = init.method === 'PATCH' ? faults.shift() : undefined
      if (fault) bench.network.plan.unshift(fault)
      return env.fetch(url, init)
    },
  })
  const bench: Bench = await openBench({ ...options, host: pictures.wrap, env: (env) => faulty(options.env?.(env) ?? env) })
  const add = async (content: string, rowId: string = ids.service) => {
    const came = await bench.engine.upload('services', rowId, ids.business, aPicture(content))
    if (!came.ok) throw new Error(came.refusal.code)
    return came.value
  }
  return { ...bench, pictures, faults, faulty, add, uploads: () => firstValue(bench.engine.uploads()) }
}

function aPicture(content: string): Picture {
  return { bytes: Uint8Array.from(content, (letter) => letter.charCodeAt(0)), type: 'image/webp' }
}

function aGate() {
  let resolve: (() => void) | undefined
  const closed = new Promise<void>((done) => {
    resolve = done
  })
  return { closed, open: () => resolve?.() }
}

/** As in a browser, a request that is broken off ends. */
function breakable(env: Env): Env {
  const ends = new WeakMap<object, Promise<void>>()
  return {
    ...env,
    newAbort() {
      const abort = new AbortController()
      ends.set(abort.signal, new Promise((resolve) => abort.signal.addEventListener('abort', () => resolve())))
      return abort
    },
    fetch: (url, init) =>
      Promise.race([env.fetch(url, init), (ends.get(init.signal) ?? Promise.resolve()).then(() => Promise.reject(new Error('aborted')))]),
  }
}

function ofSize(bytes: number): Picture {
  return { bytes: new Uint8Array(bytes), type: 'image/webp' }
}

/** Work of another program for a row, which this app leaves alone. */
async function block({ disk }: Bench, rowId: string, state: 'conflict' | 'parked'): Promise<number> {
  const { seq: _, ...entry } = anEntry({
    key: `block-${rowId}`,
    entity: `services:${rowId}`,
    touches: [`services:${rowId}`],
    state,
    error: { status: 409, code: 'x', detail: '', body: null, at: 0 },
  })
  return disk.outbox.add(entry as never)
}

describe('[E18] keeping', () => {
  test.each(Object.keys(pictureCalls) as PictureOwner[])('%s: the call takes a form with a picture, also alone', (owner) => {
    const { method, path, field } = pictureCalls[owner]
    const endpoint = endpointOf(`${method} ${path('{id}')}` as EndpointKey)
    expect([endpoint.files, endpoint.body?.safeParse({ [field]: '' }).success, endpoint.body?.safeParse({}).success]).toEqual([
      [field],
      true,
      true,
    ])
  })

  test('a picture is sent at once where there is a network, and its row is the answer', async () => {
    const { add, pictures, uploads, engine } = await open()
    const kept = await add('cat')
    await settle()
    expect(pictures.effects).toEqual([{ key: kept.id, rowId: ids.service, content: 'cat' }])
    expect(await uploads()).toEqual([])
    expect((await engine.viewOne('services', ids.service))?.row.image).toBe('/media/1.webp')
    expect(await firstValue(engine.receipts())).toMatchObject([
      { key: kept.id, entity: `services:${ids.service}`, command: 'picture', outcome: 'sent' },
    ])
  })

  test('without a network it waits, also in the next life of the app, and can be looked at', async () => {
    const { add, pictures, network, engine, openAnother, uploads } = await open()
    network.isOnline = false
    const { n } = await add('cat')
    expect(await firstValue(engine.status(), ({ waiting }) => waiting > 0)).toMatchObject({ waiting: 1, attention: 0 })
    expect(await engine.pictureOf(n)).toEqual(aPicture('cat'))
    expect(await uploads()).toMatchObject([
      { size: 3, type: 'image/webp', entity: `services:${ids.service}`, businessId: ids.business, userId: 'aigul' },
    ])
    engine.close()
    network.isOnline = true
    const next = await openAnother()
    await next.syncNow()
    expect(pictures.effects).toMatchObject([{ content: 'cat' }])
    expect(await next.pictureOf(n)).toBeUndefined()
  })

  test('a later picture takes the place of one that was never sent, and of no other row', async () => {
    const { add, network, uploads, pictures, disk, engine } = await open()
    network.isOnline = false
    const other = createPictureOf(engine)
    const first = await add('cat')
    await settle()
    // It was tried in vain: a network that the browser does not know to be gone may have let it through.
    expect(await uploads()).toMatchObject([{ attempts: 1 }])
    await other('dog')
    const third = await add('bird')
    await add('fish')
    expect(await uploads()).toMatchObject([
      { id: first.id },
      { entity: `employees:${ids.employee}` },
      { entity: `services:${ids.service}`, size: 4 },
    ])
    expect(third.id).not.toBe(first.id)
    expect(await disk.pictures.count()).toBe(3)
    network.isOnline = true
    await engine.syncNow()
    expect(pictures.effects.filter(({ rowId }) => rowId === ids.service).map(({ content }) => content)).toEqual(['cat', 'fish'])
  })

  test('no more than twenty are taken, and told how much is used', async () => {
    const { engine, network, add, uploads } = await open()
    network.isOnline = false
    for (let at = 0; at < uploadLimits.count; at += 1) await add('x', `row-${at}`)
    expect(await engine.upload('services', 'one-more', ids.business, aPicture('x'))).toEqual({
      ok: false,
      refusal: { code: 'uploads_full', count: 20, bytes: 20 },
    })
    expect(await uploads()).toHaveLength(20)
    // One that waits may still be replaced by another.
    const last = (await uploads()).at(-1)!
    expect(last.attempts).toBe(0)
    expect(await engine.upload('services', last.entity.slice('services:'.length), ids.business, aPicture('yy'))).toMatchObject({ ok: true })
  })

  test('nor more than forty megabytes; what was there stays', async () => {
    const { engine, network, uploads, add } = await open()
    network.isOnline = false
    await add('x', 'blocker')
    await engine.upload('services', ids.service, ids.business, ofSize(uploadLimits.bytes - 2))
    expect(await engine.upload('services', 'other', ids.business, aPicture('ab'))).toEqual({
      ok: false,
      refusal: { code: 'uploads_full', count: 2, bytes: uploadLimits.bytes - 1 },
    })
    expect(await engine.upload('services', ids.service, ids.business, ofSize(uploadLimits.bytes))).toMatchObject({ ok: false })
    expect((await uploads()).map(({ size }) => size)).toEqual([1, uploadLimits.bytes - 2])
    expect(await engine.upload('services', 'other', ids.business, aPicture('a'))).toMatchObject({ ok: true })
  })

  test('on a full device nothing of it is stored, and that is told', async () => {
    const { engine, disk } = await open()
    const end = fillDevice('pictures')
    expect(await engine.upload('services', ids.service, ids.business, aPicture('x'))).toEqual({
      ok: false,
      refusal: { code: 'device_full' },
    })
    end()
    expect([await disk.uploads.count(), await disk.pictures.count()]).toEqual([0, 0])
  })

  test('[E13] one whose storing was not heard of is stored once', async () => {
    const { engine, network, uploads } = await open()
    network.isOnline = false
    loseNextCommit('uploads')
    expect(await engine.upload('services', ids.service, ids.business, aPicture('x'))).toMatchObject({ ok: true })
    expect(await uploads()).toHaveLength(1)
  })

  test('to have no picture is asked for in the same way', async () => {
    const { engine, pictures } = await open()
    await engine.upload('services', ids.service, ids.business, aPicture('cat'))
    await settle()
    await engine.upload('services', ids.service, ids.business, null)
    await settle()
    expect(pictures.effects.map(({ content }) => content)).toEqual(['cat', ''])
    expect((await engine.viewOne('services', ids.service))?.row.image).toBeNull()
  })
})

function createPictureOf(engine: Bench['engine']) {
  return (content: string) => engine.upload('employees', ids.employee, ids.business, aPicture(content))
}

describe('[E19] turns', () => {
  test.each(['parked', 'conflict'] as const)('a picture waits while an entry of its row is %s, and no other does', async (state) => {
    const bench = await open()
    const { add, pictures, engine, disk, time } = bench
    const seq = await block(bench, ids.service, state)
    await add('cat')
    await createPictureOf(engine)('dog')
    await time.advance(120_000)
    expect(pictures.effects.map(({ content }) => content)).toEqual(['dog'])
    await disk.outbox.delete(seq)
    await engine.syncNow()
    expect(pictures.effects.map(({ content }) => content)).toEqual(['dog', 'cat'])
  })

  test('what was begun holds back the later entries of its row, and hands them its revision', async () => {
    const bench = await open()
    const { add, pictures, engine, disk, time, network, faults } = bench
    faults.push('dropped_after')
    await add('cat')
    await settle()
    const { seq: _, ...entry } = anEntry({
      entity: `services:${ids.service}`,
      touches: [`services:${ids.service}`],
      baseRev: 1,
      businessId: ids.business,
    })
    const seq = await disk.outbox.add({ ...entry, key: '01990000-0000-7000-8000-00000000abcd' } as never)
    const sent: string[] = []
    network.onRequest = ({ method, path }) => method !== 'GET' && sent.push(path)
    const before = await disk.outbox.get(seq)
    expect(before).toMatchObject({ baseRev: 1 })
    await engine.syncNow()
    await time.advance(2000)
    expect(sent[0]).toBe(`/api/booking/services/${ids.service}/`)
    expect(sent[1]).toContain('/api/booking/booking/')
    expect(pictures.effects).toHaveLength(1)
  })

  test('the revision of the answer becomes that of edits made meanwhile on the row as it was', async () => {
    const { add, pictures, disk, engine } = await open()
    const { closed, open: release } = aGate()
    pictures.gate = closed
    await add('cat')
    await settle()
    const { seq: _, ...entry } = anEntry({
      entity: `services:${ids.service}`,
      touches: [`services:${ids.service}`],
      state: 'parked',
      error: null as never,
    })
    const own = await disk.outbox.add({ ...entry, key: 'own', baseRev: 1 } as never)
    const older = await disk.outbox.add({ ...entry, key: 'older', baseRev: 0 } as never)
    release()
    await settle()
    expect(await firstValue(engine.uploads())).toEqual([])
    expect([await disk.outbox.get(own), await disk.outbox.get(older)]).toMatchObject([{ baseRev: 1001 }, { baseRev: 0 }])
  })

  test('of two tabs one sends, and of a dead one the other takes over with the same key', async () => {
    const { pictures, network, device, accounts, openAnother, env, time, faults, faulty } = await open({ isStarted: false })
    const tab = device.openTab(network)
    const dying = await openAnother({ env: faulty(tab.env), accounts })
    await dying.upload('services', ids.service, ids.business, aPicture('cat'))
    faults.push('answer_late')
    void dying.syncNow()
    await settle()
    expect([pictures.effects.length, device.locks.isHeld(`uploads:${userDatabaseName('aigul')}`)]).toEqual([1, true])
    const next = await openAnother({ env, accounts })
    next.start()
    await settle()
    expect(await firstValue(next.uploads())).toMatchObject([{ state: 'sending', attempts: 1 }])
    const sent: string[] = []
    network.onRequest = ({ method, headers }) => method === 'PATCH' && sent.push(headers['idempotency-key'] ?? '')
    tab.kill()
    await time.advance(1000)
    expect([await firstValue(next.uploads()), pictures.effects.length, sent]).toEqual([[], 1, [pictures.effects[0]?.key]])
  })
})

describe('[E20] answers', () => {
  const each: readonly Fault[] = [
    'dropped_before',
    'dropped_after',
    'error_500',
    'duplicated',
    'answer_late',
    'portal_page',
    'portal_json',
    'redirected',
    'busy',
    'busy_now',
  ]

  test.each(each)('%s: it arrives once, and its row shows it', async (fault) => {
    const { add, faults, pictures, time, uploads, engine } = await open()
    faults.push(fault)
    const { id } = await add('cat')
    await time.advance(180_000)
    expect(pictures.effects).toEqual([{ key: id, rowId: ids.service, content: 'cat' }])
    expect(await uploads()).toEqual([])
    expect((await engine.viewOne('services', ids.service))?.row.image).toBe('/media/1.webp')
  })

  test('it may take a minute, and no longer', async () => {
    const { add, faults, time, uploads } = await open()
    faults.push('answer_late', 'answer_late')
    await add('cat')
    await settle()
    await time.advance(59_000)
    expect(await uploads()).toMatchObject([{ state: 'sending', attempts: 1 }])
    // What is read at the same moment reaches the server: the next try is not waited for.
    await time.advance(1500)
    expect(await uploads()).toMatchObject([{ state: 'sending', attempts: 2, error: { code: 'timeout' } }])
  })

  test('a session that is over pauses it until the same person signs in', async () => {
    const { add, server, accounts, engine, pictures, uploads, time } = await open()
    server.expire('aigul')
    await add('cat')
    await time.advance(120_000)
    expect(await uploads()).toMatchObject([{ state: 'paused', error: { status: 401 } }])
    expect(await firstValue(engine.status())).toMatchObject({ paused: 1, waiting: 1 })
    expect(pictures.effects).toEqual([])
    await accounts.signIn(nurlan, server.signIn('nurlan'))
    await time.advance(60_000)
    expect(pictures.effects).toEqual([])
    await accounts.signIn(aigul, server.signIn('aigul'))
    await time.advance(1000)
    expect(pictures.effects).toMatchObject([{ content: 'cat' }])
    expect(await uploads()).toEqual([])
  })

  test.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'body_too_large'],
    [422, 'image_unreadable'],
  ] as const)('%i is told, and a person tries anew under another key, or gives it up', async (status, code) => {
    const { add, pictures, engine, uploads } = await open()
    pictures.refusals.push({ status, code }, { status, code })
    const { n, id } = await add('cat')
    await settle()
    expect(await uploads()).toMatchObject([{ state: 'rejected', error: { status, code } }])
    expect(await firstValue(engine.status())).toMatchObject({ waiting: 0, attention: 1 })
    expect(await engine.retryUpload(n)).toEqual({ ok: true, value: null })
    await settle()
    expect(await uploads()).toMatchObject([{ state: 'rejected' }])
    expect((await uploads())[0]?.id).not.toBe(id)
    expect(await engine.discardUpload(n)).toEqual({ ok: true, value: null })
    expect([await uploads(), await engine.pictureOf(n)]).toEqual([[], undefined])
  })

  test('another picture takes the place of a refused one', async () => {
    const { add, pictures, uploads } = await open()
    pictures.refusals.push({ status: 422, code: 'image_unreadable' })
    await add('cat')
    await settle()
    await add('dog')
    await settle()
    expect(await uploads()).toEqual([])
    expect(pictures.effects.map(({ content }) => content)).toEqual(['dog'])
  })

  test('one that was chosen while another was sent goes after it', async () => {
    const { add, pictures, uploads, engine } = await open()
    const { closed, open: release } = aGate()
    pictures.gate = closed
    const { n } = await add('cat')
    await settle()
    expect(await engine.discardUpload(n)).toEqual({ ok: false, refusal: { code: 'entry_sending' } })
    await add('dog')
    expect(await uploads()).toMatchObject([{ state: 'sending' }, { state: 'queued' }])
    release()
    await settle()
    expect(pictures.effects.map(({ content }) => content)).toEqual(['cat', 'dog'])
    expect((await engine.viewOne('services', ids.service))?.row.image).toBe('/media/2.webp')
  })

  test('one that is refused after another was chosen is no longer asked about', async () => {
    const { add, pictures, uploads } = await open()
    const { closed, open: release } = aGate()
    pictures.gate = closed
    pictures.refusals.push({ status: 422, code: 'image_unreadable' })
    await add('cat')
    await settle()
    await add('dog')
    release()
    await settle()
    expect(await uploads()).toEqual([])
    expect(pictures.effects.map(({ content }) => content)).toEqual(['dog'])
  })

  test('a server that takes this app for too old is asked again after five minutes', async () => {
    const { add, pictures, uploads, time } = await open()
    pictures.refusals.push({ status: 426, code: 'version_unsupported' })
    await add('cat')
    await time.advance(240_000)
    expect(await uploads()).toMatchObject([{ state: 'queued', attempts: 1, error: { status: 426 } }])
    await time.advance(120_000)
    expect(pictures.effects).toMatchObject([{ content: 'cat' }])
  })

  test('one that never gets an answer holds up no other', async () => {
    const { add, pictures, network, time, engine } = await open()
    network.walled.add(`/services/${ids.service}/`)
    await add('cat')
    await createPictureOf(engine)('dog')
    await time.advance(120_000)
    expect(pictures.effects.map(({ content }) => content)).toEqual(['dog'])
  })

  test('[E3] what surely did not leave the device was no try', async () => {
    const { add, network, uploads } = await open({ env: (env) => ({ ...env, isOffline: () => true }) })
    network.isOnline = false
    await add('cat')
    await settle()
    expect(await uploads()).toMatchObject([{ state: 'queued', attempts: 0, error: { code: 'network' } }])
    await add('dog')
    expect(await uploads()).toMatchObject([{ size: 3 }])
  })

  test('how far it has come is told while it is sent', async () => {
    const shares: (number | undefined)[] = []
    const { add, engine } = await open({
      env: (env) => ({
        ...env,
        fetch(url, init) {
          init.onProgress?.(0.5)
          return env.fetch(url, init)
        },
      }),
    })
    engine.uploadProgress().subscribe((progress) => shares.push(progress?.share))
    const { n } = await add('cat')
    await settle()
    expect([n, shares]).toEqual([1, [undefined, 0, 0.5, undefined]])
  })
})

describe('[E14] damage', () => {
  test('what cannot be read is counted, never sent, and can be given up', async () => {
    const { disk, engine, time, uploads, pictures } = await open()
    const n = await disk.uploads.add({ id: 'damaged' } as never)
    await time.advance(60_000)
    expect(await uploads()).toMatchObject([{ n, state: 'rejected', error: { code: 'upload_unreadable' } }])
    expect(await engine.retryUpload(n)).toEqual({ ok: false, refusal: { code: 'entry_state' } })
    expect(await engine.discardUpload(n)).toEqual({ ok: true, value: null })
    expect([await uploads(), pictures.effects]).toEqual([[], []])
  })

  test('one whose picture is gone says so', async () => {
    const { add, disk, network, engine, uploads } = await open()
    network.isOnline = false
    const { n } = await add('cat', 'row')
    await disk.pictures.clear()
    await disk.uploads.update(n, { attempts: 0 } as never)
    network.isOnline = true
    await engine.syncNow()
    expect(await uploads()).toMatchObject([{ state: 'rejected', error: { code: 'picture_lost' } }])
  })
})

describe('[E21] leaving', () => {
  test('sending first sends pictures too, and leaving is refused while one waits', async () => {
    const { add, engine, network, pictures, accounts } = await open()
    network.isOnline = false
    await add('cat')
    expect(await engine.signOut({ way: 'send' })).toEqual({ ok: false, refusal: { code: 'still_waiting', waiting: 1 } })
    expect(await accounts.session()).not.toBeNull()
    network.isOnline = true
    expect(await engine.signOut({ way: 'send' })).toEqual({ ok: true, value: null })
    expect(pictures.effects).toMatchObject([{ content: 'cat' }])
  })

  test('nobody who leaves waits for a picture that is on its way', async () => {
    const { add, engine, uploads, faults, disk } = await open({ env: breakable })
    faults.push('answer_late')
    await add('cat')
    await settle()
    expect(await uploads()).toMatchObject([{ state: 'sending' }])
    expect(await engine.signOut({ way: 'keep' })).toEqual({ ok: true, value: null })
    expect(await disk.uploads.toArray()).toMatchObject([{ attempts: 1 }])
  })

  test('kept pictures are counted, and go when their user is back', async () => {
    const { add, engine, network, pictures, accounts, env, server, openAnother } = await open()
    network.isOnline = false
    await add('cat')
    expect(await engine.signOut({ way: 'keep' })).toEqual({ ok: true, value: null })
    engine.close()
    expect(await countKeptWork(env, 'aigul')).toBe(1)
    network.isOnline = true
    await accounts.signIn(nurlan, server.signIn('nurlan'))
    const others = await openAnother({ userId: 'nurlan' })
    await others.syncNow()
    expect([pictures.effects, await firstValue(others.uploads())]).toEqual([[], []])
    others.close()
    await accounts.signIn(aigul, server.signIn('aigul'))
    const again = await openAnother()
    await again.syncNow()
    expect(pictures.effects).toMatchObject([{ content: 'cat' }])
  })

  test('discarding gives up those that were named, and refuses if there is one more', async () => {
    const { add, engine, network, uploads, pictures, disk } = await open()
    network.isOnline = false
    const first = await add('cat')
    const second = await createPictureOf(engine)('dog')
    const other = second.ok ? second.value.n : 0
    expect(await engine.signOut({ way: 'discard', seqs: [], uploads: [first.n] })).toEqual({
      ok: false,
      refusal: { code: 'still_waiting', waiting: 1 },
    })
    expect(await uploads()).toHaveLength(2)
    expect(await engine.signOut({ way: 'discard', seqs: [], uploads: [first.n, other] })).toEqual({ ok: true, value: null })
    expect([await disk.uploads.count(), await disk.pictures.count(), pictures.effects.length]).toEqual([0, 0, 0])
  })
})

describe('an older database', () => {
  test('is upgraded by the page without losing its work', async () => {
    const { env } = await openBench({ isStarted: false })
    const old = newDexie('stoika-user-old', env.storage)
    old.version(1).stores({
      outbox: '++seq, &key, entity',
      receipts: '++n',
      cursors: '[business_id+collection]',
      changes: '++n',
      slots: 'query, fetchedAt',
    })
    await old.open()
    await old.table('outbox').add({ key: 'a', entity: 'bookings:x' })
    const asWorker = existingUserDatabase('stoika-user-old', env)
    await asWorker.dexie.open()
    expect(asWorker.hasUploads).toBe(false)
    asWorker.dexie.close()
    old.close()
    const { declareUserDatabase } = await import('../store/user-database.ts')
    const page = declareUserDatabase('stoika-user-old', env.storage)
    await page.dexie.open()
    expect([await page.outbox.count(), page.hasUploads, await page.uploads.count()]).toEqual([1, true, 0])
    page.dexie.close()
    vi.restoreAllMocks()
  })
})
