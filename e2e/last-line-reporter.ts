/** Ends the output with one line of counts, which tools/test.mjs and readers of a log look for. */
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

export default class LastLineReporter implements Reporter {
  #tests: () => TestCase[] = () => []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = () => suite.allTests()
  }

  onEnd({ duration, status }: FullResult) {
    const counts: Record<ReturnType<TestCase['outcome']>, number> = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    for (const test of this.#tests()) counts[test.outcome()] += 1
    process.stdout.write(
      `e2e ${status}: ${counts.expected} passed, ${counts.unexpected} failed, ${counts.flaky} flaky, ${counts.skipped} skipped in ${Math.round(duration / 1000)} s\n`,
    )
  }

  printsToStdio() {
    return true
  }
}
