/** `STOIKA_THOROUGH=1`: all that is long, as CI runs it: every look, many random sequences, long loops. */
export const isThorough = process.env['STOIKA_THOROUGH'] === '1'

function leaveOut(..._declared: never[]): void {}

/** Declares tests only where all that is long is run, as `*.long.test.ts` are: each is one more way through a part that others walk. */
export function onlyThorough<Declare extends (...declared: never[]) => void>(declare: Declare): Declare {
  return isThorough ? declare : (leaveOut as Declare)
}
