import { expect, test } from 'vitest'
import { closingLines, countPlaywright, countVitest } from './count-tests.mjs'

const passing = { fullName: 'adds', status: 'passed' }
const failing = { fullName: 'divides', status: 'failed' }
const vitestReport = (...files: { fullName: string; status: string }[][]) => ({
  numPassedTests: files.flat().filter(({ status }) => status === 'passed').length,
  testResults: files.map((assertionResults, i) => ({
    name: `file-${i}.test.ts`,
    status: assertionResults.every(({ status }) => status === 'passed') && assertionResults.length > 0 ? 'passed' : 'failed',
    assertionResults,
  })),
})

test('a test that failed and then passed is flaky, neither passed nor failed', () => {
  const counts = countVitest(vitestReport([passing, failing]), vitestReport([passing, { ...failing, status: 'passed' }]))
  expect(counts).toEqual({ passed: 1, failed: 0, flaky: ['file-0.test.ts: divides'] })
  expect(closingLines([counts])).toEqual({
    failed: 0,
    lines: ['flaky, failed and then passed: file-0.test.ts: divides', '', '1 passed, 0 failed'],
  })
})

test('one that fails twice failed; another that fails only the second time failed too', () => {
  expect(countVitest(vitestReport([passing, failing]), vitestReport([passing, failing])).failed).toBe(1)
  const other = { fullName: 'adds', status: 'failed' }
  const counts = countVitest(vitestReport([passing, failing]), vitestReport([other, { ...failing, status: 'passed' }]))
  expect(counts).toMatchObject({ failed: 1, flaky: ['file-0.test.ts: divides'] })
})

test('a file whose setup failed counts, though none of its tests ran', () => {
  expect(countVitest(vitestReport([passing], []), undefined)).toEqual({ passed: 1, failed: 1, flaky: [] })
  expect(countVitest(vitestReport([passing], []), vitestReport([passing])).flaky).toEqual(['file-1.test.ts'])
})

test('journeys that passed at their second try are flaky, however deep their suite', () => {
  const spec = (status: string) => ({
    file: 'mall.spec.ts',
    title: 'sorts',
    tests: [{ status, projectName: 'ru', results: [] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 0 },
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky')] }] }],
  }
  expect(countPlaywright(report)).toMatchObject({ passed: 1, failed: 0, flaky: ['mall.spec.ts: sorts [ru]'] })
})

test('a run with two flaky tests passes, one with three fails', () => {
  const flaky = (count: number) =>
    closingLines([{ passed: 5, failed: 0, flaky: Array.from({ length: count }, (_, i) => `t${i}`) }])
  expect(flaky(2).failed).toBe(0)
  expect(flaky(3).failed).toBe(3)
  expect(flaky(3).lines.at(-1)).toBe('5 passed, 3 failed')
  expect(
    closingLines([
      { passed: 2, failed: 0 },
      { passed: 1, failed: 1 },
    ]).lines,
  ).toEqual(['', '3 passed, 1 failed'])
})

test('the slowest files are named with what all their tests, tries and languages took together', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    title: 'sorts',
    tests: durations.map((duration) => ({ status: 'expected', projectName: 'ru', results: [{ duration }] })),
  })
  const journeys = countPlaywright({
    stats: { expected: 3, unexpected: 0 },
    suites: [{ specs: [spec('mall.spec.ts', 1500, 700)], suites: [{ specs: [spec('mall.spec.ts', 50)] }] }],
  })
  const units = Array.from({ length: 12 }, (_, i) => ({ file: `file-${i}.test.ts`, ms: 100 * i }))
  const { lines } = closingLines([{ passed: 1, failed: 0, times: units }, journeys])
  expect(lines.slice(0, 3)).toEqual(['slowest files, in seconds:', '    2.3  e2e/mall.spec.ts', '    1.1  file-11.test.ts'])
  expect(lines.slice(10)).toEqual(['    0.3  file-3.test.ts', '', '4 passed, 0 failed'])
})
