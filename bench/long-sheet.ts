/**
 * X06: a clerk with a sheet of 5,000 rows of a forwarder's own layout, by keyboard alone, in a browser at 1440 px. The sheet comes
 * once to answer what is asked, and the next week with other prices, which is measured: until the first offers are seen, until
 * all are understood, a key from row to row, to the next rows, to the last, an offer opened and written, one value written for all
 * offers below it, and the import. A press counts from the key to the frame that shows what it does. The control is the same
 * with 50 rows, one page. Run: node bench/long-sheet.ts [rows], after `npm run build`
 */
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page } from '@playwright/test'
import { isoDay } from '@tongyun/freight/days'
import { startDemoServer } from '../e2e/demo-server.ts'
import { registerSomebody } from '../e2e/people.ts'
import { workbookOf } from '../e2e/workbook.ts'
import { openBrowser } from './browser.ts'
import { DESK, openPage } from './desk-walks.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WAIT = { timeout: 60_000 }
/** Rows gone through one by one; a page of the file holds 50. */
const STEPS = 40
const MIB = 2 ** 20

const FROM = ['上海', '宁波', '青岛', '深圳', '天津', '厦门', '广州', '南沙', '大连', '连云港']
const TO = ['汉堡', '鹿特丹', '安特卫普', '费利克斯托', '勒阿弗尔', '符拉迪沃斯托克', '釜山', '新加坡']
const MORE_TO = ['洛杉矶', '纽约', '迪拜', '孟买', '巴生', '曼谷', '胡志明']
const LINES = ['MSC', 'COSCO', 'CMA', 'ONE', 'HPL', 'EMC']
const DAYS = '一二三四五六'

/** As many rows, no two of one lane, line and day. `more` is put on each price. */
const sheetOf = (rows: number, more: number) => {
  const ends = [...TO, ...MORE_TO]
  const until = isoDay(Date.now() + 20 * 86_400_000)
  return workbookOf([
    [`海运整箱运价 USD 有效期至 ${until}`],
    ['起运港', '目的港', '船公司', '20GP', '40GP', '40HQ', '航程', '船期', '备注'],
    ...Array.from({ length: rows }, (_, i) => {
      const lane = Math.floor(i / FROM.length)
      const line = Math.floor(lane / ends.length)
      const big = 1500 + (i % 89) * 20 + more
      return [
        FROM[i % FROM.length] ?? '',
        ends[lane % ends.length] ?? '',
        LINES[line % LINES.length] ?? '',
        800 + (i % 97) * 10 + more,
        big,
        big,
        `${20 + (i % 15)}天`,
        `周${DAYS[Math.floor(line / LINES.length) % DAYS.length]}`,
        '含BAF/LSS，不含THC',
      ]
    }),
  ])
}

declare global {
  interface Window {
    longTasksMs: number[]
    painted: Promise<number>
  }
}

const watchTasks = () => {
  window.longTasksMs = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Sets window.painted for the next key: ms to the frame in which there is what the selector says. */
const watchKey = (selector: string) => {
  window.painted = new Promise((painted) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () =>
          document.querySelector(selector) === null
            ? requestAnimationFrame(look)
            : setTimeout(() => painted(performance.now() - timeStamp))
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
}

/** Presses a key and gives the milliseconds until the page shows what it does. */
const press = async (page: Page, key: string, selector: string): Promise<number> => {
  await page.evaluate(watchKey, selector)
  await page.keyboard.press(key)
  return page.evaluate(() => window.painted)
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const since = performance.now()
  await work()
  return Number(((performance.now() - since) / 1000).toFixed(2))
}

const start = (page: Page) => page.locator('form:has(input[name=do][value=start]) button')

/** Chooses a file, which sends it. */
const bring = async (page: Page, buffer: Buffer) => {
  await openPage(page, '/workbenche/import')
  await page.locator('input[type=file]').setInputFiles({ name: '运价.xlsx', mimeType: WORKBOOK, buffer })
}

const USUAL: Record<string, string> = { validTo: isoDay(Date.now() + 20 * 86_400_000), space: '20' }
/** Answers as proposed, else as is usual. */
const answerAll = async (page: Page) => {
  const asked = page.locator('main [name^="answer-"]')
  for (let round = 0; round < 4 && (await asked.count()) > 0; round += 1) {
    for (const field of await asked.all()) {
      if ((await field.inputValue()) !== '') continue
      const name = ((await field.getAttribute('name')) ?? '').slice('answer-'.length).split('|')[0] ?? ''
      if (await field.evaluate((control) => control instanceof HTMLSelectElement)) await field.selectOption({ index: 1 })
      else await field.fill(USUAL[name] ?? '1')
    }
    const names = () => asked.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    const before = await names()
    await page.locator('form:has([name^="answer-"]) button').last().click()
    await expect.poll(names, WAIT).not.toEqual(before)
    await expect(page.locator('progress')).toHaveCount(0, WAIT)
  }
}

const tallied = (ms: readonly number[]) => {
  const sorted = ms.toSorted((a, b) => a - b)
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} / ${Math.round(sorted.at(-1) ?? 0)}`
}

const walk = async (browser: Browser, rows: number) => {
  const context = await browser.newContext({ viewport: DESK, locale: 'zh-CN', reducedMotion: 'reduce' })
  await registerSomebody(context, 'Long')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(watchTasks)
  await bring(page, await sheetOf(rows, 0))
  await start(page).or(page.locator('[name^="answer-"]')).first().waitFor(WAIT)
  await answerAll(page)
  await start(page).click()
  await page.waitForFunction(() => document.querySelector('form input[value=undo]') !== null, null, WAIT)

  const buffer = await sheetOf(rows, 10)
  await openPage(page, '/workbenche/import')
  const since = performance.now()
  await page.locator('input[type=file]').setInputFiles({ name: '运价.xlsx', mimeType: WORKBOOK, buffer })
  await page.locator('#offer-1').waitFor(WAIT)
  const firstS = (performance.now() - since) / 1000
  await start(page).waitFor(WAIT)
  const allS = (performance.now() - since) / 1000
  const questions = await page.locator('main [name^="answer-"]').count()
  const html = await (await page.request.get(page.url())).body()
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)

  await page.locator('#side td a').first().focus()
  const steps: number[] = []
  for (let step = 0; step < Math.min(STEPS, rows - 2); step += 1)
    steps.push(await press(page, 'ArrowDown', 'td[data-active=true]'))
  const turns: number[] = []
  const lastPage = Math.ceil((rows + 2) / 50)
  for (let at = 2; at <= Math.min(6, lastPage); at += 1) turns.push(await press(page, 'PageDown', `#row-${(at - 1) * 50 + 1}`))

  const edit = page.locator('#side [data-edit]').first()
  const offer = await edit.evaluate((link) => link.closest('li')?.id ?? '')
  await edit.focus()
  const opened = await press(page, 'Enter', `#${offer} form input[name^=edit-]`)
  const price = page.locator(`#${offer} input[name^="edit-price"]`).first()
  await price.fill('1234')
  await price.focus()
  const savedS = await secondsOf(async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator(`#${offer}`)).toContainText('1,234', WAIT)
  })
  const checkedS = await secondsOf(() => start(page).waitFor(WAIT))
  await page.locator(`#${offer} [data-edit]`).focus()
  await page.keyboard.press('Enter')
  await page.locator(`#${offer} input[name="edit-transit"]`).fill('61')
  await page.locator(`#${offer} select[name=for]`).selectOption({ index: 1 })
  await page.locator(`#${offer} input[name="edit-transit"]`).focus()
  const filledS = await secondsOf(async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator('#side ol > li').last()).toContainText(/(?<![\d,.])61(?![\d,.])/, WAIT)
    await start(page).waitFor(WAIT)
  })
  const tasks = await page.evaluate(() => window.longTasksMs)
  const tab = await context.newCDPSession(page)
  await tab.send('HeapProfiler.collectGarbage')
  await tab.send('Performance.enable')
  const { metrics } = await tab.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const importedS = await secondsOf(async () => {
    await start(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('form input[value=undo]') !== null, null, WAIT)
  })
  await context.close()
  return {
    'file KiB': Math.round(buffer.length / 1024),
    questions,
    'presses from file to sent': 2,
    'first offers seen s': Number(firstS.toFixed(2)),
    'all understood s': Number(allS.toFixed(2)),
    'imported s': importedS,
    'row by row, p50 / max ms': tallied(steps),
    'next rows, p50 / max ms': tallied(turns),
    'offer opened ms': Math.round(opened),
    'written value shown s': savedS,
    'checked again s more': checkedS,
    'written for all below, s': filledS,
    'longest task ms': Math.round(Math.max(0, ...tasks)),
    'heap MiB': Number((heap / MIB).toFixed(1)),
    elements,
    'document KiB, gz': `${Math.round(html.length / 1024)}, ${Math.round(gzipSync(html).length / 1024)}`,
  }
}

const server = await startDemoServer()
process.env.E2E_URL = server.url
process.env.E2E_DATA_DIR = server.dataDir
const browser = await openBrowser()
try {
  const rows = Number(process.argv[2] ?? 5_000)
  const control = await walk(browser, 50)
  const long = await walk(browser, rows)
  const names = Object.keys(long) as (keyof typeof long)[]
  console.table(
    Object.fromEntries(names.map((name) => [name, { [`${rows} rows`]: long[name], 'control: 50 rows': control[name] }])),
  )
  console.log(
    `load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
} finally {
  await browser.close()
  await server.stop()
}
