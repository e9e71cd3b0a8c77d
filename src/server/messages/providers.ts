import { openSecrets, type Secrets } from '../core/secrets.ts'
import type { Connect } from '../push/push-transport.ts'
import type { Config } from '../start/config.ts'
import { connectAnywhere, connectPublicly, createPoster, type SendPost } from './post.ts'
import { createTelegram, type CallTelegram } from './telegram-api.ts'

/** Those outside the house that carry messages to customers, and what keeps their secrets. */
export interface Providers {
  readonly secrets: Secrets | undefined
  readonly telegram: CallTelegram
  readonly gateway: SendPost
}

/** `connectGateway` is how gateways are reached, where it is not HTTPS to public addresses. */
export function createProviders(config: Config, now: () => number, connectGateway: Connect = connectPublicly): Providers {
  return {
    secrets: openSecrets(config),
    telegram: createTelegram(config.telegramApi, createPoster(now, connectAnywhere)),
    gateway: createPoster(now, connectGateway),
  }
}
