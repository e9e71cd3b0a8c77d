import { refuse } from '#lib/result.ts'

/** Whose account a command is about. */
export const ofLogin = { login: { value: 'email or phone', about: 'by which the person signs in', isNeeded: true } } as const

export function noAccount(login: string) {
  return refuse(`There is no account with the login ${login}.`)
}
