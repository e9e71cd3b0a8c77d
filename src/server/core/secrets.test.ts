import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSecrets, openSecrets } from './secrets.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stoika-secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a secret is read where it was sealed, with the key of then, and nowhere else', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1))
  const sealed = secrets.seal('123:token', 'salon telegram')
  expect(sealed).not.toContain('token')
  expect(secrets.seal('123:token', 'salon telegram')).not.toBe(sealed)
  expect(secrets.open(sealed, 'salon telegram')).toBe('123:token')
  expect(secrets.open(sealed, 'other telegram')).toBeUndefined()
  expect(createSecrets(Buffer.alloc(32, 2)).open(sealed, 'salon telegram')).toBeUndefined()
  expect(secrets.open(sealed.slice(0, -4), 'salon telegram')).toBeUndefined()
  expect(secrets.open('', 'salon telegram')).toBeUndefined()
})

test('the key of a data folder is made once, for its owner alone', () => {
  const dataDir = join(folder(), 'data')
  const settings = { secretsKey: undefined, postgres: undefined, dataDir } as const
  const sealed = openSecrets(settings)?.seal('token', 'place') ?? ''
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(openSecrets(settings)?.open(sealed, 'place')).toBe('token')
})

test('the key is on the disk before it has its name; one that a power cut left empty is made anew', () => {
  const dataDir = folder()
  const file = join(dataDir, 'secrets.key')
  writeFileSync(file, '')
  const sizes: number[] = []
  const sync = fs.fsyncSync
  const synced = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    sizes.push(statSync(file).size)
    sync(descriptor)
  })
  syncBuiltinESMExports()
  try {
    const secrets = openSecrets({ secretsKey: undefined, postgres: undefined, dataDir })
    expect(secrets?.open(secrets.seal('token', 'place'), 'place')).toBe('token')
    // First the content, then the name.
    expect([sizes, readdirSync(dataDir)]).toEqual([[0, 44], ['secrets.key']])
  } finally {
    synced.mockRestore()
    syncBuiltinESMExports()
  }
})

test('with PostgreSQL a key has to be given: a file of one instance would be of no use to the others', () => {
  const dataDir = folder()
  const postgres = { url: 'postgres://db' } as unknown as Parameters<typeof openSecrets>[0]['postgres']
  expect(openSecrets({ secretsKey: undefined, postgres, dataDir })).toBeUndefined()
  const given = openSecrets({ secretsKey: Buffer.alloc(32, 1).toString('base64'), postgres, dataDir })
  expect(given?.open(given.seal('token', 'place'), 'place')).toBe('token')
})
