/** npm test: every check there is, from a fresh clone, naming what was slowest and what was flaky, and ending with `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { closingLines, countPlaywright, countVitest, failedFiles, MOST_FLAKY } from './count-tests.mjs'
import { COMPILED, environment, joinedServer, prepare, Refused, ROOT, run } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tongyun-report-'))
const program = (name) => join(ROOT, 'node_modules/.bin', name)
/** A check without tests of its own counts as one. */
const check = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A test run counts by its tests; one that ended badly without a test to blame (a broken setup) counts as one failure. */
const tests = (status, read) => {
  try {
    const { passed, failed, flaky, times } = read()
    return { passed, failed: status !== 0 && failed + flaky.length === 0 ? 1 : failed, flaky, times }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

/** `name` is that of its report; what its files took stands in `times-of-` and that name. */
const runVitest = (name, files = []) => {
  const reporters = ['dot', 'json', './tools/file-times-reporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const env = environment({ ...COMPILED, FILE_TIMES: join(reports, `times-of-${name}`) })
  return run(program('vitest'), ['run', ...files, ...reporters, `--outputFile.json=${join(reports, name)}`], { env })
}

/** Files that failed run once more, whole and by themselves; a fault of ours fails twice. */
const vitest = () =>
  tests(runVitest('vitest.json'), () => {
    const first = report('vitest.json')
    const times = report('times-of-vitest.json')
    const files = failedFiles(first).map((name) => relative(ROOT, name))
    if (files.length === 0 || files.length > MOST_FLAKY) return { ...countVitest(first), times }
    console.log(`\n· once more: ${files.join(', ')}`)
    runVitest('repeated.json', files)
    return { ...countVitest(first, report('repeated.json')), times }
  })

const browser = () => {
  const env = environment({
    ...COMPILED,
    CHROMIUM_PATH: findChromium(),
    // What npm start runs.
    SERVER_PROGRAM: joinedServer(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  })
  const status = run(program('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'], { env })
  return tests(status, () => countPlaywright(report('playwright.json')))
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

const counts = []
try {
  await prepare()
  for (const [name, work] of STEPS) {
    console.log(`\n· ${name}`)
    const start = performance.now()
    const count = attempt(work)
    counts.push(count)
    console.log(
      `${count.failed === 0 ? '✓' : '✗'} ${name}: ${count.passed} passed, ${count.failed} failed, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  counts.push(check(1))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const { lines, failed } = closingLines(counts)
console.log(lines.join('\n'))
process.exitCode = failed === 0 ? 0 : 1
