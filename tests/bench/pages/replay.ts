import { deskCommands } from '#app/desk/desk-commands.ts'
import { createPageEnv } from '#app/page-env.ts'
import type { CommandArgs, CommandName } from '#contract/commands.ts'
import { commandContracts, type CommandContract } from '#contract/commands.ts'
import { headers, translationLanguages } from '#contract/headers.ts'
import { apiVersion } from '#contract/version.ts'
import type { Engine } from '#offline/engine.ts'
import { firstOf } from '#offline/observable.ts'
import { openEngine } from '#offline/open-engine.ts'
import { openAccounts, type Session } from '#offline/people/session.ts'

/**
 * Runs in the browser: the engine with the browser's own storage, locks and network, and
 * beside it what an app without one would do, a loop of fetch.
 */
export interface ReplayBench {
  /** Signs in, reads everything, queues the commands; returns how many wait. */
  queue(session: Pick<Session, 'user' | 'token'>, commands: readonly Queued[]): Promise<number>
  /** Sends the queue; returns milliseconds until nothing waits. */
  replay(): Promise<number>
  /** Sends the same commands one after the other; returns milliseconds. */
  loop(token: string, commands: readonly Queued[]): Promise<number>
}

export type Queued = { readonly [Name in CommandName]: { readonly name: Name; readonly args: CommandArgs[Name] } }[CommandName]

declare global {
  interface Window {
    readonly replayBench: ReplayBench
  }
}

let engine: Engine

const bench: ReplayBench = {
  async queue({ user, token }, commands) {
    const env = createPageEnv()
    const accounts = await openAccounts(env)
    await accounts.signIn(user, token)
    engine = await openEngine({ env, accounts, userId: user.id, commands: deskCommands })
    await engine.syncNow()
    for (const { name, args } of commands) {
      const queued = await engine.enqueue(name, args)
      if (!queued.ok) throw new Error(queued.refusal.code)
    }
    return waiting(engine)
  },
  async replay() {
    const startedAt = performance.now()
    engine.start()
    await new Promise<void>((resolve, reject) => {
      engine.status().subscribe(({ waiting: waitingNow, attention }) => {
        if (attention > 0) reject(new Error('a command was refused'))
        else if (waitingNow === 0) resolve()
      })
    })
    return performance.now() - startedAt
  },
  async loop(token, commands) {
    const startedAt = performance.now()
    for (const command of commands) await send(token, command)
    return performance.now() - startedAt
  },
}

async function waiting(of: Engine): Promise<number> {
  return (await firstOf(of.outbox())).entries.length
}

async function send(token: string, { name, args }: Queued): Promise<void> {
  const contract = commandContracts[name] as CommandContract<typeof args>
  const { method, path, body } = contract.request(args)
  const answer = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      [headers.idempotencyKey]: crypto.randomUUID(),
      [headers.apiVersion]: String(apiVersion),
      [headers.translationLanguages]: translationLanguages,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.text()
}

Object.assign(window, { replayBench: bench })
