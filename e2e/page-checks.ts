/** What every page must pass: axe in light and dark at two widths; with narrow and wide letters no sideways scrolling and targets a finger can hit. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import type axe from 'axe-core'
import { LETTERS, setLetters } from './letters.ts'
import { sidewaysScroll, smallTargets } from './touch.ts'

/** Half as long as what `axe.source` holds, and read anew by every page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Look = { width: 320 | 1280; colorScheme: 'light' | 'dark' }

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HEIGHTS = { 320: 720, 1280: 900 }
/**
 * The looks in which axe sees a page of a language. Colours and structure stand in style sheets and components that know no
 * language, so the three share the four looks: whatever a page shows in every language is seen in each of them. What a language
 * changes, the room that its words take, is looked at in all three by other checks: every width, small targets.
 */
const LOOKS: Record<Locale, readonly Look[]> = {
  zh: [
    { width: 1280, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ],
  en: [{ width: 1280, colorScheme: 'dark' }],
  ru: [{ width: 320, colorScheme: 'light' }],
}

/** What axe finds wrong. No page of ours holds a frame. */
const violations = (page: Page, where: string) =>
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
      // The button back to the top hangs over what one reads, wherever a page at rest happens to have it, and scrolls off that.
      const hanging = document.querySelector('nav > a[href="#top"]')?.getBoundingClientRect()
      const isAtHanging = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        if (hanging === undefined || box === undefined) return false
        const { left, right, top, bottom } = hanging
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      }
      const counted = (id: string, { target }: axe.NodeResult) => id !== 'target-size' || !isAtHanging(target.join(' '))
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => counted(id, node))
          .map((node) => {
            const selector = node.target.join(' ')
            const colours = id === 'color-contrast' ? ` (${behind(selector)})` : ''
            return `${where}: ${id}: ${selector}: ${node.failureSummary}${colours}`
          }),
      )
    },
    [
      { runOnly: { type: 'tag', values: WCAG_22_AA }, resultTypes: ['violations'], iframes: false } as axe.RunOptions,
      where,
    ] as const,
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
  await page.evaluate(AXE)
  found.push(...(await deadAnchors(page)).map((id) => `a link leads to #${id}, which is not there`))
  for (const { width, colorScheme } of LOOKS[language]) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violations(page, `${colorScheme} ${width}`)))
  }
  await page.setViewportSize({ width: 320, height: HEIGHTS[320] })
  for (const letters of LETTERS) {
    await setLetters(page, letters)
    found.push(...(await sidewaysScroll(page)).map((fault) => `320 px, ${letters} letters: wider than the screen: ${fault}`))
    await page.setViewportSize({ width: 320, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    found.push(...(await smallTargets(page)).map((fault) => `320 px, ${letters} letters: smaller than 44 px: ${fault}`))
  }
  await setLetters(page, 'usual')
  return found
}
