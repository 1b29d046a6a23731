/** What every page must pass: axe in light and dark at two widths; with narrow and wide letters no sideways scrolling and targets a finger can hit. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import axe, { type RunOptions } from 'axe-core'
import { LETTERS, setLetters } from './letters.ts'
import { sidewaysScroll, smallTargets } from './touch.ts'

type Look = { width: 320 | 1280; colorScheme: 'light' | 'dark' }

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose outcome the colour scheme can change; every other rule sees the same document in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const HEIGHTS = { 320: 720, 1280: 900 }
/** Each differs from the one before in one thing: a page is drawn anew for every change. */
const LOOKS: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
]

/**
 * Whether colours are looked at. They stand in style sheets that know no language, so Chinese has them in every look; what
 * only English and Russian pages show has them in light and in dark, narrow and wide, between the two.
 */
const looksAtColours = (language: Locale, { width, colorScheme }: Look) =>
  language === 'zh' || (language === 'en' ? colorScheme === 'dark' && width === 1280 : colorScheme === 'light' && width === 320)

/** Rules that can say something new about a look: names, structure and sizes once a width, colours as above. */
const rulesFor = (language: Locale, look: Look): Pick<RunOptions, 'runOnly' | 'rules'> | null => {
  const colours = looksAtColours(language, look)
  if (look.colorScheme === 'dark') return colours ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : null
  const rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: colours }]))
  return { runOnly: { type: 'tag', values: WCAG_22_AA }, rules }
}

/** What axe finds wrong. No page of ours holds a frame. */
const violations = (page: Page, where: string, rules: RunOptions) =>
  page.evaluate(
    async ([options, where]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      // What the browser says of the colours behind an element, since what axe makes of them does not tell.
      const behind = (selector: string) => {
        const found: string[] = []
        for (let element = document.querySelector(selector); element !== null; element = element.parentElement) {
          const { backgroundColor, backgroundImage, opacity, transitionProperty } = getComputedStyle(element)
          found.push(`${element.tagName} ${backgroundColor} ${backgroundImage} ${opacity} ${transitionProperty}`)
        }
        const media = ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)']
        return `${found.join(' < ')}; ${media.filter((query) => matchMedia(query).matches)}`
      }
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => {
          const selector = node.target.join(' ')
          const colours = id === 'color-contrast' ? ` (${behind(selector)})` : ''
          return `${where}: ${id}: ${selector}: ${node.failureSummary}${colours}`
        }),
      )
    },
    [{ ...rules, resultTypes: ['violations'], iframes: false } as RunOptions, where] as const,
  )

/** Links to a place in the page that the page does not have. */
const deadAnchors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(({ hash }) => hash.slice(1))
      .filter((id) => id !== '' && document.getElementById(decodeURIComponent(id)) === null),
  )

/** Everything wrong with the open page, which is written in `language` (W7, W9, L10); empty when it is fine. */
export const pageFaults = async (page: Page, language: Locale): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(axe.source)
  found.push(...(await deadAnchors(page)).map((id) => `a link leads to #${id}, which is not there`))
  for (const look of LOOKS) {
    const rules = rulesFor(language, look)
    if (rules === null) continue
    const { width, colorScheme } = look
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page, `${colorScheme} ${width}`, rules)))
  }
  for (const letters of LETTERS) {
    await page.setViewportSize({ width: 320, height: HEIGHTS[320] })
    await setLetters(page, letters)
    found.push(...(await sidewaysScroll(page)).map((fault) => `320 px, ${letters} letters: wider than the screen: ${fault}`))
    await page.setViewportSize({ width: 320, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    found.push(...(await smallTargets(page)).map((fault) => `320 px, ${letters} letters: smaller than 44 px: ${fault}`))
  }
  return found
}
