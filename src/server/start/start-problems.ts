import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { UnmetRequirement } from '../db/requirements.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'port' | 'host' | 'dataDir' | 'postgres' | 'https'>

/** What the settings name and the machine does not have, a sentence each; looked for before anything is made. */
export function findMissing({ https, dataDir, postgres }: Settings): readonly string[] {
  const files = https ? [unreadable('HTTPS_CERT', https.cert), unreadable('HTTPS_KEY', https.key)].filter((one) => one !== undefined) : []
  const pair =
    https && files.length === 0 && !isPair(https)
      ? ['HTTPS_CERT and HTTPS_KEY are wrong: they are no certificate and its key; give two PEM files that belong together.']
      : []
  const folder = !postgres && isNoFolder(dataDir) ? [`DATA_DIR is wrong: ${dataDir} is a file; give a folder.`] : []
  return [...files, ...pair, ...folder]
}

function unreadable(name: string, file: string): string | undefined {
  try {
    readFileSync(file)
    return undefined
  } catch {
    return `${name} is wrong: ${file} cannot be read; give a PEM file that exists.`
  }
}

function isPair({ cert, key }: { readonly cert: string; readonly key: string }): boolean {
  try {
    createSecureContext({ cert: readFileSync(cert), key: readFileSync(key) })
    return true
  } catch {
    return false
  }
}

function isNoFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
  }
}

/** The setting that an error of the start is owed to, and what to do; undefined where it is none's. */
export function explainStart(error: unknown, config: Settings): string | undefined {
  const found = withCode(error)
  return (found && (explainAddress(found, config) ?? explainFolder(found, config))) ?? explainDatabase(error, found, config)
}

function explainAddress({ code, syscall, hostname }: Found, { port, host }: Settings): string | undefined {
  if (syscall === 'getaddrinfo' && hostname === host)
    return `HOST is wrong: ${host} is not known here; give an address of this machine, or 0.0.0.0 for all.`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `PORT is wrong: ${port} is taken; stop what uses it or choose another one.`
  if (code === 'EACCES') return `PORT is wrong: ${port} may not be used by this user; choose one from 1024 on.`
  return `HOST is wrong: ${host} is no address of this machine; give one that is, or 0.0.0.0 for all.`
}

function explainFolder({ code, syscall }: Found, { dataDir, postgres }: Settings): string | undefined {
  const isOwed = !postgres && syscall === 'mkdir' && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)
  return isOwed ? `DATA_DIR is wrong: ${dataDir} cannot be written; give a folder that this user may write.` : undefined
}

/**
 * A database that does not answer, or PostgreSQL's errors for a wrong name, password or database (classes 28 and 3D). Never the value: it
 * holds a password.
 */
function explainDatabase(error: unknown, found: Found | undefined, { postgres }: Settings): string | undefined {
  if (error instanceof UnmetRequirement) return error.message
  if (!postgres) return undefined
  if (/^(28|3D)/.test(found?.code ?? ''))
    return 'DATABASE_URL is wrong: PostgreSQL does not let this user into this database; look at name, password and database.'
  return isUnavailable(error)
    ? 'DATABASE_URL is wrong, or PostgreSQL is not running: it does not answer there; start it, or look at host and port.'
    : undefined
}

interface Found {
  readonly code: string
  readonly syscall?: string
  readonly hostname?: string
}

/** The first error with a code: libraries wrap the one that tells. */
function withCode(error: unknown): Found | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? (error as Error & Found) : withCode(error.cause)
}
