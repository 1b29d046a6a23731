/** npm test: every check there is, from a fresh clone, ending with `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { environment, prepare, Refused, ROOT, run } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tongyun-report-'))
/** What one process compiled the next need not: the app is started some fifty times. Kept with the packages. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }
const program = (name) => join(ROOT, 'node_modules/.bin', name)
const counts = { passed: 0, failed: 0 }

/** A check without tests of its own counts as one. */
const check = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A test run counts by its tests; one that ended badly without a failed test (a broken setup) counts as one failure. */
const tests = (status, read) => {
  try {
    const { passed, failed, repeated = false } = read()
    return { passed, failed: status !== 0 && failed === 0 && !repeated ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

/** So many files may be run a second time; more than these are no accident. */
const MOST_REPEATED = 3

const runVitest = (name, files = []) => {
  const outputs = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, name)}`]
  return run(program('vitest'), ['run', ...files, ...outputs], { env: environment(COMPILED) })
}

/**
 * A shared machine now and then holds a process back beyond every wait; a fault of ours fails twice. Files that failed run
 * once more, whole and by themselves, and are named.
 */
const vitest = () =>
  tests(runVitest('vitest.json'), () => {
    const { numPassedTests, numFailedTests, testResults } = report('vitest.json')
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name))
    const once = { passed: numPassedTests, failed: numFailedTests }
    if (failed.length === 0 || failed.length > MOST_REPEATED) return once
    console.log(`\n· once more: ${failed.join(', ')}`)
    const status = runVitest('repeated.json', failed)
    const repeated = report('repeated.json')
    if (status !== 0) return { passed: numPassedTests, failed: Math.max(1, repeated.numFailedTests) }
    console.log(`passed the second time: ${failed.join(', ')}`)
    return { passed: numPassedTests + numFailedTests, failed: 0, repeated: true }
  })

const browser = () => {
  const env = environment({
    ...COMPILED,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  })
  const status = run(program('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'], { env })
  return tests(status, () => {
    const { expected, unexpected, flaky } = report('playwright.json').stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

const STEPS = [
  ['format and lint', () => check(run(program('biome'), ['ci', '--diagnostic-level=warn', '--error-on-warnings', '.']))],
  ['types', () => check(run(program('tsc'), ['--noEmit']))],
  ['house rules, unit and API tests', vitest],
  ['browser tests', browser],
]

const attempt = (work) => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    return check(1)
  }
}

try {
  await prepare()
  for (const [name, work] of STEPS) {
    console.log(`\n· ${name}`)
    const start = performance.now()
    const { passed, failed } = attempt(work)
    counts.passed += passed
    counts.failed += failed
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`${error.message}\n\n${counts.passed} passed, ${counts.failed + 1} failed`)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
