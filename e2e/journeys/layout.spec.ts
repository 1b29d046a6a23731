/** What stands around every page: menu, footer, dialogs, the way back to the top (L01-L10). */
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, siteUrl, takenOver, test } from '../journey.ts'
import { readMarket } from '../public-routes.ts'
import { sidewaysScroll } from '../touch.ts'

test(
  'L01 L06: every link of menu and footer leads to a page that exists',
  ONCE_IN_ENGLISH,
  async ({ page, at, say, request }) => {
    await page.goto(at('/home/index'))
    const menu = page.getByRole('navigation', { name: say(m.layout_menu) }).first()
    await expect(menu.getByRole('link', { name: say(m.layout_home) })).toBeVisible()
    await expect(menu.getByRole('link', { name: say(m.layout_mall) })).toBeVisible()
    const hrefs = await page
      .locator('header a[href^="/"], footer a[href^="/"]')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))
    expect(hrefs.length).toBeGreaterThan(6)
    for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200)
  },
)

test('L02: the mall opens in a new tab', ONCE, async ({ page, at, say, context }) => {
  await page.goto(at('/home/index'))
  const opened = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: say(m.layout_menu) })
    .first()
    .getByRole('link', { name: say(m.layout_mall) })
    .click()
  const mall = await opened
  await expect(mall).toHaveURL(at('/transport/mall'))
  await expect(page).toHaveURL(at('/home/index'))
})

test('L04 L10: the language menu offers three languages by keyboard at 320 px', async ({ page, at, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(at('/home/index'))
  const button = page
    .locator('summary')
    .filter({ has: page.locator(`xpath=self::*[starts-with(@aria-label, "${say(m.layout_language)}")]`) })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const name of ['English', '中文', 'Русский'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Русский', exact: true })).toBeHidden()
  await expect(button).toBeFocused()
})

test('L10: the phone menu opens by keyboard at 320 px and leads on', ONCE, async ({ page, at, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(at('/home/empty'))
  await page.locator(`summary[aria-label="${say(m.layout_menu_open)}"]`).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: say(m.layout_home), exact: true })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/home/index'))
})

for (const path of ['/protocol/privacy', '/protocol/register', '/protocol/transport', '/protocol/service']) {
  test(`L05: ${path} has the header with nothing but the brand, and its text`, ONCE_IN_RUSSIAN, async ({ page, at, say }) => {
    await page.goto(at(path))
    await expect(page.getByRole('navigation', { name: say(m.layout_menu) })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300)
  })
}

test(
  'L07: the service terms open in a dialog; "got it" and Escape close it and give the focus back',
  ONCE,
  async ({ page, at, say }) => {
    await page.goto(at('/home/empty'))
    const opener = page.getByRole('contentinfo').getByRole('link', { name: say(m.layout_terms) })
    const dialog = page.getByRole('dialog', { name: say(m.layout_terms) })
    await opener.click()
    await expect(dialog).toContainText(/\S[\s\S]{300,}/)
    await dialog.getByRole('button', { name: say(m.layout_got_it) }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at('/home/empty'))
  },
)

test(
  'L09: the way back to the top stands 15 from the right and 175 from the bottom, and leads there',
  ONCE,
  async ({ page, at, say }) => {
    await page.goto(at('/transport/mall'))
    const toTop = page.getByRole('link', { name: say(m.layout_to_top) })
    await page.mouse.wheel(0, 1500)
    await expect(toTop).toBeInViewport()
    const box = await toTop.boundingBox()
    const { width, height } = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: innerHeight }))
    expect(box && Math.round(width - box.x - box.width)).toBe(15)
    expect(box && Math.round(height - box.y - box.height)).toBe(175)
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'L08 L09: on a phone customer service is a bar of its own, gone on the way down, back on the way up and for the keyboard',
  ONCE,
  async ({ page, at, say }) => {
    await page.setViewportSize({ width: 375, height: 760 })
    await page.goto(at('/transport/mall'))
    await takenOver(page)
    const service = page.getByRole('link', { name: say(m.layout_chat), exact: true })
    await expect(service).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 2_400)
    await expect(service).not.toBeInViewport()
    await expect(page.getByRole('link', { name: say(m.layout_to_top) })).not.toBeInViewport()
    await page.mouse.wheel(0, -300)
    await expect(service).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 300)
    await expect(service).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await service.focus()
    await expect(service).toBeInViewport({ ratio: 1 })
    await page.goto(at(`/transport/mall?compare=${(await readMarket(siteUrl())).capacityId}`))
    const compare = page.getByRole('button', { name: say(m.mall_compare), exact: true })
    await expect(compare).toBeInViewport()
    // Both stand in one bar under the thumb, customer service before comparing.
    await expect(service).toBeInViewport({ ratio: 1 })
    const [go, dock] = [await compare.boundingBox(), await service.boundingBox()]
    expect(dock && dock.x + dock.width).toBeLessThanOrEqual(go?.x ?? 0)
    expect(go && dock && Math.abs(go.y + go.height / 2 - dock.y - dock.height / 2)).toBeLessThanOrEqual(1)
  },
)

test('L10: the skip link is the first stop and leads past the menu', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/home/index'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say(m.layout_skip) })).toBeFocused()
  await expect(page.getByRole('link', { name: say(m.layout_skip) })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** What a page may move by (docs/targets.md W3). A page that comes in pieces is painted in pieces: a held-back browser moves a little. */
const MOST_MOVED = 0.02

test('W3: nothing on a phone moves once scripts have the page', ONCE, async ({ page, at }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const { capacityId } = await readMarket(siteUrl())
  for (const path of ['/home/index', '/transport/mall', `/transport/mallDetail?id=${capacityId}`]) {
    await page.goto(at(path))
    const moved = await page.evaluate(
      () =>
        new Promise<{ value: number; nodes: string }[]>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
          const told = ({ value, sources }: Shift) => ({
            value,
            nodes: sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : '')).join(' '),
          })
          new PerformanceObserver((list) => resolve((list.getEntries() as Shift[]).map(told))).observe({
            type: 'layout-shift',
            buffered: true,
          })
          // An observer says nothing when there is nothing.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))))
        }),
    )
    const sum = moved.reduce((all, { value }) => all + value, 0)
    expect(sum, `${path} ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MOST_MOVED)
  }
})

test(
  'W10: the bar at the top keeps within the page between the widths at which it turns',
  ONCE_IN_RUSSIAN,
  async ({ page, at }) => {
    await page.goto(at('/platform/overview'))
    await takenOver(page)
    for (const width of [1101, 1241, 1280, 1310, 1501, 1520]) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = await sidewaysScroll(page)
      const logo = await page.locator('header a svg').first().boundingBox()
      expect({ width, sideways, logo: logo?.width }).toEqual({ width, sideways: [], logo: 44 })
    }
  },
)
