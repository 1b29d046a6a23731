/**
 * W11: a click on a filter of the mall, on 1280 px and no throttling. `next paint` is the Event Timing duration of the
 * click (what INP is made of, in steps of 8 ms); `new results` ends with the first frame that shows another count.
 * Run: node bench/click.ts
 */
import type { Page } from '@playwright/test'
import { startDemoServer } from '../e2e/demo-server.ts'
import { openBrowser } from './browser.ts'

const ROUNDS = 3
/** Boxes clicked in each round: on, then off again. */
const BOXES = 6
/** Event Timing entries come after the frame they belong to. */
const ENTRIES_LATE_MS = 150

declare global {
  interface Window {
    clickPaints: number[]
    resultsPainted: Promise<number>
  }
}

const observeClicks = () => {
  window.clickPaints = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'click') window.clickPaints.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Sets window.resultsPainted for the next click: ms from the click to the frame with another count. */
const watchNextClick = () => {
  const results = document.querySelector('#results') as HTMLElement
  const count = () => results.querySelector('[aria-live] b')?.textContent
  const before = count()
  window.resultsPainted = new Promise((painted) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (count() === before) return
          observer.disconnect()
          // The task after a frame callback runs once that frame is handed on.
          requestAnimationFrame(() => setTimeout(() => painted(performance.now() - timeStamp)))
        })
        observer.observe(results, { subtree: true, childList: true, characterData: true })
      },
      { once: true, capture: true },
    )
  })
}

const measure = async (page: Page, url: string) => {
  const results: number[] = []
  const paints: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url, { waitUntil: 'networkidle' })
    const boxes = page.locator('#filters label:has(input[type=checkbox]:enabled)')
    for (let i = 0; i < BOXES; i += 1) {
      for (let press = 0; press < 2; press += 1) {
        await page.evaluate(watchNextClick)
        await boxes.nth(i).click()
        results.push(await page.evaluate(() => window.resultsPainted))
        await page.waitForLoadState('networkidle')
      }
    }
    await page.waitForTimeout(ENTRIES_LATE_MS)
    paints.push(...(await page.evaluate(() => window.clickPaints)))
  }
  return { results, paints }
}

const row = (durations: number[]) => {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  return { clicks: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
}

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(observeClicks)
  const { results, paints } = await measure(page, `${server.url}/zh/transport/mall?origin=CN&weightKg=3200&volumeM3=18`)
  console.table({ 'click to next paint (16 ms and more)': row(paints), 'click to new results painted': row(results) })
} finally {
  await browser.close()
  await server.stop()
}
