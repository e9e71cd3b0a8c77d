/** What plays: a browser's, made at the first tap, since before it none may sound. */
export interface ChimeEnv {
  readonly newContext: (() => AudioContext) | undefined
}

/** A short sound of two tones, without a file. */
export interface Chime {
  /** Called from a tap: sound is allowed from then on. Resolves to whether it is. */
  unlock(): Promise<boolean>
  /** Resolves to whether it sounded. */
  ring(): Promise<boolean>
}

/** A fifth, one after the other: it says "somebody is there" and not "something is wrong". Hertz, seconds. */
const tones = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.16 },
] as const
const toneLength = 0.7
const loudness = 0.25

export function createChime({ newContext }: ChimeEnv): Chime {
  let context: AudioContext | undefined

  /** A phone call, or a long sleep, takes the sound away: it is asked for again. */
  async function isRunning(): Promise<boolean> {
    if (!context) return false
    // Where it may not sound, the browser never answers.
    if (!isSounding(context))
      await Promise.race([context.resume().catch(() => undefined), new Promise((resolve) => void setTimeout(resolve, 300))])
    return isSounding(context)
  }

  return {
    async unlock() {
      context ??= newContext?.()
      return isRunning()
    },
    async ring() {
      if (!(await isRunning())) return false
      for (const { pitch, at } of tones) playTone(context!, pitch, context!.currentTime + at)
      return true
    },
  }
}

function isSounding({ state }: AudioContext): boolean {
  return state === 'running'
}

function playTone(context: AudioContext, pitch: number, at: number): void {
  const [source, volume] = [context.createOscillator(), context.createGain()]
  source.type = 'sine'
  source.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + toneLength)
  source.connect(volume).connect(context.destination)
  source.start(at)
  source.stop(at + toneLength)
}
