/** The freight helper (P16, E04) with the worked examples of docs/trade.md "Price engine". */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'

const words = { locale: 'zh' as Locale }

/** The line of chargeable weight by air. */
const byAir = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: m.calculator_rule_air({}, words) })
    .first()

const fillRow = async (page: Page, [count, length, width, height, weight]: readonly [string, string, string, string, string]) => {
  const row = page.getByRole('group', { name: m.calculator_row({ row: 1 }, words) })
  for (const [label, value] of [
    [m.calculator_count, count],
    [m.calculator_length, length],
    [m.calculator_width, width],
    [m.calculator_height, height],
    [m.calculator_weight_each, weight],
  ] as const)
    await row.getByRole('textbox', { name: label({}, words) }).fill(value)
}

test.beforeEach(({ language }) => {
  words.locale = language
})

test('P16 E04: one piece of 30×45×65 cm and 14 kg counts as 15 kg by air, at once and after sending', async ({
  page,
  at,
  language,
  say,
}) => {
  await page.goto(at('/transport/calculator'))
  await fillRow(page, ['1', '30', '45', '65', '14'])
  await expect(byAir(page).locator('b').first()).toHaveText(`15 ${vocabularyWord('billing_unit', 'kg', language)}`)
  await page.getByRole('button', { name: say(m.calculator_go) }).click()
  await expect(page).toHaveURL(/pieces=1x30x45x65x14/)
  await expect(byAir(page).locator('b').first()).toHaveText(`15 ${vocabularyWord('billing_unit', 'kg', language)}`)
})

test(
  'P16: rows pasted from a spreadsheet are counted, and lead to as much capacity as promised',
  ONCE,
  async ({ page, at, language, say }) => {
    await page.goto(at('/transport/calculator'))
    await page
      .locator('summary')
      .filter({ hasText: say(m.calculator_paste) })
      .click()
    await page.locator('textarea').fill('2\t60\t40\t50\t45\n1\t40\t40\t40\t5')
    await expect(page.getByRole('group', { name: say(m.calculator_row, { row: 2 }) })).toBeVisible()
    await page.getByRole('button', { name: say(m.calculator_go) }).click()
    await expect(page).toHaveURL(/pieces=2x60x40x50x45/)
    // Without a lane nothing is listed; a place nobody knows is told at its field, with names near it.
    await expect(page.getByText(say(m.calculator_lane_needed, { missing: 'both' }))).toBeVisible()
    const [origin, destination] = [m.calculator_origin, m.calculator_destination].map((label) =>
      page.getByRole('combobox', { name: say(label) }),
    )
    await origin?.fill('上海火星')
    await destination?.fill('莫斯科')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say(m.calculator_go) }).click()
    await expect(origin ?? page.locator('input')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(say(m.calculator_place_unknown, { name: '上海火星' }))).toBeVisible()
    await page.getByRole('link', { name: '上海' }).first().click()
    await expect(page.locator('main a[href*="/transport/mallDetail?"]').first()).toBeVisible()
    const calculated = page.url()
    // A departure that closes in between takes an offer off the market; then the promise is read again.
    await expect(async () => {
      await page.goto(calculated)
      const all = page.locator('main a[href*="/transport/mall?"]').last()
      const promised = Number((await all.innerText()).replaceAll(/\D/g, ''))
      await all.click()
      await expect.poll(mallPage(page, language).total).toBe(promised)
    }).toPass({ timeout: 30_000 })
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('W9 P16: the calculator answers a sent form, and adds a row', ONCE, async ({ page, at, language, say }) => {
    await page.goto(at('/transport/calculator'))
    await fillRow(page, ['2', '60', '40', '50', '45'])
    await page.getByRole('button', { name: say(m.calculator_add_row) }).click()
    await expect(page.getByRole('group', { name: say(m.calculator_row, { row: 2 }) })).toBeVisible()
    await page.getByRole('button', { name: say(m.calculator_go) }).click()
    await expect(byAir(page).locator('b').first()).toHaveText(`90 ${vocabularyWord('billing_unit', 'kg', language)}`)
  })

  test('W9 P06: the calculator of a capacity answers a sent form', ONCE, async ({ page, at, language, say }) => {
    const mall = mallPage(page, language)
    await page.goto(at('/transport/mall?mode=air&weightKg=120&volumeM3=0.5'))
    await mall.links.first().click()
    await expect(page).toHaveURL(/mallDetail.*weightKg=120/)
    const before = await page.getByRole('main').innerText()
    await page.getByRole('textbox', { name: say(m.detail_weight) }).fill('310')
    await page.getByRole('button', { name: say(m.detail_recalculate) }).click()
    await expect(page).toHaveURL(/weightKg=310/)
    expect(await page.getByRole('main').innerText()).not.toBe(before)
  })
})

test(
  'P16: on paper fields are what was typed into them, and what was not answered is not there',
  ONCE,
  async ({ page, at, say }) => {
    await page.goto(at('/transport/calculator?pieces=4x120x80x100x250'))
    await page.emulateMedia({ media: 'print' })
    const length = page.getByRole('textbox', { name: say(m.calculator_length) })
    await expect(length).toHaveValue('120')
    expect(await length.evaluate((field) => getComputedStyle(field.closest('span, div') as Element).borderTopWidth)).toBe('0px')
    for (const unanswered of [m.detail_weight, m.detail_volume, m.detail_ready])
      await expect(page.getByLabel(say(unanswered), { exact: true })).toBeHidden()
    for (const unanswered of [m.calculator_origin, m.calculator_destination])
      await expect(page.getByRole('combobox', { name: say(unanswered) })).toHaveCount(0)
  },
)
