import { isoNow } from '#lib/clock.ts'
import { ok } from '#lib/result.ts'
import { findByLogin, parseLogin } from '#server/areas/account/login.ts'
import { readDevices } from '#server/areas/account/sessions.ts'
import { defineCommand } from './command.ts'
import { noAccount, ofLogin } from './of-login.ts'

/** Where somebody is signed in. */
export const listDevicesCommand = defineCommand({
  summary: 'List the devices on which a login is signed in, the last used first',
  options: ofLogin,
  async run({ db, clock }, { login: typed }) {
    const login = parseLogin(typed)
    const user = login && (await findByLogin(db, login))
    if (!user) return noAccount(typed)
    const devices = await readDevices(db, [user.id], '', isoNow(clock))
    if (devices.length === 0) return ok(`${typed} is signed in nowhere.`)
    const lines = devices.map(
      ({ device: { id, device_name, created_at, last_used_at } }) =>
        `${id}  ${device_name || 'without a name'}, since ${created_at}, last used ${last_used_at}`,
    )
    return ok([`${typed} is signed in on ${devices.length === 1 ? 'one device' : `${devices.length} devices`}:`, ...lines].join('\n'))
  },
})
