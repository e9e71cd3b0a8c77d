import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the demo says which setting is wrong before it builds anything', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/demo.ts'], {
    env: { ...process.env, PORT: 'abc' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'PORT is wrong: must be a whole number\n'])
}, 30_000)
