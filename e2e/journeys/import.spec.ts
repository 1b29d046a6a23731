/** X06: a matrix of prices becomes offers, row by row beside the sheet; what is asked is answered once, with one press. */
import { isoDay } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { WINDOW } from '../chromium.ts'
import { expect, ONCE, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'
import { workbookOf } from '../workbook.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const POL = ['POD/POL', '上海', '宁波', '青岛']
/** Two blocks of boxes, two ports each: six offers of two prices. */
const matrix = (until: string) => [
  [`SITC 东南亚海运运价 USD 有效期至 ${until}`],
  ['20GP'],
  POL,
  ['海防', 120, 130, 150],
  ['曼谷', 200, 210, 230],
  ['40HQ'],
  POL,
  ['海防', 220, 230, 260],
  ['曼谷', 380, 400, 420],
  ['以上价格不含 THC'],
]

test(
  'X06: a matrix workbook is read, asked about once, looked at row by row and imported',
  ONCE,
  async ({ page, context, at, say }) => {
    test.setTimeout(120_000)
    await registerSomebody(context, 'E2E Matrix')
    await page.goto(at('/workbenche/import'))
    const buffer = await workbookOf(matrix(isoDay(Date.now() + 20 * 86_400_000)))
    await expect(page.getByText(say(m.common_choose_file), { exact: true })).toBeVisible()
    await page.getByLabel(say(m.import_drop)).setInputFiles({ name: '东南亚.xlsx', mimeType: WORKBOOK, buffer })
    await expect(page.getByText(say(m.import_understood, { count: 6 }))).toBeVisible({ timeout: 30_000 })

    // A row of the sheet leads to its offer, and the offer back to its row.
    await page.locator('#row-4').getByRole('rowheader').getByRole('link').click()
    await expect(page).toHaveURL(/#offer-1$/)
    const first = page.locator('#offer-1')
    await expect(first.getByRole('link', { name: '20GP USD 120' })).toBeVisible()
    await first.getByRole('link', { name: say(m.import_side_to_row, { row: '4、8' }) }).click()
    await expect(page).toHaveURL(/#row-4$/)

    // A field leads to its cell; arrow keys move on from there, and each cell marks what it says.
    await first.getByRole('link', { name: '40HQ USD 220' }).click()
    await expect(page).toHaveURL(/#cell-8-1$/)
    await page.locator('#cell-8-1 a').press('ArrowRight')
    await expect(page.locator('#cell-8-2 a')).toBeFocused()
    await expect(page.locator('li[id^="offer-"][id$="40HQ"][data-active="true"]')).toHaveText(/230/)
    await expect(page.locator('#cell-8-2[data-active="true"]')).toBeVisible()

    // On a phone what was read surely is folded, and opens for whoever comes to it from its cell.
    await page.setViewportSize({ width: 375, height: 812 })
    const price = first.getByRole('link', { name: '20GP USD 120' })
    await expect(price).toBeHidden()
    await expect(first.locator('summary')).toContainText('20GP USD 120')
    await page.locator('#cell-4-1 a').click()
    await expect(price).toBeVisible()
    await page.setViewportSize(WINDOW.viewport)

    // What was written is taken back: the last value by its key, all of it by the sign beside it.
    const holds = (value: number) =>
      expect(first.getByRole('link', { name: `40HQ USD ${value}` })).toBeVisible({ timeout: 20_000 })
    for (const value of [250, 260]) {
      await first.locator('[data-edit]').click()
      await first.locator('[name="edit-price:40HQ"]').fill(String(value))
      await first.locator('[name="edit-price:40HQ"]').press('Enter')
      await holds(value)
    }
    await page.keyboard.press('Alt+z')
    await holds(250)
    await first.getByRole('button', { name: say(m.import_edit_back, { field: '40HQ' }) }).click()
    await holds(220)

    // Paper bears what is asked, not the fields that answer it.
    const answers = page.locator('main [name^="answer-"]')
    await page.emulateMedia({ media: 'print' })
    for (const field of await answers.all()) await expect(field).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(answers.first()).toBeVisible()

    // Each question once for all six, sent with one press.
    await page.getByLabel(new RegExp(say(m.import_question_transit))).fill('8')
    await page.getByLabel(new RegExp(say(m.import_question_schedule))).fill('周三、六')
    await page.getByLabel(new RegExp(say(m.import_question_place).slice(0, 6))).selectOption({ index: 1 })
    await page.getByRole('button', { name: say(m.import_answer), exact: true }).click()
    await page.getByRole('button', { name: say(m.import_start, { count: 6 }), exact: true }).click()
    await expect(page.getByRole('heading', { name: say(m.import_done_title) })).toBeVisible({ timeout: 20_000 })
    // The button that was pressed is gone: the keyboard goes on from the head of the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
