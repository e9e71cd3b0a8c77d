import { createStore, type ReadableStore } from '#lib/store.ts'
import type { InstallWay } from '#ui/device/device.tsx'

/** Chromium's event, which TypeScript's DOM library does not know. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface InstallEnv {
  readonly window: Pick<Window, 'addEventListener' | 'matchMedia' | 'isSecureContext'>
  /** `standalone` exists on iOS only. */
  readonly navigator: Pick<Navigator, 'maxTouchPoints' | 'userAgent'> & { readonly standalone?: boolean }
}

export interface InstallPrompt {
  readonly way: ReadableStore<InstallWay>
  /** Resolves to whether the person agreed. False where the browser has no question to ask. */
  prompt(): Promise<boolean>
}

/** Must be there before the page is drawn: the browser offers its prompt once, early, and never again. */
export function watchInstall(env: InstallEnv): InstallPrompt {
  const way = createStore<InstallWay>(startingWay(env))
  let kept: BeforeInstallPromptEvent | undefined

  env.window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPromptEvent
    way.set('prompt')
  })
  env.window.addEventListener('appinstalled', () => way.set('installed'))

  return {
    way,
    async prompt() {
      const asked = kept
      if (!asked) return false
      // An offered prompt may be shown once.
      kept = undefined
      const { outcome } = await asked.prompt()
      if (outcome === 'dismissed') way.set('unknown')
      return outcome === 'accepted'
    },
  }
}

function startingWay({ window, navigator }: InstallEnv): InstallWay {
  if (window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone) return 'installed'
  if (!window.isSecureContext) return 'insecure'
  const isIos = navigator.standalone !== undefined && navigator.maxTouchPoints > 0
  if (isIos) return 'ios'
  // Firefox for Android tells no page that it can; on other devices only browsers that know the event do.
  return 'onbeforeinstallprompt' in window || navigator.userAgent.includes('Android') ? 'unknown' : 'none'
}
