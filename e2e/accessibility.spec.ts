/** W7, W9, W10 and L10 on every public page: axe in light and dark at two widths, sideways scrolling, touch targets. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, openSettled, siteUrl, test } from './journey.ts'
import { type Market, PUBLIC_ROUTES, readMarket } from './public-routes.ts'
import { sidewaysScroll, smallTargets } from './touch.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let market: Market | undefined

/** Rules whose outcome the colour scheme can change; every other rule sees the same document in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe, which the page must hold, finds wrong in a colour scheme. No page of ours holds a frame. */
const violations = (page: Page, where: string, colorScheme: 'light' | 'dark') => {
  const options: RunOptions = {
    runOnly: colorScheme === 'light' ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
    iframes: false,
  }
  return page.evaluate(
    async ([options, where]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${where}: ${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
      )
    },
    [options, where] as const,
  )
}

for (const { name, path } of PUBLIC_ROUTES) {
  test(`W7 W9 W10 L10: ${name} has no accessibility violation, does not scroll sideways, loads nothing foreign`, async ({
    page,
    at,
    faults,
  }) => {
    test.setTimeout(120_000)
    market ??= await readMarket(siteUrl())
    const found: string[] = []
    await openSettled(page, at(path(market)))
    await page.evaluate(axe.source)
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
