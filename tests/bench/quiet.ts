import type { Proxy } from '#tests/e2e/harness/proxy.ts'

/** Waits until nothing has been asked for two seconds. */
export async function quiet(proxy: Proxy): Promise<void> {
  for (let seen = -1; seen !== proxy.exchanges.length;) {
    seen = proxy.exchanges.length
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}
