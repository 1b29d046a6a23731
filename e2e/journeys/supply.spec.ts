/** From a new company to its offers on the mall (P13, P15, P17, E03, E06, X06, F6): provider, staff and market in one journey. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { searchLike } from '../api.ts'
import { expect, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { becomePerson, enter, registerCompanyByPage } from '../people.ts'
import {
  FAULTY_ROWS,
  faultsShown,
  priceOf40HQ,
  type RateSheet,
  ROWS,
  rateSheet,
  referenceOf,
  SCRIPT,
  THC,
} from '../rate-sheet.ts'
import { sheetCells, workbookOf } from '../workbook.ts'

/** What a language's company writes, and what staff finds wrong. */
const WORDS = {
  zh: { text: '宁波至欧洲、俄罗斯远东的海运整箱。', person: '李伟', city: '宁波', comment: '40HQ 的价格好像写错了，请核对。' },
  en: {
    text: 'FCL from Ningbo to Europe and the Far East.',
    person: 'Li Wei',
    city: 'Ningbo',
    comment: 'Is the 40HQ rate right?',
  },
  ru: { text: 'Контейнеры FCL из Нинбо.', person: 'Ли Вэй', city: 'Нинбо', comment: 'Проверьте, пожалуйста, ставку за 40HQ.' },
} as const
const LANGUAGE_WORDS = { zh: m.layout_language_zh, en: m.layout_language_en, ru: m.layout_language_ru }
/** The smallest file that begins as a PDF does. */
const PAPER = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const RETURNED_ROW = 7
const NEW_PRICE = 1888

/** Thousands of dollars however a language parts their digits. */
const digits = (dollars: number) => new RegExp(`${Math.floor(dollars / 1000)}\\D?${String(dollars % 1000).padStart(3, '0')}`)

type Window = { page: Page; locale: Locale; at: (path: string) => string }

/** Fills in what a company must say of itself and hands it in with its licence. */
const fillCompany = async ({ page, locale, at }: Window, mark: string) => {
  const say = { locale }
  const { text, person, city } = WORDS[locale]
  const write = (field: string, value: string) =>
    page
      .getByRole('group', { name: field, exact: true })
      .getByRole('textbox', { name: LANGUAGE_WORDS[locale]({}, say) })
      .first()
      .fill(value)
  // The overview tells what is to be done first.
  const first = page.getByRole('listitem').filter({ hasText: m.workbench_now_company_draft({}, say) })
  await first.getByRole('link').click()
  await expect(page).toHaveURL(at('/workbenche/businessInfo'))
  await page.getByRole('combobox', { name: m.company_number_kind({}, say) }).selectOption('other')
  await page.getByRole('textbox', { name: m.company_number({}, say), exact: true }).fill(mark)
  await write(m.company_legal_representative({}, say), person)
  await page.getByRole('textbox', { name: m.company_city({}, say), exact: true }).fill(city)
  await write(m.company_address({}, say), `${city} 1`)
  await page
    .getByRole('textbox', { name: m.company_phone({}, say), exact: true })
    .first()
    .fill('+86 574 8700 0000')
  await write(m.company_introduction({}, say), text)
  await page.getByRole('button', { name: m.company_submit({}, say), exact: true }).click()
  await expect(page.getByText(m.company_submitted({}, say))).toBeVisible()

  const papers = page.locator('#licences')
  await papers.getByRole('textbox', { name: m.company_licence_number({}, say), exact: true }).fill(`L ${mark}`)
  await write(m.company_licence_issuer({}, say), city)
  await papers
    .getByLabel(m.company_licence_paper({}, say), { exact: true })
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PAPER })
  await papers.getByRole('button', { name: m.company_licence_submit({}, say), exact: true }).click()
  await expect(papers.getByText(`L ${mark}`)).toBeVisible()
  await expect(papers.getByText(m.company_state_pending({}, say))).toBeVisible()
}

/** Opens what a company submitted first of a kind, and approves it. */
const approveFirst = async ({ page, locale, at }: Window, mark: string, kind: 'company' | 'licence' | 'offer') => {
  const say = { locale }
  await page.goto(at(`/administration/review?kind=${kind}&q=${mark}`))
  await page.locator('tbody th a').first().click()
  await page.getByRole('button', { name: m.review_approve({}, say), exact: true }).click()
  await expect(page.getByText(m.review_done_approved({}, say))).toBeVisible()
}

/** Uploads a price sheet and has it checked; gives its page's address. */
const checkSheet = async ({ page, locale, at }: Window, rows: readonly (readonly (string | number)[])[]) => {
  const say = { locale }
  await page.goto(at('/workbenche/import'))
  await page
    .getByLabel(m.import_drop({}, say))
    .setInputFiles({ name: 'rates.xlsx', mimeType: WORKBOOK, buffer: await workbookOf(rows) })
  await page.waitForURL(/\/workbenche\/import\/i-/)
}

/** Imports the rows that are good. */
const importGood = async ({ page, locale }: Window, rows: number) => {
  const say = { locale }
  await page.getByRole('button', { name: m.import_start({ count: rows }, say), exact: true }).click()
  await expect(page.getByRole('heading', { name: m.import_done_title({}, say) })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('dl').getByText(String(rows), { exact: true })).toHaveCount(2)
}

/** Imports a sheet: faults are told in words, the file to correct is filled in and returned, all its rows are submitted. */
const importAll = async (window: Window, { above, titles, rows, spoilt }: RateSheet) => {
  const { page, locale } = window
  const say = { locale }
  await checkSheet(window, [[above], [], titles, ...spoilt])
  // While rows are checked the page counts faulty ones too; what they are stands under this heading.
  await expect(page.getByRole('heading', { name: m.import_faults_title({}, say) })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(m.import_faulty_rows({ count: FAULTY_ROWS, amount: String(FAULTY_ROWS) }, say))).toBeVisible()
  const wrong = spoilt.filter((row, i) => row !== rows[i]).map((row) => row.find((cell) => !rows.flat().includes(cell)))
  const faultyRows = page.locator('section', { has: page.getByRole('heading', { name: m.import_faults_title({}, say) }) })
  const firstPage = await faultsShown(page)
  const corrected = page.locator('main input[aria-invalid=true]').first()
  await corrected.fill('corrected')
  await faultyRows.getByRole('link', { name: m.layout_next({}, say) }).click()
  await expect(page.locator('main input[aria-invalid=true]')).toHaveCount(10)
  const faults = [...firstPage, ...(await faultsShown(page))]
  expect(faults.map(({ value }) => value)).toEqual(wrong)
  // What was typed on a page goes along to the others.
  await faultyRows.getByRole('link', { name: m.layout_previous({}, say) }).click()
  await expect(corrected).toHaveValue('corrected')
  expect(await faultsShown(page)).toHaveLength(firstPage.length)
  for (const { words } of faults) expect(words).toMatch(SCRIPT[locale])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: m.import_faults_download({}, say), exact: true }).click()
  const returned = sheetCells(await readFile(await (await download).path()))
  await importGood(window, ROWS - FAULTY_ROWS)
  const mended = returned.slice(1).map(([reference]) => rows.find(([known]) => known === reference) ?? [])
  expect(mended).toHaveLength(FAULTY_ROWS)
  await checkSheet(window, [returned[0] ?? [], ...mended])
  await importGood(window, FAULTY_ROWS)
}

/** Approves all that waits of a company but one, page by page as it is shown. */
const approveAllBut = async ({ page, locale, at }: Window, mark: string, reference: string) => {
  const say = { locale }
  await page.goto(at(`/administration/review?kind=offer&q=${mark}`))
  await expect(page.getByText(m.review_count({ count: ROWS }, say), { exact: true })).toBeVisible()
  for (let left = ROWS; left > 1; ) {
    await page.getByRole('checkbox', { name: m.layout_select_page({}, say) }).check()
    const kept = page.getByRole('row').filter({ hasText: reference }).getByRole('checkbox')
    if ((await kept.count()) > 0) await kept.uncheck()
    const approved = await page.locator('tbody').getByRole('checkbox', { checked: true }).count()
    await page.getByRole('button', { name: m.review_approve_selected({}, say), exact: true }).click()
    left -= approved
    await expect(page.getByText(m.review_count({ count: left }, say), { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(m.review_approved_some({ count: approved }, say))).toBeVisible()
  }
}

/** Sends the one that is left back, with a comment on its price. */
const sendBack = async ({ page, locale }: Window, reference: string, comment: string) => {
  const say = { locale }
  await page.getByRole('link', { name: reference }).click()
  const price = page
    .getByRole('row')
    .filter({ hasText: '40HQ' })
    .filter({ hasText: digits(priceOf40HQ(RETURNED_ROW)) })
  await price.getByText(m.review_comment({}, say), { exact: true }).click()
  await price.getByRole('textbox').fill(comment)
  await page.getByRole('button', { name: m.review_reject({}, say), exact: true }).click()
  await expect(page.getByText(m.review_done_rejected({}, say))).toBeVisible()
}

/** Reads in the inbox what was sent back, changes the price the comment is about and submits; gives the offer's id. */
const revise = async ({ page, locale, at }: Window, reference: string, comment: string): Promise<string> => {
  const say = { locale }
  const open = page
    .getByRole('listitem')
    .filter({ hasText: reference })
    .getByRole('button', { name: m.notifications_open({}, say), exact: true })
  // People are told within a second of what happened.
  await expect(async () => {
    await page.goto(at('/account/inbox'))
    await expect(open).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await open.click()
  await expect(page).toHaveURL(/\/workbenche\/capacities\/o/)
  const price = page.getByRole('textbox', { name: '40HQ' })
  await expect(price).toHaveAccessibleDescription(new RegExp(comment.replace('?', '\\?')))
  await price.fill(String(NEW_PRICE))
  // What the shipper pays is worked out as one types.
  await expect(page.getByRole('complementary')).toContainText(digits(NEW_PRICE + THC))
  await page.getByRole('button', { name: m.offer_form_submit({}, say), exact: true }).click()
  await expect(page.getByText(m.offer_done_pending({ count: 1 }, say))).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) as string
}

test(
  'P13 P15 E03 E06 X06 F6: a company registers, is checked, imports its offers, revises one, and is found on the mall',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at, language }, info) => {
    // A sheet of offers is checked, imported and approved page by page.
    test.setTimeout(300_000)
    const window: Window = { page, locale: language, at }
    const { comment } = WORDS[language]
    await enter(context, 'demo-review')
    let staff = await context.cookies()
    await context.clearCookies()
    const { mark } = await registerCompanyByPage(page, language, 'E2E Supply')
    const reference = referenceOf(mark, RETURNED_ROW)

    await fillCompany(window, mark)
    let provider = await becomePerson(context, staff)
    await approveFirst(window, mark, 'company')
    await approveFirst(window, mark, 'licence')

    staff = await becomePerson(context, provider)
    await importAll(window, rateSheet(language, mark))
    provider = await becomePerson(context, staff)
    await approveAllBut(window, mark, reference)
    await sendBack(window, reference, comment)
    staff = await becomePerson(context, provider)
    const offerId = await revise(window, reference, comment)

    await becomePerson(context, staff)
    await page.goto(at(`/administration/review?kind=offer&q=${mark}`))
    await page.getByRole('link', { name: reference }).click()
    const query = `?q=${reference}&containers=1x40HQ&currency=USD`
    const found = async () => (await searchLike(query, language)).rows.map(({ capacityId }) => capacityId)
    expect(await found()).toEqual([])
    const approvedAt = performance.now()
    await page.getByRole('button', { name: m.review_approve({}, { locale: language }), exact: true }).click()
    await expect.poll(found, { intervals: [50] }).toEqual([offerId])
    info.annotations.push({ type: 'F6', description: `${Math.round(performance.now() - approvedAt)} ms from approval to mall` })
    await page.goto(at(`/transport/mall${query}`))
    const row = page.locator('#results').getByRole('article')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(digits(NEW_PRICE + THC))
  },
)
