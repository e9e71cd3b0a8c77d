import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { explainStart, findMissing } from './start-problems.ts'

const folder = mkdtempSync(join(tmpdir(), 'stoika-start-'))
const file = join(folder, 'file')
writeFileSync(file, 'no certificate')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = { port: 80, host: '10.9.9.9', dataDir: folder, postgres: undefined, https: undefined }
const away = join(folder, 'away.pem')
const failure = (about: object) => Object.assign(new Error('failed'), about)

test('what is there is no problem, and a data directory may still have to be made', () => {
  expect(findMissing(config)).toEqual([])
  expect(findMissing({ ...config, dataDir: join(folder, 'new') })).toEqual([])
})

test('files that are missing or are none of their kind name their settings', () => {
  expect(findMissing({ ...config, https: { cert: away, key: away } })).toEqual([
    expect.stringMatching(/^HTTPS_CERT /),
    expect.stringMatching(/^HTTPS_KEY /),
  ])
  expect(findMissing({ ...config, https: { cert: file, key: file } })).toEqual([expect.stringMatching(/^HTTPS_CERT and HTTPS_KEY /)])
  expect(findMissing({ ...config, dataDir: file })).toEqual([expect.stringMatching(/^DATA_DIR /)])
  expect(findMissing({ ...config, dataDir: join(file, 'deeper') })).toEqual([expect.stringMatching(/^DATA_DIR /)])
})

test.each([
  ['PORT', { code: 'EADDRINUSE', syscall: 'listen' }],
  ['PORT', { code: 'EACCES', syscall: 'listen' }],
  ['HOST', { code: 'EADDRNOTAVAIL', syscall: 'listen' }],
  ['HOST', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '10.9.9.9' }],
  ['DATA_DIR', { code: 'EACCES', syscall: 'mkdir' }],
])('%s is named by %o', (name, about) => expect(explainStart(failure(about), config)).toMatch(new RegExp(`^${name} `)))

test.each([
  ['a wrong password', failure({ code: '28P01' })],
  ['an unknown database', failure({ code: '3D000' })],
  ['nobody there', new DatabaseUnavailable(failure({ code: 'ECONNREFUSED' }))],
  ['silence', new DatabaseUnavailable(failure({}))],
  ['a start of its own', failure({ code: '57P03' })],
])('DATABASE_URL is named by %s, also where a library wrapped it, and not its value', (_what, cause) => {
  const said = explainStart(new Error('query failed', { cause }), { ...config, postgres: { url: 'postgres://a:geheim@db/x' } })
  expect(said).toMatch(/^DATABASE_URL /)
  expect(said).not.toContain('geheim')
})

test('what is no setting is left to the log', () => {
  for (const error of [failure({}), failure({ code: 'ECONNREFUSED' }), 'text']) expect(explainStart(error, config)).toBeUndefined()
})
