/** A shipper's request: begun from a sentence, published, found and read on the demand center (P07, P08, E02, X02). */
import * as m from '@tongyun/messages'
import type { demandFieldWord } from '@tongyun/messages/demand-words'
import { expect, ONCE, takenOver, test } from '../journey.ts'
import { pageFaults } from '../page-checks.ts'
import { enter } from '../people.ts'

const SENTENCE = '4 tonnes of machine parts from Yiwu to Moscow by rail, ready in two weeks'

test(
  'P07 P08: from a sentence to a published request that everybody finds',
  ONCE,
  async ({ page, context, at, say, language }) => {
    await enter(context, 'demo-shipper')
    await page.goto(at(`/transport/AISearch?text=${encodeURIComponent(SENTENCE)}`))
    await page
      .getByRole('link', { name: say(m.demand_ask_quotes) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/workbenche\/need\/new/)
    await takenOver(page)
    const field = (name: Parameters<typeof demandFieldWord>[0]) => page.locator(`[id="field-${name}"]`)
    await expect(field('originId')).not.toHaveValue('')
    await expect(page.getByRole('complementary').getByRole('status')).not.toHaveText('')
    await field('businessType').selectOption('trader')
    await field('goods').fill('Machine parts')
    await page.getByRole('button', { name: say(m.demand_do_publish), exact: true }).click()
    // What is missing is told beside its field, and nothing typed is lost.
    await expect(page.getByRole('alert')).toContainText(say(m.demand_fault_contact_needed))
    await expect(field('goods')).toHaveValue('Machine parts')
    await field('contactName').fill('Zhang')
    await field('contactPhone').fill('+8613800138000')
    await page.getByRole('button', { name: say(m.demand_do_publish), exact: true }).press('Enter')
    await expect(page.getByText(say(m.demand_done_published)).or(page.getByText(say(m.demand_done_pending)))).toBeVisible()
    expect(await pageFaults(page, language)).toEqual([])

    await page.goto(at('/workbenche/need'))
    await expect(page.getByRole('rowheader', { name: /Machine parts/ }).first()).toBeVisible()
  },
)

test('X02 P07: nothing found says what would help, and a link takes it', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/transport/demand?mode=air&q=nothing-bears-this-name'))
  await expect(page.getByRole('heading', { name: say(m.demand_none_title) })).toBeVisible()
  await page.getByRole('link', { name: say(m.demand_all) }).click()
  await expect(page).toHaveURL(at('/transport/demand'))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('W9 P07: without script the center is searched and filtered', ONCE, async ({ page, at, say }) => {
    await page.goto(at('/transport/demand?sort=ending'))
    await page.getByRole('textbox', { name: say(m.demand_search_words) }).fill('40HQ')
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(/[?&]q=40HQ/)
    await expect(page).toHaveURL(/[?&]sort=ending/)
  })
})
