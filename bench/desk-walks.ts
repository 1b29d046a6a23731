/** What walks at a desk share: firms with offers, brought in by the API, and keys and waits counted as they happen. */
import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { ask, post } from '../e2e/asking.ts'
import { takenOver } from '../e2e/journey.ts'
import { handIn } from '../e2e/new-firm.ts'
import { registerSomebody } from '../e2e/people.ts'
import { rateSheet } from '../e2e/rate-sheet.ts'

export const DESK = { width: 1440, height: 900 }

type Cell = string | number

/**
 * A firm as it comes: what it says of itself, a licence, and a sheet of so many offers, all of which waits for staff. `change`
 * makes another cell of one of the sheet. The window stays open and is its owner's.
 */
export const bringFirm = async (
  browser: Browser,
  name: string,
  offers: number,
  change: (cell: Cell, row: number) => Cell = (cell) => cell,
): Promise<{ context: BrowserContext; mark: string }> => {
  const context = await browser.newContext({ viewport: DESK, locale: 'zh-CN' })
  const { mark } = await registerSomebody(context, name)
  await handIn(context, mark)
  const { titles, rows } = rateSheet('zh', mark)
  const cells = rows.slice(0, offers).map((row, at) => row.map((cell) => change(cell, at)))
  const { importId } = await ask<{ importId: string }>(context, '/ty/imports/pasted', {
    method: 'POST',
    data: { cells: [titles, ...cells].map((row) => row.join('\t')).join('\n'), requestKey: randomUUID() },
  })
  const status = async () => (await ask<{ status: string }>(context, `/ty/imports/${importId}`)).status
  await expect.poll(status, { timeout: 300_000 }).toBe('checked')
  const requestKey = randomUUID()
  await post(context, `/ty/imports/${importId}/start`, { submit: '1', requestKey })
  await expect.poll(status, { timeout: 300_000 }).toBe('done')
  return { context, mark }
}

/** Opens a page as somebody does who has its address, and waits until it answers to hands. */
export const openPage = async (page: Page, path: string) => {
  await page.goto(`${process.env.E2E_URL}/zh${path}`)
  await takenOver(page)
}

/** Keys and waits of one walk as they happen; keys that are held together are one press. */
export const countWalk = (page: Page) => {
  const waitsMs: number[] = []
  let presses = 0
  return {
    press: async (keys: string) => {
      presses += 1
      await page.keyboard.press(keys)
    },
    type: async (words: string) => {
      presses += words.length
      await page.keyboard.type(words)
    },
    wait: async (there: () => Promise<unknown>) => {
      const since = performance.now()
      await there()
      waitsMs.push(performance.now() - since)
    },
    figures: () => ({
      presses,
      waits: waitsMs.length,
      machineS: Number((waitsMs.reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1)),
      longestWaitS: Number((Math.max(0, ...waitsMs) / 1000).toFixed(1)),
    }),
  }
}
