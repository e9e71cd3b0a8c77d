import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#lib/result.ts'
import { users } from '#server/db/tables/accounts.ts'
import { runAdmin } from '#tests/setup/operator.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { carryOut } from './carry-out.ts'
import { defineCommand } from './command.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const admin = (...words: string[]) => runAdmin(api, words)
const nameOf = async (id: string) => (await api.db.select({ name: users.name }).from(users).where(eq(users.id, id)))[0]?.name
const loginOf = ({ id }: { readonly id: string }) => `${id}@stoika.test`

const rename = (refused: boolean) =>
  defineCommand({
    summary: 'Rename everybody',
    options: {},
    hasDryRun: true,
    async run({ db }) {
      const renamed = await db.update(users).set({ name: 'Somebody' }).returning()
      return refused ? refuse('No.') : { ok: true, value: `Renamed ${renamed.length}.` }
    },
  })
const runRename = (isDryRun: boolean, refused = false) =>
  carryOut(
    { kind: 'run', command: rename(refused), given: {}, isDryRun },
    { ...api, backUp: undefined, say: () => undefined, askPassword: async () => undefined },
  )
const createOwner = (typed?: string, login = 'gulnara@salon.kg') =>
  runAdmin(api, ['create-owner', '--login', login, '--name', 'Gulnara', '--business', 'Salon'], typed)
const signIn = (password: string) => api.call('POST /api/auth/sign-in/', { body: { login: 'gulnara@salon.kg', password } })
const givePlan = (...words: string[]) => admin('set-plan', '--business', api.owner.businessId, ...words)
const planOf = async () => (await api.call('GET /api/users/rates/', { as: api.owner, query: { business_id: api.owner.businessId } })).body
const company = (...words: string[]) => admin('company-info', ...words)
const readInfo = async (language = 'ru, ky, en') =>
  (await api.call('GET /api/company_info/company_info/', { headers: { 'translation-languages': language } })).body

describe('a dry run', () => {
  test('says what would be done and does none of it', async () => {
    expect(await runRename(true)).toEqual({ ok: true, value: 'Renamed 3.\nThis was a dry run: nothing has changed.' })
    expect(await nameOf(api.owner.id)).toBe('Aigul')
    expect(await runRename(true, true)).toEqual({ ok: false, refusal: 'No.' })
    expect(await runRename(false)).toEqual({ ok: true, value: 'Renamed 3.' })
    expect(await nameOf(api.owner.id)).toBe('Somebody')
  })
})

describe('create-owner', () => {
  test('makes an owner who signs in by the password that was typed, or by one that is shown', async () => {
    expect(await createOwner('a long password')).toEqual({ isDone: true, text: 'Made the owner gulnara@salon.kg.' })
    expect((await signIn('a long password')).body.user.memberships).toMatchObject([{ role: 'owner' }])
    await api.reset()
    const shown = (await createOwner()).text.split('Password: ')[1]!
    expect((await signIn(shown)).status).toBe(200)
  })

  test('says what is wrong field by field', async () => {
    expect(await createOwner('a long password', 'gulnara')).toEqual({ isDone: false, text: 'login: Укажите почту или номер телефона.' })
  })
})

describe('reset-password', () => {
  test('lets a login in by another password, and refuses what would not hold', async () => {
    const reset = (typed: string, login = loginOf(api.owner)) => runAdmin(api, ['reset-password', '--login', login], typed)
    expect(await reset('another long password')).toEqual({
      isDone: true,
      text: `${loginOf(api.owner)} has a new password and is signed out everywhere.`,
    })
    expect(
      (await api.call('POST /api/auth/sign-in/', { body: { login: loginOf(api.owner), password: 'another long password' } })).status,
    ).toBe(200)
    expect(await reset('short')).toMatchObject({ isDone: false })
    expect(await reset('password1234')).toEqual({ isDone: false, text: 'That password is one of the first that anybody tries.' })
    expect(await reset('another long password', 'nobody@salon.kg')).toEqual({
      isDone: false,
      text: 'There is no account with the login nobody@salon.kg.',
    })
  })
})

describe('list-devices', () => {
  test('names where a login is signed in, and no token', async () => {
    const listed = await admin('list-devices', '--login', loginOf(api.owner))
    expect(listed).toEqual({
      isDone: true,
      text: expect.stringMatching(
        /^\S+ is signed in on one device:\n[0-9a-f-]{36} {2}Aigul's tablet, since 2026-11-23T04:00:00\.000Z, last used 2026-11-23T04:00:00\.000Z$/,
      ),
    })
    await api.call('POST /api/auth/sign-out/', { as: api.owner })
    expect(await admin('list-devices', '--login', loginOf(api.owner))).toEqual({
      isDone: true,
      text: `${loginOf(api.owner)} is signed in nowhere.`,
    })
    expect(await admin('list-devices', '--login', 'nobody@salon.kg')).toMatchObject({ isDone: false })
  })
})

describe('plans', () => {
  test('[T1] are given by the code of a page or by an id, listed, and taken away', async () => {
    expect(await givePlan('--rate', 'growth', '--until', '2026-12-31')).toEqual({
      isDone: true,
      text: `${api.owner.businessId} has the plan growth until 2026-12-31 (counts until 2027-01-14), with the room of growth.`,
    })
    expect(await planOf()).toMatchObject({ rate: 'growth', ends_on: '2026-12-31', state: 'running' })
    const { text } = await admin('list-plans')
    expect(text).toMatch(
      new RegExp(
        `^[A-Za-z0-9]+ {2}${api.owner.businessId} {2}Aigul's salon, ${loginOf(api.owner)}: growth, until 2026-12-31 \\(running\\)\n.+Marat's salon.+: no plan$`,
      ),
    )
    const code = text.split(' ')[0]!
    expect(await admin('set-plan', '--business', code.toUpperCase(), '--rate', 'none')).toEqual({
      isDone: true,
      text: `${code.toUpperCase()} has no plan, with the room of start.`,
    })
    expect(await planOf()).toMatchObject({ rate: 'start', state: 'none' })
  })

  test('[T2] that leave less room than is used say so, in a dry run before anything changes', async () => {
    await givePlan('--rate', 'growth')
    for (const name of ['1', '2', '3', '4'])
      await api.call('POST /api/cards/card/', { as: api.owner, body: { business_id: api.owner.businessId, name } })
    expect((await givePlan('--rate', 'start', '--dry-run')).text).toContain('More than its room: cards 4 of 3.')
    expect(await planOf()).toMatchObject({ rate: 'growth' })
  })

  test('that cannot be meant are refused', async () => {
    const refused = [
      await givePlan('--rate', 'gold'),
      await givePlan('--rate', 'growth', '--until', '2026-02-30'),
      await givePlan('--rate', 'none', '--until', '2026-12-31'),
      await admin('set-plan', '--business', 'nowhere', '--rate', 'growth'),
      await admin('set-plan', '--business', api.newId(), '--rate', 'growth'),
    ]
    expect(refused.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false])
    expect(await planOf()).toMatchObject({ state: 'none' })
  })
})

describe('company-info', () => {
  test('[T5] is changed text by text and language by language; what is not named stays, an empty text clears', async () => {
    await company('--name', 'Стойка', '--text', 'Мы делаем стойку.', '--phone', '0700 123 456', '--website', 'https://stoika.kg')
    await company('--language', 'ky', '--text', 'Биз стойка жасайбыз.')
    const shown = await company('--website', '')
    expect(JSON.parse(shown.text)).toEqual(await readInfo())
    expect(await readInfo()).toEqual({
      name: 'Стойка',
      description: 'Мы делаем стойку.',
      translations: { ky: { description: 'Биз стойка жасайбыз.' } },
      phone: '+996700123456',
      whatsapp: '',
      email: '',
      telegram: '',
      website: '',
      address: '',
    })
    expect((await readInfo('en')).translations).toEqual({})
    expect(await company()).toEqual(shown)
  })

  test('is replaced by a file, of which a dry run leaves it as it is', async () => {
    const path = join(api.config.dataDir, 'company.json')
    const whole = { ...(await readInfo()), name: 'Stoika', email: 'help@stoika.kg' }
    writeFileSync(path, JSON.stringify(whole))
    expect((await company('--file', path, '--dry-run')).text).toContain('help@stoika.kg')
    expect((await readInfo()).name).toBe('')
    await company('--file', path)
    expect(await readInfo()).toEqual(whole)
  })

  test('that cannot be read or meant is refused, and changes nothing', async () => {
    const path = join(api.config.dataDir, 'wrong.json')
    writeFileSync(path, '{"name": "Stoika"}')
    const refused = [
      await company('--file', path),
      await company('--file', `${path}.none`),
      await company('--language', 'de', '--name', 'Stoika'),
      await company('--website', 'javascript:alert(1)'),
      await company('--email', 'nobody'),
    ]
    expect(refused.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false])
    expect(refused[3]!.text).toMatch(/^website: /)
    expect((await readInfo()).name).toBe('')
  })
})

test('after-restore has every device read everything anew', async () => {
  const business_id = api.owner.businessId
  const changes = async (since: string) => {
    const { body } = await api.call('GET /api/booking/customers/', { as: api.owner, query: { business_id, since } })
    if (!('cursor' in body)) throw new Error('a page instead of changes')
    return body
  }
  await api.call('POST /api/booking/customers/', { as: api.owner, body: { business_id, name: 'Нурбек', phone: '+996700123456' } })
  const seen = await changes('0')
  expect(await changes(seen.cursor)).toMatchObject({ reset: false, results: [] })
  expect((await admin('after-restore')).isDone).toBe(true)
  const anew = await changes(seen.cursor)
  expect(anew).toMatchObject({ reset: true, results: [{ name: 'Нурбек' }] })
  expect(await changes(anew.cursor)).toMatchObject({ reset: false, results: [] })
})
