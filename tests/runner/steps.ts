import { isThorough } from '#tests/setup/thorough.ts'

/** What `npm test` does, in the order in which it is begun: the longest first, once its build is there. */
export interface Step {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  /** A project of `vite.config.ts`: its tests are counted one by one. */
  readonly project?: string
  /** A step that must have succeeded. */
  readonly after?: string
  readonly needsChromium?: true
  /** Only where it is named: it needs programs that not every machine has. */
  readonly isExtra?: true
}

/** All projects are checked at once, each in one thread: more of them check the same things twice. */
const tsc = (project: string): readonly string[] => ['tsc', '--noEmit', '--singleThreaded', '-p', project]
const tests = (name: string, project = name, options: readonly string[] = []): Step => ({
  name,
  project,
  commands: [['vitest', 'run', '--project', project, ...options]],
})

/** Every part of the product is walked through without them, but not in all its ways: for that they take too long. */
const long = 'tests/e2e/**/*.long.test.ts'

export const steps: readonly Step[] = [
  { name: 'build', commands: [['npm', 'run', '--silent', 'build']] },
  { name: 'types', commands: ['.', 'src/tsconfig.portable.json', 'src/server', 'src/build', 'sw', 'tests'].map(tsc) },
  {
    name: 'lint',
    commands: [
      ['oxlint', '--type-aware', '--deny-warnings'],
      ['oxfmt', '--check'],
    ],
  },
  { ...tests('browser', 'e2e', isThorough ? [] : ['--exclude', long]), after: 'build', needsChromium: true },
  tests('sync'),
  tests('server'),
  tests('page'),
  tests('unit'),
  { ...tests('browsers'), after: 'build', isExtra: true },
  { ...tests('printed'), isExtra: true },
]
