/** The part of Vitest's JSON report that the run needs. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly ReportedTest[] }[]
}

interface ReportedTest {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

/** The tests that failed, each as one line with its file and what failed first. */
export const failedTests = (report: Results): readonly string[] => linesOf(report, 'failed')

/** The tests that failed and then passed, told in the same way: what failed first stays with a test that passed. */
export const onlyAtSecondTry = (report: Results): readonly string[] => linesOf(report, 'passed')

type Results = Pick<Report, 'testResults'>

function linesOf({ testResults }: Results, wanted: string): readonly string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName} (${name.split('/').at(-1)}): ${failureMessages[0]!.split('\n')[0]}`),
  )
}
