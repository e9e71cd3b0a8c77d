/** The refusals of a token after which a device keeps nothing that the server told it. */
const codes = ['device_revoked', 'account_deleted'] as const
export type AccessEndCode = (typeof codes)[number]

export function isAccessEnd(code: string | undefined): code is AccessEndCode {
  return code !== undefined && (codes as readonly string[]).includes(code)
}
