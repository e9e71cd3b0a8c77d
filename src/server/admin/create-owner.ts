import { registration } from '#contract/accounts.ts'
import { isoNow } from '#lib/clock.ts'
import { ok, refuse } from '#lib/result.ts'
import { register } from '#server/areas/account/registration.ts'
import { validate } from '#server/core/validation.ts'
import { choosePassword, passwordHelp } from './choose-password.ts'
import { defineCommand } from './command.ts'
import { fieldLines } from './field-lines.ts'

/** An owner with a first business. */
export const createOwnerCommand = defineCommand({
  summary: 'Make an owner with a first business',
  help: passwordHelp,
  options: {
    login: { value: 'email or phone', about: 'by which the owner signs in', isNeeded: true },
    name: { value: 'name', about: 'of the owner', isNeeded: true },
    business: { value: 'name', about: 'of the business', isNeeded: true },
    zone: { value: 'time zone', about: 'of the business; Asia/Bishkek where it is left out' },
  },
  async run(work, { login, name, business, zone }) {
    const { password, telling } = await choosePassword(work)
    const given = validate(registration, { login, name, password, business_name: business, ...(zone && { time_zone: zone }) })
    const made = given.ok ? await register(work.db, given.value, { now: isoNow(work.clock), newId: work.newId, key: undefined }) : given
    return made.ok ? ok(`Made the owner ${login}.${telling}`) : refuse(fieldLines(made.refusal))
  },
})
