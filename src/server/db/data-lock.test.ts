import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { machine } from '../start/environment.ts'
import { DataInUse, lockData } from './data-lock.ts'

const { timers } = machine()
let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'stoika-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const socketsLeft = () => readdirSync(join(folder, 'lock'))

/** A process that opens a socket in the lock folder, as any holder does, and is gone without a word. */
async function leaveStaleLock(): Promise<void> {
  const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', script, join(folder, 'lock', 'gone.sock')]), 'exit')
  expect(socketsLeft()).toContain('gone.sock')
}

describe('the lock of a data directory', () => {
  test('is held by one, and given back', async () => {
    const release = await lockData(folder, timers)
    await expect(lockData(folder, timers, 1)).rejects.toThrow(DataInUse)
    await expect(lockData(folder, timers, 1)).rejects.toThrow(/Another Stoika process is using .*DATA_DIR/)
    await release()
    await (
      await lockData(folder, timers, 1)
    )()
    expect(socketsLeft()).toEqual([])
  })

  test('of a process that was killed is no obstacle', async () => {
    await (
      await lockData(folder, timers)
    )()
    await leaveStaleLock()
    const release = await lockData(folder, timers, 1)
    await expect(lockData(folder, timers, 1)).rejects.toThrow(DataInUse)
    await release()
  })

  test('has one holder at a time, however many race for one that was left behind', async () => {
    await (
      await lockData(folder, timers)
    )()
    await leaveStaleLock()
    let holders = 0
    let most = 0
    let times = 0
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let round = 0; round < 5; round += 1) {
          const release = await lockData(folder, timers, 3).catch(() => undefined)
          if (!release) continue
          holders += 1
          times += 1
          most = Math.max(most, holders)
          await new Promise<void>((resolve) => timers.after(2, resolve))
          holders -= 1
          await release()
        }
      }),
    )
    expect(most).toBe(1)
    expect(times).toBeGreaterThan(5)
  })

  test('waits a little for a process that is just ending', async () => {
    const release = await lockData(folder, timers)
    const waiting = lockData(folder, timers, 20)
    timers.after(100, () => void release())
    const releaseSecond = await waiting
    expect(socketsLeft()).toHaveLength(1)
    await releaseSecond()
  })

  test('does its work in a directory with a long name too', async () => {
    const deep = join(folder, 'x'.repeat(120))
    const release = await lockData(deep, timers)
    await expect(lockData(deep, timers, 1)).rejects.toThrow(DataInUse)
    await release()
  })
})
