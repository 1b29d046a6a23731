/** W9: an offer is written, changed in the table, imported, a company filled in and a submission decided by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, type Say, test } from '../journey.ts'
import { arrived, tabTo } from '../keyboard.ts'
import { changeOffer, changePrice } from '../offers.ts'
import { enter, registerSomebody } from '../people.ts'
import { rateSheet } from '../rate-sheet.ts'

/** Goes through a page by Tab and keeps the stops whose focus cannot be seen. */
const walker = (page: Page) => {
  const hidden: string[] = []
  const to = async (target: Locator) => {
    hidden.push(...(await tabTo(page, target)))
  }
  const press = async (target: Locator, key = 'Enter') => {
    await to(target)
    await page.keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await to(target)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  return { to, press, type, unseen: () => [...new Set(hidden)] }
}

/** Chooses the first place that is suggested for what is typed. */
const choosePlace = async (page: Page, keys: ReturnType<typeof walker>, target: Locator, code: string) => {
  await keys.type(target, code)
  await expect(page.getByRole('option').filter({ hasText: code }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(target).not.toHaveValue(code)
}

/** Opens a submission of the queue and approves it. */
const approve = async (page: Page, keys: ReturnType<typeof walker>, reference: string, say: Say) => {
  await keys.press(page.getByRole('link', { name: reference }))
  await arrived(page, /\/administration\/review\/r-/)
  await keys.to(page.getByRole('textbox', { name: say(m.review_comment_whole) }))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say(m.review_done_approved))).toBeVisible()
}

test(
  'W9 P13: an offer is written, submitted and changed in the table by keyboard alone',
  ONCE,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(180_000)
    const { mark } = await registerSomebody(context, 'E2E Keys')
    const keys = walker(page)
    await page.goto(at('/workbenche/capacities/new'))
    await keys.press(page.getByRole('button', { name: vocabularyWord('mode', 'rail', language), exact: true }))
    await arrived(page, /\/workbenche\/capacities\/o/)
    const field = (path: string) => page.locator(`[name="${path}"]`)
    await keys.type(field('reference'), `KB-${mark}`)
    await choosePlace(page, keys, field('originId'), 'CNSIA')
    await choosePlace(page, keys, field('destinationId'), 'RUMOW')
    await keys.type(field('transitHours'), '288')
    await keys.type(field('details.trainNumber'), 'X8001')
    await keys.press(page.getByRole('checkbox', { name: '40HQ', exact: true }), 'Space')
    await keys.press(page.locator('[name="schedule.weekdays"][value="3"]'), 'Space')
    await keys.type(field('spacePerDeparture'), '40')
    await keys.type(field('rate.freight.prices.0.unitPrice'), '5200')
    // A new line takes the focus; when it goes, the button that adds another does.
    const add = page.getByRole('button', { name: say(m.offer_form_add_charge) })
    await keys.press(add)
    await expect(field('rate.charges.0.code')).toBeFocused()
    await keys.press(page.locator('#charges').getByRole('button', { name: say(m.offer_form_remove) }))
    await expect(add).toBeFocused()
    await keys.press(page.getByRole('button', { name: say(m.offer_form_submit), exact: true }))
    await expect(page.getByText(say(m.offer_done_pending, { count: 1 }))).toBeVisible()

    await page.goto(at('/workbenche/capacities'))
    const cell = page.getByRole('button', { name: say(m.offer_edit_space, { reference: `KB-${mark}` }) })
    const input = page.getByRole('textbox', { name: say(m.offer_edit_space, { reference: `KB-${mark}` }) })
    await keys.press(cell)
    await expect(input).toBeFocused()
    await page.keyboard.type('999')
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue('40')
    await page.keyboard.type('44')
    await page.keyboard.press('Enter')
    await expect(cell).toContainText('44')
    await expect(cell).toBeFocused()
    await expect(page.getByText(say(m.offer_done_pending, { count: 1 }))).toBeVisible()
    // The way back is far above the row it is about.
    await expect(page.getByText(say(m.offer_undo_key))).toBeVisible()
    await page.keyboard.press('Alt+Z')
    await expect(cell).toContainText('40')
    expect(keys.unseen()).toEqual([])
  },
)

test('W9 X06: cells are pasted and one corrected by keyboard alone', ONCE, async ({ page, context, at, say, language }) => {
  test.setTimeout(180_000)
  const { mark } = await registerSomebody(context, 'E2E Keys')
  const { titles, rows, spoilt } = rateSheet(language, mark)
  const keys = walker(page)
  await page.goto(at('/workbenche/import'))
  await keys.to(page.getByRole('textbox', { name: say(m.import_paste) }))
  // As a paste does; typed keys would end at the first Tab between two cells.
  await page.keyboard.insertText([titles, ...spoilt.slice(0, 2)].map((row) => row.join('\t')).join('\n'))
  await keys.press(page.getByRole('button', { name: say(m.import_upload), exact: true }))
  await page.getByRole('heading', { name: say(m.import_faults_title) }).waitFor()
  const wrong = page.locator('main input[aria-invalid=true]')
  await expect(wrong).toHaveCount(1)
  await keys.type(wrong, String(rows[0]?.[1]))
  await keys.press(page.getByRole('button', { name: say(m.import_check_again), exact: true }))
  await page.getByText(say(m.import_all_good)).waitFor()
  await keys.press(page.getByRole('button', { name: say(m.import_start, { count: 2 }), exact: true }))
  await page.getByRole('heading', { name: say(m.import_done_title) }).waitFor()
  expect(keys.unseen()).toEqual([])
})

test(
  'W9 P13 E03: a company’s page tells what is missing, takes it and adds a line by keyboard alone',
  ONCE,
  async ({ page, context, at, say }) => {
    test.setTimeout(120_000)
    await registerSomebody(context, 'E2E Keys')
    const keys = walker(page)
    await page.goto(at('/workbenche/businessInfo'))
    await keys.press(page.getByRole('button', { name: say(m.company_submit), exact: true }))
    // The summary of what is missing takes the focus; its first link leads to the field.
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await keys.press(summary.getByRole('link').first())
    const city = page.getByRole('textbox', { name: say(m.company_city), exact: true })
    await keys.type(city, '宁波')
    await expect(page.getByText(say(m.company_saved)).first()).toBeVisible()
    await page.reload()
    await expect(city).toHaveValue(/宁波/)
    expect(keys.unseen()).toEqual([])
  },
)

test(
  'W9 E06: a submission is commented on and sent back, another approved, by keyboard alone',
  ONCE,
  async ({ page, context, at, say }) => {
    test.setTimeout(120_000)
    await enter(context, 'demo-owner')
    const [returned, approved] = [await changePrice(context, 3), await changePrice(context, 4)]
    await page.goto(at('/workbenche/index'))
    const company = await page.getByRole('heading', { level: 1 }).innerText()
    await context.clearCookies()
    await enter(context, 'demo-review')
    const keys = walker(page)
    const queue = at(`/administration/review?kind=offer&q=${encodeURIComponent(company)}`)
    await page.goto(queue)
    await keys.press(page.getByRole('link', { name: returned }))
    await arrived(page, /\/administration\/review\/r-/)
    const remark = page.locator('tbody details').first()
    await keys.press(remark.locator('summary'))
    await keys.to(remark.getByRole('textbox'))
    await page.keyboard.type('?')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.getByText(say(m.review_done_rejected))).toBeVisible()
    await page.goto(queue)
    await approve(page, keys, approved, say)
    expect(keys.unseen()).toEqual([])
  },
)

test('W9 E06 D03: what staff approves stands in the mall with its new price, all by keyboard alone', async ({
  page,
  context,
  at,
  say,
  language,
}) => {
  test.setTimeout(180_000)
  await enter(context, 'demo-owner')
  const { offer, reference, newPrice } = await changeOffer(context, 5 + LOCALES.indexOf(language))
  await page.goto(at('/workbenche/index'))
  const company = await page.getByRole('heading', { level: 1 }).innerText()
  await context.clearCookies()
  await enter(context, 'demo-review')
  const keys = walker(page)
  await page.goto(at(`/administration/review?kind=offer&q=${encodeURIComponent(company)}`))
  await approve(page, keys, reference, say)

  await context.clearCookies()
  const lane = { origin: offer.origin?.placeId ?? '', destination: offer.destination?.placeId ?? '' }
  const query = new URLSearchParams({ ...lane, mode: offer.mode, q: reference })
  const row = page.locator(`#results article a[href*="id=${offer.offerId}"]`).first()
  // The market in memory takes a change over within some seconds.
  await expect(async () => {
    await page.goto(at(`/transport/mall?${query}`))
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await keys.press(row)
  await arrived(page, new RegExp(`mallDetail\\?.*id=${offer.offerId}`))
  await expect(page.locator('main')).toContainText(new Intl.NumberFormat(language).format(newPrice).replaceAll('\u00a0', ' '))
  expect(keys.unseen()).toEqual([])
})
