/** What a phone needs: nothing wider than the screen, and targets a finger can hit. */
import type { Page } from '@playwright/test'

/** experience.md "Rules". */
const TARGET_PX = 44

/** Elements that stick out to the right of the page when the page scrolls sideways; empty when it does not. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1
    })
    return [
      `page ${scrollWidth} px`,
      ...wide.slice(0, 8).map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
    ]
  })

/**
 * Visible controls below 44 px in width or height. Links within a sentence or a table cell of text are no targets of
 * their own (WCAG 2.5.8 "inline"); a control's label counts as part of it.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((leastPx) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const isInline = (element: HTMLElement) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 2
    const box = (element: HTMLElement) => {
      const own = element.getBoundingClientRect()
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [own, ...labels.map((label) => label.getBoundingClientRect())].reduce((a, b) =>
        a.width * a.height >= b.width * b.height ? a : b,
      )
    }
    return controls
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInline(element))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'hidden'))
      .map((element) => ({ element, box: box(element) }))
      .filter(({ box: { width, height, right } }) => width > 1 && right > 0 && (width < leastPx - 0.5 || height < leastPx - 0.5))
      .map(({ element, box: { width, height } }) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
        return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)}×${Math.round(height)}`
      })
  }, TARGET_PX)
