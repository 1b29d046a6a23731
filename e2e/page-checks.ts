/** What every page must pass: axe in light and dark at two widths, no sideways scrolling, targets a finger can hit. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { sidewaysScroll, smallTargets } from './touch.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose outcome the colour scheme can change; every other rule sees the same document in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const SIZES = [
  { width: 320, height: 720 },
  { width: 1280, height: 900 },
]

/** What axe finds wrong. No page of ours holds a frame. */
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

/** What is below the screen is laid out like the rest, so that it is looked at too. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Everything wrong with the open page (W7, W9, L10); empty when it is fine. */
export const pageFaults = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(axe.source)
  await layOutAll(page)
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await violations(page, `${colorScheme} ${width}`, colorScheme)))
    }
    if (width !== 320) continue
    found.push(...(await sidewaysScroll(page)).map((fault) => `320 px: wider than the screen: ${fault}`))
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    found.push(...(await smallTargets(page)).map((fault) => `320 px: smaller than 44 px: ${fault}`))
  }
  return found
}
