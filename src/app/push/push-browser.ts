/** What of a browser's push matters here: `subscribe` answers it as the server takes it. */
export interface PushBrowser {
  readonly support: () => 'insecure' | 'unsupported' | 'install' | 'ready'
  readonly permission: () => NotificationPermission
  readonly askPermission: () => Promise<NotificationPermission>
  /** Where this browser is reached now; undefined where it is not. */
  readonly endpoint: () => Promise<string | undefined>
  /**
   * This browser's address for pushes by that key; made where there is none, or one by another key, or where it is to be another.
   * Rejects where its push service gives none.
   */
  readonly subscribe: (key: string, isAnew: boolean) => Promise<BrowserSubscription>
  readonly unsubscribe: () => Promise<void>
}

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushBrowserEnv {
  readonly isSecure: boolean
  /** Notifications and pushes are there; on an iPhone only in the installed app. */
  readonly hasPush: boolean
  readonly isIos: () => boolean
  readonly notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  readonly manager: () => Promise<PushManager | undefined>
}

export function createPushBrowser({ isSecure, hasPush, isIos, notification, manager }: PushBrowserEnv): PushBrowser {
  return {
    support: () => (!isSecure ? 'insecure' : hasPush && notification ? 'ready' : isIos() ? 'install' : 'unsupported'),
    permission: () => notification?.permission ?? 'denied',
    askPermission: async () => (await notification?.requestPermission()) ?? 'denied',
    endpoint: async () => (await (await manager())?.getSubscription())?.endpoint,
    async subscribe(key, isAnew) {
      const pushes = await manager()
      if (!pushes) throw new Error('no worker to push to')
      const known = await pushes.getSubscription()
      const good = known && !isAnew && keyOf(known) === key ? known : undefined
      if (!good) await known?.unsubscribe()
      const subscription = good ?? (await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
      const { endpoint = '', keys = {} } = subscription.toJSON()
      return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
    },
    async unsubscribe() {
      await (await (await manager())?.getSubscription())?.unsubscribe()
    },
  }
}

/** The server's key by which it was made, as the server writes it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
