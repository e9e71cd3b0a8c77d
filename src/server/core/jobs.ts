import type { Stop, ServerTimers } from '../start/environment.ts'
import type { Log } from './log.ts'

/** Something that is done from time to time, by every instance, and may fail until the next time. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Long work gives up where `stop` is aborted; it is begun anew by the next run. */
  run(stop?: AbortSignal): Promise<void>
}

/** A server that is restarted often gets to its daily work too. */
const firstRunMs = 15_000

/** Runs each job soon and then at its pace, never beside itself. The answer stops them and waits for what is running. */
export function startJobs(jobs: readonly Job[], timers: ServerTimers, log: Log): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const stop = new AbortController()

  function start(job: Job): void {
    if (running.has(job.name)) return
    const work = job
      .run(stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.error({ err: error, job: job.name }, 'job')
      })
      .finally(() => running.delete(job.name))
    running.set(job.name, work)
  }

  const stops: readonly Stop[] = [
    timers.after(firstRunMs, () => jobs.forEach(start)),
    ...jobs.map((job) => timers.every(job.everyMs, () => start(job))),
  ]
  return async () => {
    for (const end of stops) end()
    stop.abort()
    await Promise.all(running.values())
  }
}
