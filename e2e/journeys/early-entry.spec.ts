/** Who writes before the scripts are there, as on a slow line, loses nothing (T07, W9). */
import type { BrowserContext, Page } from '@playwright/test'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, takenOver, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'

/** Opens an address and does something on it while its scripts do not come; then they do. */
const before = async (context: BrowserContext, address: string, act: (page: Page) => Promise<void>): Promise<Page> => {
  const page = await context.newPage()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  await act(page)
  asked.resolve()
  await takenOver(page)
  return page
}

test('P02: a search begun before the scripts are there goes on with them', ONCE, async ({ context, at, say, language }) => {
  const page = await before(context, at('/home/index'), async (early) => {
    await early.getByRole('combobox', { name: say(m.home_search_origin), exact: true }).fill('Shanghai')
    await early.getByRole('combobox', { name: say(m.home_search_destination), exact: true }).fill('Moscow')
  })
  // Its list opens below the field that has the focus, and below no other.
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    language === 'zh' ? '莫斯科' : /Moscow|Москва/,
  )
  await page.keyboard.press('Escape')
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/transport\/mall\?/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('origin'), searchParams.get('destination')]).toEqual(['Shanghai', 'Moscow'])
})

test('P16 E04: cargo written before the scripts are there is priced with them', ONCE, async ({ context, at }) => {
  const page = await before(context, at('/transport/calculator'), async (early) => {
    await early.locator('input[name=weightKg]').fill('1200')
    await early.locator('input[name=volumeM3]').fill('7')
  })
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/weightKg=1200/)
  expect(new URL(page.url()).searchParams.get('volumeM3')).toBe('7')
})

test(
  'P13: an offer written before the scripts are there saves itself with them',
  ONCE,
  async ({ page, context, at, say, language }) => {
    await registerSomebody(context, 'E2E Early')
    await page.goto(at('/workbenche/capacities/new'))
    await page.getByRole('button', { name: vocabularyWord('mode', 'sea', language), exact: true }).click()
    await expect(page).toHaveURL(/\/workbenche\/capacities\/o/)
    const form = await before(context, page.url(), async (early) => {
      await early.locator('[name="details.vesselName"]').fill('EARLY')
      await early.locator('select[name=serviceMode]').selectOption('door_to_port')
      await early.getByRole('checkbox', { name: '40HQ', exact: true }).check()
    })
    await expect(form.getByText(say(m.offer_form_saved, { time: '' }).trim())).toBeVisible()
    await page.reload()
    await expect(page.locator('[name="details.vesselName"]')).toHaveValue('EARLY')
    await expect(page.locator('select[name=serviceMode]')).toHaveValue('door_to_port')
    await expect(page.getByRole('checkbox', { name: '40HQ', exact: true })).toBeChecked()
  },
)

test('P15: of several roles the one chosen before the scripts are there stays chosen', ONCE, async ({ context, at }) => {
  for (const [first, then] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const roles = (page: Page) => page.locator('input[name=role]')
    const page = await before(context, at('/home/register'), async (early) => {
      await roles(early).nth(first).check()
      await roles(early).nth(then).check()
    })
    await expect(roles(page).nth(then)).toBeChecked()
    await expect(page.locator('input[name=role]:checked')).toHaveCount(1)
  }
})

test('X03 T01: suggestions speak the language of the page, whatever the browser’s', ONCE, async ({ browser, at }) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(at('/home/index'))
  await takenOver(page)
  await page.getByRole('combobox').first().fill('Shanghai')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('上海')
  await context.close()
})
