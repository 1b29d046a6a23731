/** What a phone needs: nothing wider than the screen, and targets a finger can hit. */
import type { Page } from '@playwright/test'

/** The least side of what a finger touches (docs/experience.md). */
const TARGET_PX = 44
/** The border of 1 px on each side is drawn by the box around a field. */
const BORDERS_PX = 2

/**
 * What makes the page scroll sideways: elements that stick out to its right, or whose text does, but for those within
 * something that scrolls or clips by itself. Empty when the page does not scroll.
 */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const contained = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || contained(element.parentElement))
    const contents = document.createRange()
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      contents.selectNodeContents(element)
      const right = Math.max(element.getBoundingClientRect().right, contents.getBoundingClientRect().right)
      return right > clientWidth && !contained(element)
    })
    return [
      `page ${scrollWidth} px`,
      ...wide
        .slice(-4)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 60)}"`),
    ]
  })

/**
 * Visible controls that a finger cannot hit: less than 44 px high or wide around their middle, by where presses really
 * land, so that a label or a row that stands for its control counts. Links within a sentence are no targets of their own
 * (WCAG 2.5.8 "inline"). The page must be shown in its full height.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((leastPx) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select, textarea, summary'),
    ]
    const isInline = (element: HTMLElement) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 2
    const lands = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null &&
        (control.contains(hit) || [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
      )
    }
    const reach = (control: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      let far = 0
      while (far < leastPx && lands(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1
      return far
    }
    return controls
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInline(element))
      .flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width <= 1 || left < 0 || top < 0 || !lands(element, x, y)) return []
        const enough = (length: number) => length > leastPx - 1
        const wide = enough(width) ? width : Math.max(width, reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) + 1)
        const high = enough(height) ? height : Math.max(height, reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) + 1)
        if (enough(wide) && enough(high)) return []
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
        return [`${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(wide)}×${Math.round(high)}`]
      })
  }, TARGET_PX - BORDERS_PX)

/** Controls in whose middle another one would be pressed, but for one that scrolls away. The page must be shown in its full height. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary'
    const hangs = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || hangs(element.parentElement))
    const named = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()}.${element.className} "${name.trim().slice(0, 30)}"`
    }
    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const box = control.getClientRects()[0]
      if (box === undefined || box.width <= 2) return []
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest(CONTROLS) ?? null
      if (hit === null || hit.contains(control) || control.contains(hit) || hangs(hit)) return []
      return [`${named(control)} by ${named(hit)}`]
    })
  })
