/** What walks at a desk share: firms with offers, brought in by the API, and keys and waits counted as they happen. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { takenOver } from '../e2e/journey.ts'
import { post, registerSomebody } from '../e2e/people.ts'
import { rateSheet } from '../e2e/rate-sheet.ts'

const PAPER = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const DESK = { width: 1440, height: 900 }

/** What a server answers that is out of breath. */
const BUSY = 810002

type Answer<Data> = { code: number; msg: string; data: Data }

/** Calls the API as the window's person, again as late as a busy server says. @throws for any code but 200 */
export const ask = async <Data>(
  context: BrowserContext,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  data?: object,
): Promise<Data> => {
  const sent = await context.request.fetch(process.env.E2E_URL + path, { method, ...(data === undefined ? {} : { data }) })
  const answer = (await sent.json()) as Answer<Data>
  const againS = Number(sent.headers()['retry-after'])
  if (answer.code === BUSY && againS > 0) {
    await sleep(againS * 1_000)
    return ask(context, method, path, data)
  }
  if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

/** Tries again what a busy server refused. */
const patiently = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  try {
    return await work()
  } catch (error) {
    if (!String(error).includes(`: ${BUSY} `)) throw error
    await sleep(2_000)
    return patiently(work)
  }
}

const same = (text: string) => ({ zh: text, en: text, ru: text })

type Cell = string | number

/** What a firm says of itself, with a licence; both wait for staff. */
const handIn = async (context: BrowserContext, mark: string) => {
  const { version, sheet } = await ask<{ version: number; sheet: CompanySheet }>(context, 'GET', '/ty/company')
  const said: CompanySheet = {
    ...sheet,
    introduction: same('宁波出口整箱与拼箱。'),
    cityId: 'CNSHA',
    address: same('海晏北路 1 号'),
    phone: '+86 574 8700 0000',
    legalRepresentative: same('李伟'),
    companyNumber: { kind: 'other', number: mark },
  }
  const saved = await ask<{ version: number }>(context, 'PUT', '/ty/company', { version, sheet: said })
  await ask(context, 'POST', '/ty/company/submission', saved)
  const uploaded = await context.request.post(`${process.env.E2E_URL}/ty/files`, {
    multipart: { file: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PAPER } },
  })
  const { data: paper } = (await uploaded.json()) as Answer<{ fileId: string }>
  const licence = { kind: 'business', number: `L ${mark}`, issuer: same('宁波'), validTo: null, paper: paper.fileId }
  await ask(context, 'POST', '/ty/company/licences', { licence, requestKey: randomUUID() })
}

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
  const { mark } = await patiently(() => registerSomebody(context, name))
  await handIn(context, mark)
  const { titles, rows } = rateSheet('zh', mark)
  const cells = rows.slice(0, offers).map((row, at) => row.map((cell) => change(cell, at)))
  const { importId } = await ask<{ importId: string }>(context, 'POST', '/ty/imports/pasted', {
    cells: [titles, ...cells].map((row) => row.join('\t')).join('\n'),
    requestKey: randomUUID(),
  })
  const status = async () => (await ask<{ status: string }>(context, 'GET', `/ty/imports/${importId}`)).status
  await expect.poll(status, { timeout: 300_000 }).toBe('checked')
  const requestKey = randomUUID()
  await patiently(() => post(context, `/ty/imports/${importId}/start`, { submit: '1', requestKey }))
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
