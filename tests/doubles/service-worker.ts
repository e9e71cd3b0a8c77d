/** A worker as the page sees it: `become` moves it through its life. */
export class FakeWorker extends EventTarget {
  readonly scriptURL = '/sw.js'
  state: ServiceWorkerState = 'installing'
  readonly heard: unknown[] = []
  #answerTo: MessagePort | undefined

  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    this.heard.push(message)
    this.#answerTo = port
  }

  /** Answers what it heard last. */
  answer(message: unknown): void {
    this.#answerTo?.postMessage(message)
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  readonly syncTags: string[] = []
  /** What the host has for the next check: nothing, a newer worker, or no answer. */
  next: FakeWorker | Error | null = null
  checks = 0
  readonly sync = { register: async (tag: string) => void this.syncTags.push(tag) }

  async update(): Promise<this> {
    this.checks += 1
    const found = this.next
    this.next = null
    if (found instanceof Error) throw found
    if (found) this.find(found)
    return this
  }

  find(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  installed(): void {
    this.waiting = this.installing
    this.installing = null
    this.waiting?.become('installed')
  }
}

/** `navigator.serviceWorker` of one page; `takeOver` is what every page sees when a worker becomes the one in charge. */
export class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration()
  controller: FakeWorker | null = null
  refuses = false

  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration)
  }

  async register(): Promise<FakeRegistration> {
    if (this.refuses) throw new TypeError('no worker here')
    return this.registration
  }

  takeOver(worker: FakeWorker): void {
    this.registration.active = worker
    if (this.registration.waiting === worker) this.registration.waiting = null
    this.controller = worker
    worker.become('activated')
    this.dispatchEvent(new Event('controllerchange'))
  }

  asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer
  }
}
