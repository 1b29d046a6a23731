/**
 * What reports of test runs say as counts: `flaky` names the tests that failed and then passed, which are neither passed nor
 * failed; `times` is what files took, in parts of any number.
 */

/** A shared machine now and then starves a test beyond every wait; more than these that failed and then passed are no accident. */
export const MOST_FLAKY = 2

/** Files of a report of Vitest that did not pass. */
export const failedFiles = ({ testResults }) => testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** What failed, as `file: name`; a file that failed before or after its tests is named without one. */
const failuresOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`)
    })

/** Counts of a run of Vitest, and of the run of its failed files that followed, if one did. */
export const countVitest = (first, repeated) => {
  const { numPassedTests: passed } = first
  const failures = failuresOf(first)
  if (repeated === undefined) return { passed, failed: failures.length, flaky: [] }
  const again = failuresOf(repeated)
  return { passed, failed: again.length, flaky: failures.filter((failure) => !again.includes(failure)) }
}

/** Tests below a part of a report of Playwright that passed at a later try, as `file: title [project]`. */
const passedLater = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(passedLater),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file}: ${title} [${projectName}]`),
  ),
]

/** What each test below a part of a report of Playwright took, every try and language of it. */
const testTimes = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testTimes),
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `e2e/${file}`, ms: duration }))),
  ),
]

/** Counts of a run of Playwright, which tries a failed test again by itself. */
export const countPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  flaky: passedLater(report),
  times: testTimes(report),
})

/** As many as one looks at to find what made the command slow. */
const MOST_SLOW = 10

/** The slowest files of all counts together with their seconds, the slowest first. */
const slowestLines = (counts) => {
  const sums = new Map()
  for (const { file, ms } of counts.flatMap(({ times = [] }) => times)) sums.set(file, (sums.get(file) ?? 0) + ms)
  const slowest = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST_SLOW)
  if (slowest.length === 0) return []
  return ['slowest files, in seconds:', ...slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)}  ${file}`)]
}

/**
 * The closing lines of all counts together: the slowest files, each flaky test by name, then `N passed, N failed`; too many
 * flaky ones count as failed.
 */
export const closingLines = (counts) => {
  const flaky = counts.flatMap(({ flaky = [] }) => flaky)
  const sum = (key) => counts.reduce((total, { [key]: count }) => total + count, 0)
  const failed = sum('failed') + (flaky.length > MOST_FLAKY ? flaky.length : 0)
  return {
    failed,
    lines: [
      ...slowestLines(counts),
      ...flaky.map((name) => `flaky, failed and then passed: ${name}`),
      '',
      `${sum('passed')} passed, ${failed} failed`,
    ],
  }
}
