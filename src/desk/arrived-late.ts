const lateMs = 60_000

/** Whether something was done offline: it reached the server noticeably later than it happened. */
export function arrivedLate({ at, received_at }: { readonly at: string; readonly received_at: string }): boolean {
  return Date.parse(received_at) - Date.parse(at) > lateMs
}
