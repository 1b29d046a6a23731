/** W1 W2 W3: Lighthouse 13, mobile with its simulated slow 4G, median of three runs by performance. Run: node bench/pages.ts [language] */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'
import { startDemoServer } from '../e2e/demo-server.ts'
import { readMarket } from '../e2e/public-routes.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** A browser of its own for every run, as Lighthouse advises: nothing is warm. */
const runOnce = async (url: string): Promise<Report> => {
  const path = chromiumPath()
  const chrome = await launch({
    ...(path === undefined ? {} : { chromePath: path }),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES })
    if (result === undefined) throw new Error(`Lighthouse gave no report for ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

const score = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
const figure = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN

/** Audits of a category that weigh something and are not met: what to look at first. */
const unmet = (report: Report) =>
  CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => ({ id, audit: report.audits[id] }))
      .filter(({ audit }) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map(({ id, audit }) => `${category}: ${id} ${audit?.displayValue ?? audit?.title}`),
  )

const language = process.argv[2] ?? 'zh'
const server = await startDemoServer()
try {
  const { capacityId } = await readMarket(server.url)
  const pages = {
    home: '/home/index',
    mall: '/transport/mall',
    detail: `/transport/mallDetail?id=${capacityId}`,
    service: '/service/road',
    platform: '/platform/overview',
    help: '/platform/document',
    news: '/news',
    contact: '/contact/index',
  }
  const rows: Record<string, Record<string, number>> = {}
  const faults: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    const url = `${server.url}/${language}${path}`
    await fetch(url)
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) reports.push(await runOnce(url))
    const median = reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[Math.floor(RUNS / 2)] as Report
    rows[name] = {
      ...Object.fromEntries(CATEGORIES.map((category) => [category, score(median, category)])),
      'FCP s': Number((figure(median, 'first-contentful-paint') / 1000).toFixed(2)),
      'LCP s': Number((figure(median, 'largest-contentful-paint') / 1000).toFixed(2)),
      'TBT ms': Math.round(figure(median, 'total-blocking-time')),
      CLS: Number(figure(median, 'cumulative-layout-shift').toFixed(3)),
    }
    faults.push(...unmet(median).map((fault) => `${name}: ${fault}`))
  }
  console.table(rows)
  for (const fault of faults) console.log(fault)
} finally {
  await server.stop()
}
