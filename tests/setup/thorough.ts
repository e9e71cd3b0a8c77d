/** `STOIKA_THOROUGH=1`: all that is long, as CI runs it: every look, many random sequences, long loops. */
export const isThorough = process.env['STOIKA_THOROUGH'] === '1'
