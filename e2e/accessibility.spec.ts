/** W7, W9, W10 and L10 on every public page: axe in light and dark at two widths, sideways scrolling, touch targets. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, siteUrl, test } from './journey.ts'
import { type Market, PUBLIC_ROUTES, readMarket } from './public-routes.ts'
import { sidewaysScroll, smallTargets } from './touch.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let market: Market
test.beforeAll(async () => {
  market = await readMarket(siteUrl())
})

/** Rules whose outcome the colour scheme can change; every other rule sees the same document in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const violations = async (page: Page, where: string, colorScheme: 'light' | 'dark') => {
  // No page of ours holds a frame; without gathering from frames no second page opens for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: colorScheme === 'light' ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
  })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

for (const { name, path } of PUBLIC_ROUTES) {
  test(`W7 W9 W10 L10: ${name} has no accessibility violation, does not scroll sideways, loads nothing foreign`, async ({
    page,
    at,
    faults,
  }) => {
    test.setTimeout(120_000)
    const found: string[] = []
    await page.goto(at(path(market)), { waitUntil: 'networkidle' })
    for (const [width, height] of [
      [320, 720],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        found.push(...(await violations(page, `${colorScheme} ${width}`, colorScheme)))
      }
      if (width === 320) {
        found.push(...(await sidewaysScroll(page)).map((fault) => `320 px: wider than the screen: ${fault}`))
        await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
        found.push(...(await smallTargets(page)).map((fault) => `320 px: smaller than 44 px: ${fault}`))
      }
    }
    // The browser itself reports the 404 of a page that does not exist; that one is wanted.
    faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 404 .*(no\/such\/page|nothing-here)/.test(fault)))
    expect(found).toEqual([])
  })
}
