import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncPath } from '../db/durable-files.ts'
import type { Config } from '../start/config.ts'

/** Encrypts what nobody may read in the database or its backups (AES-256-GCM). */
export interface Secrets {
  /** `place` says where the secret belongs: moved to another row it cannot be read. */
  readonly seal: (text: string, place: string) => string
  /** Undefined where it was sealed by another key, for another place, or not at all. */
  readonly open: (sealed: string, place: string) => string | undefined
}

const [ivBytes, tagBytes] = [12, 16]

export function createSecrets(key: Buffer): Secrets {
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/**
 * By the key in the settings, else by the one in the data folder, made once. Undefined with PostgreSQL and no key: a file
 * of one instance would be of no use to the others.
 */
export function openSecrets({ secretsKey, postgres, dataDir }: Pick<Config, 'secretsKey' | 'postgres' | 'dataDir'>): Secrets | undefined {
  if (secretsKey !== undefined) return createSecrets(Buffer.from(secretsKey, 'base64'))
  return postgres ? undefined : createSecrets(keyOfFolder(dataDir))
}

/** One that is empty was cut off while it was made: nothing is sealed with it. */
function keyOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, 'secrets.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file) || statSync(file).size === 0) makeKey(file)
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** Its name appears only when its content is on the disk: what is sealed with a key that a power cut took is lost. */
function makeKey(file: string): void {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, randomBytes(32).toString('base64'), { mode: 0o600 })
  syncPath(unfinished)
  renameSync(unfinished, file)
  syncPath(dirname(file))
}
