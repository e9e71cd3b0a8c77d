/** How often the engine looks after itself, whatever else may have failed to wake it. */
export const watchdogMs = 30_000

/** Without a word from the server for this long, it is asked; the stream says something every few seconds. */
export const silenceMs = 60_000
