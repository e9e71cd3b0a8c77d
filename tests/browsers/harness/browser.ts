/** A browser as a person has it, without any protocol of its own: both drivers offer just this. */
export interface Browser {
  readonly name: 'Firefox' | 'WebKit'
  /** Begins to load an address, as one that was typed; does not wait for it. */
  begin(url: string): Promise<void>
  /** The browser's back button. */
  back(): Promise<void>
  /** Runs a function in the page; what goes in and out passes as JSON. Throws while there is no page to run it in. */
  evaluate<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Mouse and keyboard, in the words of WebDriver's actions, which WebDriver BiDi shares. */
  act(source: InputSource): Promise<void>
  /** A picture of the page, as PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

/** One device of the person, and what they do with it in order. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' }
      readonly actions: readonly PointerAction[]
    }

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp'
  readonly value: string
}

export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }

/** The text of a program that runs `run` in a page and gives its result as JSON. */
export function programOf(run: (...args: never) => unknown): string {
  return `async (args) => JSON.stringify((await (${run.toString()})(...JSON.parse(args))) ?? null)`
}
