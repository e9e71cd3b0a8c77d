import { FakeContainer, FakeWorker } from '#tests/doubles/service-worker.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { startBridge } from './sw-bridge.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const still = { now: () => 0, after: () => undefined, reload: () => undefined, hasUnsaved: () => false }

/** What the browser has; workbox looks for it where browsers keep it. */
function createContainer(): FakeContainer {
  const container = new FakeContainer()
  vi.stubGlobal('navigator', { serviceWorker: container })
  return container
}

/** A page whose worker is in charge already, unless it is the first visit. */
function openPage({ firstVisit = false, container = createContainer() } = {}) {
  const worker = new FakeWorker()
  if (!firstVisit) {
    container.registration.active = worker
    container.controller = worker
  }
  const page = { now: 0, unsaved: false, reload: vi.fn<() => void>(), runLater: (): void => undefined }
  const bridge = startBridge({
    container: container.asContainer(),
    isSecure: true,
    now: () => page.now,
    after: (_ms, run) => {
      page.runLater = run
    },
    reload: page.reload,
    hasUnsaved: () => page.unsaved,
  })
  return { container, worker, page, bridge, registration: container.registration }
}

/** A newer worker has been found, and is whole. */
async function withUpdate(opened = openPage()) {
  const newer = new FakeWorker()
  opened.registration.next = newer
  const checked = opened.bridge.checkForUpdate()
  await vi.waitFor(() => expect(opened.registration.installing).toBe(newer))
  opened.registration.installed()
  await checked
  return { ...opened, newer }
}

test.each([
  [{ container: undefined, isSecure: false }, 'insecure'],
  [{ container: undefined, isSecure: true }, 'missing'],
] as const)('%o: support is %s', (env, support) => {
  expect(startBridge({ ...env, ...still }).state.get().support).toBe(support)
})

test('a browser that refuses the worker leaves the page working without', async () => {
  const container = createContainer()
  container.refuses = true
  const bridge = startBridge({ container: container.asContainer(), isSecure: true, ...still })
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('missing'))
  await bridge.checkForUpdate()
  await bridge.requestSync()
})

test('the first worker ever is no update and reloads nothing', async () => {
  const { bridge, container, page, worker, registration } = openPage({ firstVisit: true })
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('ready'))
  registration.find(worker)
  registration.installed()
  container.takeOver(worker)
  expect(bridge.state.get().update).toBe('none')
  expect(page.reload).not.toHaveBeenCalled()
})

test('the first worker ever, installed from another tab while this one opens, is no update either', async () => {
  const container = createContainer()
  const worker = new FakeWorker()
  container.registration.waiting = worker
  const { bridge, page } = openPage({ firstVisit: true, container })
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('ready'))
  container.takeOver(worker)
  expect(bridge.state.get().update).toBe('none')
  const newer = new FakeWorker()
  container.takeOver(newer)
  expect(bridge.state.get().update).toBe('replaced')
  expect(page.reload).not.toHaveBeenCalled()
})

test('a newer worker waits until it is told, then the page reloads once', async () => {
  const { bridge, container, page, newer } = await withUpdate()
  expect(bridge.state.get().update).toBe('waiting')
  expect(newer.heard).toEqual([])

  bridge.applyUpdate()
  bridge.applyUpdate()
  await vi.waitFor(() => expect(newer.heard).toEqual([{ type: 'activate' }]))
  expect(page.reload).not.toHaveBeenCalled()
  container.takeOver(newer)
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a worker that was waiting before the page was opened is found', async () => {
  const container = createContainer()
  container.registration.active = new FakeWorker()
  container.registration.waiting = new FakeWorker()
  const bridge = startBridge({ container: container.asContainer(), isSecure: true, ...still })
  await vi.waitFor(() => expect(bridge.state.get().update).toBe('waiting'))
})

test('a worker that another tab has found, or the browser, is noticed without a check', async () => {
  const { bridge, registration } = openPage()
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('ready'))
  registration.find(new FakeWorker())
  expect(bridge.state.get().update).toBe('none')
  registration.installed()
  await vi.waitFor(() => expect(bridge.state.get().update).toBe('waiting'))
  expect(registration.checks).toBe(0)
})

test('a worker that is being installed when the page is opened is noticed', async () => {
  const container = createContainer()
  container.registration.installing = new FakeWorker()
  const { bridge, registration } = openPage({ container })
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('ready'))
  registration.installed()
  await vi.waitFor(() => expect(bridge.state.get().update).toBe('waiting'))
})

test('updates that failed on their way hide no later one', async () => {
  const opened = openPage()
  const { bridge, registration } = opened
  await vi.waitFor(() => expect(bridge.state.get().support).toBe('ready'))
  for (const failed of [new FakeWorker(), new FakeWorker()]) {
    registration.find(failed)
    registration.installing = null
    failed.become('redundant')
  }
  await withUpdate(opened)
  expect(bridge.state.get().update).toBe('waiting')
})

test('a worker that was told at once is not taken for one that waits when workbox tells of it later', async () => {
  vi.useFakeTimers()
  const { bridge, container, page, newer } = await withUpdate()
  bridge.applyUpdate()
  await vi.runAllTimersAsync()
  container.takeOver(newer)
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a page that was loaded around its worker reloads into the newer one as well', async () => {
  const container = createContainer()
  container.registration.active = new FakeWorker()
  const { bridge, page, newer } = await withUpdate(openPage({ firstVisit: true, container }))
  bridge.applyUpdate()
  container.takeOver(newer)
  expect(page.reload).toHaveBeenCalledOnce()
})

test('taken over while this page was still registering is replaced too', async () => {
  const { bridge, container } = openPage()
  container.takeOver(new FakeWorker())
  await vi.waitFor(() => expect(bridge.state.get().update).toBe('replaced'))
})

test('a worker that could not take over waits on', async () => {
  const { bridge, newer } = await withUpdate()
  bridge.applyUpdate()
  expect(bridge.state.get().update).toBe('activating')
  await vi.waitFor(() => expect(newer.heard).toHaveLength(1))
  newer.answer({ type: 'not-activated' })
  await vi.waitFor(() => expect(bridge.state.get().update).toBe('waiting'))
  bridge.applyUpdate()
  await vi.waitFor(() => expect(newer.heard).toHaveLength(2))
})

test('a worker that keeps quiet after it was told may be told again', async () => {
  const { bridge, container, page, newer } = await withUpdate()
  bridge.applyUpdate()
  page.runLater()
  expect(bridge.state.get().update).toBe('waiting')
  bridge.applyUpdate()
  await vi.waitFor(() => expect(newer.heard).toHaveLength(2))
  container.takeOver(newer)
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a worker that takes over long after it was told does not reload what may have been begun since', async () => {
  const { bridge, container, page, newer } = await withUpdate()
  bridge.applyUpdate()
  page.runLater()
  container.takeOver(newer)
  expect(page.reload).not.toHaveBeenCalled()
  expect(bridge.state.get().update).toBe('replaced')
})

test.each([false, true])(
  'what was typed since it was told waits for the next quiet moment; loaded around its worker: %s',
  async (firstVisit) => {
    const container = createContainer()
    container.registration.active = new FakeWorker()
    const { bridge, page, newer } = await withUpdate(openPage({ firstVisit, container }))
    bridge.applyUpdate()
    page.unsaved = true
    container.takeOver(newer)
    expect([bridge.state.get().update, page.reload.mock.calls.length]).toEqual(['replaced', 0])
    page.unsaved = false
    bridge.applyUpdate()
    expect(page.reload).toHaveBeenCalledOnce()
  },
)

test('taken over by the will of another tab, this page stays until it is told', async () => {
  const { bridge, container, page, newer } = await withUpdate()
  container.takeOver(newer)
  expect(bridge.state.get().update).toBe('replaced')
  expect(page.reload).not.toHaveBeenCalled()
  bridge.applyUpdate()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('the host is asked at most once a minute, and no answer is no failure', async () => {
  const { bridge, page, registration } = openPage()
  registration.next = new TypeError('offline')
  await bridge.checkForUpdate()
  await bridge.checkForUpdate()
  expect(registration.checks).toBe(1)
  page.now += 60_000
  await bridge.checkForUpdate()
  expect(registration.checks).toBe(2)
})

test('the staff files are asked for once, and again of a worker that takes over', async () => {
  const { bridge, container, worker, newer } = await withUpdate()
  bridge.takeStaffFiles()
  bridge.takeStaffFiles()
  await vi.waitFor(() => expect(worker.heard).toEqual([{ type: 'take-staff-files' }]))
  worker.answer({ type: 'staff-files', taken: true })
  await vi.waitFor(() => expect(bridge.state.get().staffFiles).toBe('taken'))
  container.takeOver(newer)
  await vi.waitFor(() => expect(newer.heard).toEqual([{ type: 'take-staff-files' }]))
  newer.answer({ type: 'staff-files', taken: false })
  await vi.waitFor(() => expect(bridge.state.get().staffFiles).toBe('missing'))
})

test('the outbox: drained by message, and by Background Sync where there is one', async () => {
  const { bridge, worker, registration } = openPage()
  bridge.drain()
  await vi.waitFor(() => expect(worker.heard).toEqual([{ type: 'drain' }]))
  await bridge.requestSync()
  expect(registration.syncTags).toEqual(['outbox'])
})

test('how much of the staff files is here is told while they come, and they are asked for again where they broke off', async () => {
  const { bridge, worker, page } = openPage()
  bridge.takeStaffFiles()
  await vi.waitFor(() => expect(worker.heard).toHaveLength(1))
  worker.answer({ type: 'staff-files-progress', share: 0.4 })
  await vi.waitFor(() => expect(bridge.state.get().staffShare).toBe(0.4))
  worker.answer({ type: 'staff-files', taken: false })
  await vi.waitFor(() => expect(bridge.state.get().staffFiles).toBe('missing'))
  page.runLater()
  await vi.waitFor(() => expect(worker.heard).toHaveLength(2))
  worker.answer({ type: 'staff-files', taken: true })
  await vi.waitFor(() => expect(bridge.state.get()).toMatchObject({ staffFiles: 'taken', staffShare: 0.4 }))
})
