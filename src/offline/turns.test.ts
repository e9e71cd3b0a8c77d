import { expect, test } from 'vitest'
import { settle } from '#tests/doubles/idle.ts'
import { createLocks } from '#tests/doubles/locks.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { createTurns, turnBoundMs, type Turn, type Turns } from './turns.ts'

/** Two tabs that hear each other. */
function twoTabs() {
  const time = createVirtualTime(0)
  const locks = createLocks()
  const tabs: Turns[] = []
  const open = (): Turns => {
    const env = { locks: locks.for({}), timers: time.timers, newAbort: () => new AbortController() }
    const own = createTurns(env, (message) => tabs.forEach((tab) => tab !== own && tab.heard(message)))
    tabs.push(own)
    return own
  }
  return { time, locks, here: open(), there: open() }
}

const never = () => new Promise<never>(() => undefined)

test('[E4] one works at a time, and the next when it is done', async () => {
  const { here, there } = twoTabs()
  const order: string[] = []
  const both = [here.take('send', async () => void order.push('here')), there.take('send', async () => void order.push('there'))]
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ])
  expect(order).toEqual(['here', 'there'])
})

test('[E4] a holder whose work comes to nothing lets the lock go, and knows that its turn is over', async () => {
  const { time, locks, here } = twoTabs()
  let turn: Turn | undefined
  const came = here.take('send', (given) => {
    turn = given
    return never()
  })
  await settle()
  expect(turn?.isOver()).toBe(false)
  await time.advance(turnBoundMs)
  expect([await came, turn?.isOver(), locks.isHeld('send')]).toEqual([{ ok: false, refusal: { code: 'turn_stuck' } }, true, false])
})

test('[E4] whoever waits for a holder that gives no sign of life gives up, and leaves nothing in the queue', async () => {
  const { time, locks, here, there } = twoTabs()
  let release: (() => void) | undefined
  void locks.for({}).request('send', () => new Promise<void>((resolve) => (release = resolve)))
  const late = here.take('send', never)
  await time.advance(turnBoundMs)
  expect(await late).toEqual({ ok: false, refusal: { code: 'turn_late' } })
  release?.()
  await settle()
  expect(await there.take('send', async () => 'mine')).toEqual({ ok: true, value: 'mine' })
})

test('[E4] a long queue that moves is neither given up nor taken for stuck', async () => {
  const { time, here, there } = twoTabs()
  const order: string[] = []
  let turn: Turn | undefined
  let finish: (() => void) | undefined
  const long = here.take('send', async (given) => {
    turn = given
    await new Promise<void>((resolve) => (finish = resolve))
    order.push('here')
  })
  const next = there.take('send', async () => void order.push('there'))
  for (let step = 0; step < 5; step += 1) {
    await time.advance(turnBoundMs - 1)
    turn?.alive()
  }
  finish?.()
  expect([(await long).ok, (await next).ok, order]).toEqual([true, true, ['here', 'there']])
})

test('what the work throws is thrown', async () => {
  const { here } = twoTabs()
  await expect(here.take('send', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
