/** How often the engine checks for due work, in case nothing else woke it. */
export const watchdogMs = 30_000

/** After so long without anything from the server the engine pulls; a live stream sends something every few seconds. */
export const silenceMs = 60_000
