import { isIP } from 'node:net'
import * as z from 'zod'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { PostgresAddress } from '../db/postgres.ts'

const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((text) => text === '1' || text === 'true')
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, { error: 'must be a whole number' }).transform(Number).pipe(z.number().min(min).max(max))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']
const proxy = z.string().refine((text) => namedRanges.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0, {
  error: `each must be an address, a range or one of ${namedRanges.join(', ')}`,
})

/** An unset variable and an empty one are the same. */
const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(8080),
    HOST: z
      .string()
      .refine((text) => isIP(text) !== 0 || !/^[\d.]+$/.test(text), { error: 'must be an address of this machine, or 0.0.0.0 for all' })
      .default('0.0.0.0'),
    /** Where the embedded database, its backups and the pictures are kept. */
    DATA_DIR: z.string().default('./data'),
    /** A PostgreSQL database; without it the embedded one is used. */
    DATABASE_URL: postgresUrl.optional(),
    /** Whether DATABASE_URL is a pooler in transaction mode. */
    DATABASE_POOLED: flag,
    /** The database past the pooler. */
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    /** The address under which people reach the app, where it is not the API's own. */
    PUBLIC_URL: origin.optional(),
    /** Where push services can write to whoever runs this server. */
    PUSH_CONTACT: z
      .union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^@\s]+@[^@\s]+$/)], {
        error: 'must be mailto: and an address, or an https: address',
      })
      .optional(),
    /** By which what must not be read in the database is encrypted: 32 bytes in base64. */
    SECRETS_KEY: z
      .base64()
      .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes in base64' })
      .optional(),
    /** Where Telegram's bots are reached. */
    TELEGRAM_API: origin.default('https://api.telegram.org'),
    /** Where pictures are served from, where it is not this server. */
    MEDIA_URL: origin.optional(),
    /** The address of the API that the served page was built for, where it is another. */
    VITE_API_URL: origin.optional(),
    /** Proxies whose word about a caller's address is taken: addresses or names of ranges. */
    TRUST_PROXY: z
      .string()
      .default('loopback')
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(proxy)),
    /** PEM files: with both, the server speaks HTTPS and nothing else. */
    HTTPS_CERT: z.string().optional(),
    HTTPS_KEY: z.string().optional(),
    /** Requests a minute from one address; 0 is no limit. */
    RATE_LIMIT: wholeNumber(0, 1_000_000).default(3000),
    LOG_LEVEL: z.enum(['error', 'info', 'debug', 'silent']).default('info'),
    STOIKA_DEMO: flag,
  })
  .refine((given) => (given.HTTPS_CERT === undefined) === (given.HTTPS_KEY === undefined), {
    path: ['HTTPS_CERT'],
    error: 'HTTPS_CERT and HTTPS_KEY belong together',
  })
  .refine((given) => !given.DATABASE_POOLED || (given.DATABASE_URL !== undefined && given.DATABASE_DIRECT_URL !== undefined), {
    path: ['DATABASE_POOLED'],
    error: 'a pooler needs DATABASE_URL, and DATABASE_DIRECT_URL for what it cannot do',
  })

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Without it the embedded database is used. */
  readonly postgres: PostgresAddress | undefined
  readonly publicUrl: string | undefined
  readonly pushContact: string
  /** Without it the embedded database has a file of its own for it. */
  readonly secretsKey: string | undefined
  readonly telegramApi: string
  readonly mediaUrl: string | undefined
  readonly apiUrl: string | undefined
  readonly trustedProxies: readonly string[]
  /** Names of the PEM files. */
  readonly https: { readonly cert: string; readonly key: string } | undefined
  readonly requestsPerMinute: number
  readonly logLevel: 'error' | 'info' | 'debug' | 'silent'
  readonly demo: boolean
}

/** Push services ask for a contact: a name that nobody has is better than somebody else's. */
const noContact = 'https://stoika.invalid'

/** Reads the settings; a refusal names every variable that cannot be meant, but not its value. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>, args: readonly string[] = []): Result<Config, string> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) return refuse(complain(parsed.error))
  const { data } = parsed
  return ok({
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    postgres:
      data.DATABASE_URL === undefined
        ? undefined
        : { url: data.DATABASE_URL, directUrl: data.DATABASE_POOLED ? data.DATABASE_DIRECT_URL : undefined },
    publicUrl: data.PUBLIC_URL,
    pushContact: data.PUSH_CONTACT ?? (data.PUBLIC_URL?.startsWith('https:') ? data.PUBLIC_URL : noContact),
    secretsKey: data.SECRETS_KEY,
    telegramApi: data.TELEGRAM_API,
    mediaUrl: data.MEDIA_URL,
    apiUrl: data.VITE_API_URL,
    trustedProxies: data.TRUST_PROXY,
    https: data.HTTPS_CERT && data.HTTPS_KEY ? { cert: data.HTTPS_CERT, key: data.HTTPS_KEY } : undefined,
    requestsPerMinute: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL,
    demo: data.STOIKA_DEMO || args.includes('--demo'),
  })
}

function complain(error: z.ZodError): string {
  return error.issues.map((issue) => `${String(issue.path[0])} is wrong: ${issue.message}`).join('\n')
}
