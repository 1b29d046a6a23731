/** How pages of offices look: one left edge, signs beside their words, buttons below each other; and what stands on paper. */
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { withLargeLetters } from '../letters.ts'
import { enter } from '../people.ts'
import { sidewaysScroll } from '../touch.ts'

test(
  'the bar of an office begins where its page does, and a sign stands before its word',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at }) => {
    await enter(context, 'demo-admin')
    for (const width of [1280, 1920, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at('/administration/companies'))
      const lefts = await page
        .locator('header a:first-child, nav a:first-child')
        .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)))
      const [logo = 0, ...others] = lefts
      expect({ width, logo }).toEqual({ width, logo: Math.min(...others) })
    }
    const [sign, word] = await page
      .locator('td:has(svg)')
      .first()
      .evaluate((cell) => {
        const range = document.createRange()
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (text) =>
          text.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        )
        range.selectNodeContents(walker.nextNode() ?? cell)
        return [cell.querySelector('svg'), range].map((part) => part?.getBoundingClientRect())
      })
    expect(word?.top).toBeLessThan(sign?.bottom ?? 0)
    expect(word?.left).toBeGreaterThan(sign?.right ?? Number.POSITIVE_INFINITY)
  },
)

test('on a phone what needs somebody has its buttons below each other', ONCE_IN_RUSSIAN, async ({ page, context, at, say }) => {
  await enter(context, 'demo-owner')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(at('/workbenche/index'))
  const buttons = page.getByRole('link', { name: say(m.workbench_now_look) })
  expect(await buttons.count()).toBeGreaterThan(1)
  const rights = await buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().right)))
  expect(new Set(rights).size).toBe(1)
})

test('with letters twice as large no page of a workbench is beside a phone', ONCE_IN_RUSSIAN, async ({ page, context, at }) => {
  await enter(context, 'demo-owner')
  for (const path of ['index', 'capacities', 'bookings', 'quotes', 'import', 'departures']) {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(at(`/workbenche/${path}`))
    expect({ path, sideways: await withLargeLetters(page, () => sidewaysScroll(page)) }).toEqual({ path, sideways: [] })
  }
})

test(
  'on paper a title keeps to what it is the title of, nothing is folded, and nothing asks to be pressed',
  ONCE,
  async ({ page, context, at }) => {
    await page.goto(at('/transport/mall'))
    const ids = await page
      .locator('article a[href*="mallDetail"]')
      .evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).searchParams.get('id')))
    await page.goto(
      at(
        `/transport/compare?${[...new Set(ids)]
          .slice(0, 3)
          .map((id) => `id=${id}`)
          .join('&')}`,
      ),
    )
    await page.emulateMedia({ media: 'print' })
    const after = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).breakAfter))
    expect(new Set(await after('main :is(h1, h2, h3)'))).toEqual(new Set(['avoid']))
    const titles = await after('tr:has(> th[scope="rowgroup"])')
    expect(titles.length).toBeGreaterThan(0)
    expect(new Set(titles)).toEqual(new Set(['avoid']))
    const folded = page.locator('main details').last()
    await expect(folded).not.toHaveAttribute('open')
    await expect(folded.locator('dd').first()).toBeVisible()
    await enter(context, 'demo-shipper')
    await page.emulateMedia({ media: 'print' })
    await page.goto(at('/workbenche/bookings'))
    await expect(page.locator('main table')).toBeVisible()
    await expect(page.locator('[role="search"]')).toBeHidden()
    // A list of what is booked with a firm begins at the edge of wide paper, too, and nothing of it asks to be ticked.
    await context.clearCookies()
    await enter(context, 'demo-owner')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1123, height: 794 })
    // The demonstration goes on by itself, so what waits for an answer may come a little after the server.
    await expect(async () => {
      await page.goto(at('/workbenche/bookings'))
      await expect(page.locator('input[name=booking]').first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('input[name=booking]').first()).toBeHidden()
    await expect(page.locator('main fieldset')).toBeHidden()
    const widths = await page
      .locator('main :is(table, h1)')
      .evaluateAll((all) => all.map((element) => Math.round(element.closest('div')?.getBoundingClientRect().width ?? 0)))
    expect(Math.min(...widths)).toBeGreaterThan(1000)
  },
)
