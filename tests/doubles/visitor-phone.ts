import { Dexie } from 'dexie'
import { onTestFinished } from 'vitest'
import { openVisitorEngine } from '#offline/visitor/open-visitor-engine.ts'
import { createDevice } from './device.ts'
import { createNetwork, type WireRequest } from './network.ts'
import { createVirtualTime } from './virtual-time.ts'
import { createVisitsHost } from './visits-host.ts'

/** When visitors' phones are switched on. */
export const phoneStart = Date.parse('2026-11-22T06:00:00Z')

/** A visitor's phone with its network: each opening is a tab with an engine of its own. `server` is its own unless it is given. */
export function createVisitorPhone(server = createVisitsHost()) {
  const time = createVirtualTime(phoneStart)
  server.now = () => time.clock.now()
  const network = createNetwork(server.host, time)
  const device = createDevice(time)
  const requests: WireRequest[] = []
  network.onRequest = (request) => requests.push(request)
  const open = async () => {
    const tab = device.openTab(network)
    // Live queries are deaf where Dexie finds no IndexedDB of its own.
    Object.assign(Dexie.dependencies, tab.env.storage)
    // A browser without a network says so, and when it is back.
    let wake: ((why: 'online') => void) | undefined
    const onWake = (listener: typeof wake) => {
      wake = listener
      return () => undefined
    }
    const engine = await openVisitorEngine({ ...tab.env, isOffline: () => !network.isOnline, onWake })
    onTestFinished(() => engine.close())
    return { engine, tab, wake: () => wake?.('online') }
  }
  return { time, server, network, device, requests, open }
}
