/**
 * X06: a provider nobody knew brings what it sends its customers, as it is: registered, let in, the file sent as soon as it is
 * chosen or the message pasted, what is asked answered as proposed, and its prices stand in the mall. The same layout once more is
 * asked nothing. A workbook, a CSV and a message of a chat, a language each, of the given ones.
 */
import type { Page } from '@playwright/test'
import { dayAfter, isoDay } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { givenOn } from '../../sheets/corpus/given-on.ts'
import { expect, siteUrl, takenOver, test } from '../journey.ts'
import { handIn, letIn } from '../new-firm.ts'
import { registerSomebody, signIn } from '../people.ts'

/** `prices`: of one lane of the file, as the mall shows them for one unit. */
type Given = { file: string; query: string; price: RegExp }
const GIVEN: Record<Locale, Given> = {
  zh: { file: 'd08_东盟陆运.csv', query: 'mode=road&loadType=FTL&currency=CNY', price: /CNY\s8\D?600/ },
  en: { file: 'd05_LCL_export_Dec1H.xlsx', query: 'mode=sea&loadType=LCL&currency=USD', price: /USD\s5\s\/\sRT/ },
  ru: { file: 'd10_telegram_ставки.txt', query: 'mode=rail&containers=1x40HQ&currency=USD', price: /3\s500/ },
}
/** A loaded machine starts the reader of sheets late. */
const WAIT = { timeout: 120_000 }
/** What a clerk writes where nothing is proposed, by the field of the question. */
const USUAL: Record<string, string> = { schedule: '1,3,5', transit: '20', carrier: 'COSCO', space: '10' }
/** Decisions that are asked at first sight, each for all rows it concerns. */
const MOST_QUESTIONS = 6
/** Presses on the button of the answers until nothing is asked: what one answer says may be doubtful itself. */
const MOST_ROUNDS = 4

/** Its offers are seen before the last of them is checked, what is asked only then. */
const checked = async (page: Page, locale: Locale) => {
  await expect(page.getByRole('heading', { name: m.import_side_title({}, { locale }) })).toBeVisible(WAIT)
  await expect(page.getByRole('progressbar')).toHaveCount(0, WAIT)
}

/** The way a provider has it: a file is chosen, the text of a chat pasted. */
const bring = async (page: Page, locale: Locale, file: string) => {
  const say = { locale }
  const buffer = await givenOn(file, Date.now())
  await page.goto(`${siteUrl()}/${locale}/workbenche/import`)
  if (file.endsWith('.txt')) {
    await page.getByLabel(m.import_paste({}, say)).fill(buffer.toString('utf8'))
    await page.getByRole('button', { name: m.import_upload({}, say), exact: true }).click()
  } else await page.getByLabel(m.import_drop({}, say)).setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer })
  await page.waitForURL(/\/workbenche\/import\/i-/)
  await checked(page, locale)
}

/** One press: what is good goes to the market. */
const start = async (page: Page, locale: Locale) => {
  await page
    .locator('form', { has: page.locator('input[name=do][value=start]') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('heading', { name: m.import_done_title({}, { locale }) })).toBeVisible(WAIT)
}

/** Takes what is proposed, and the first choice or what is usual where nothing is. */
const answerAll = async (page: Page, locale: Locale, validTo: string) => {
  const send = page.getByRole('button', { name: m.import_answer({}, { locale }), exact: true })
  const names = () =>
    page.locator('main form [name^="answer-"]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  for (let round = 0; round < MOST_ROUNDS && (await send.isVisible()); round += 1) {
    for (const field of await page.locator('main form [name^="answer-"]').all()) {
      if ((await field.inputValue()) !== '') continue
      const [asked = ''] = ((await field.getAttribute('name')) ?? '').slice('answer-'.length).split('|')
      if (asked === 'validTo') await field.fill(validTo)
      else if (await field.evaluate((control) => control instanceof HTMLSelectElement)) await field.selectOption({ index: 1 })
      else await field.fill(USUAL[asked] ?? '1')
    }
    const asked = await names()
    await send.click()
    await expect.poll(names, WAIT).not.toEqual(asked)
    await checked(page, locale)
  }
}

test('X06: a new provider brings a sheet as it is, and its prices are in the mall', async ({
  page,
  context,
  browser,
  at,
  say,
  language,
}) => {
  test.setTimeout(480_000)
  const { file, query, price } = GIVEN[language]
  const office = await browser.newContext({ locale: language, viewport: { width: 1440, height: 900 } })
  await signIn(office, 'demo-review')
  const { mark } = await registerSomebody(context, 'E2E Given')
  await handIn(context, mark)
  await letIn(office, mark)

  await bring(page, language, file)
  expect(await page.locator('main form ol > li').count()).toBeLessThanOrEqual(MOST_QUESTIONS)
  await answerAll(page, language, dayAfter(isoDay(Date.now()), 20))
  await start(page, language)
  await bring(page, language, file)
  await expect(page.locator('main [name^="answer-"]')).toHaveCount(0)
  await start(page, language)

  const desk = await office.newPage()
  await desk.goto(at(`/administration/review?kind=offer&q=${mark}`))
  await takenOver(desk)
  await desk.getByRole('checkbox', { name: say(m.layout_select_page) }).check()
  await desk.getByRole('button', { name: say(m.review_approve_selected), exact: true }).click()
  await expect(desk.locator('[role=status]', { hasText: /\d/ }).first()).toBeVisible({ timeout: 30_000 })
  await office.close()
  await page.goto(at(`/transport/mall?q=${mark}&${query}`))
  await expect(page.locator('#results').getByRole('article').first()).toContainText(price)
})
