/** Going through a page by its keyboard, and whether one sees where the focus stands. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Stops between the top of a page and what lies furthest in it. */
const MOST_STOPS = 160

/** Around a control, as far as an outline reaches. */
const MARGIN_PX = 8

type Control = { name: string; shown: boolean; x: number; y: number; width: number; height: number }

/**
 * The focused control's box, and whether its own or its parent's style shows the focus; null when nothing has it.
 * `reached`: it is the target.
 */
const focusOnTheWayTo = (target: Locator): Promise<{ reached: boolean; control: Control | null }> =>
  target.evaluate((target) => {
    const element = document.activeElement
    const reached = element === target
    if (element === null || element === document.body) return { reached, control: null }
    // The parts of a date field are the browser's own and show the focus themselves.
    if (element instanceof HTMLInputElement && element.type === 'date') return { reached, control: null }
    const shown = [element, element.parentElement].some((around) => {
      if (around === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(around)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { x, y, width, height } = element.getBoundingClientRect()
    const name = `${element.tagName.toLowerCase()} ${element.id || element.textContent?.trim().slice(0, 30)}`
    return { reached, control: { name, shown, x, y, width, height } }
  })

/** Name of the focused control when it looks the same without the focus; undefined when the focus is seen. */
const hiddenFocus = async (page: Page, control: Control | null): Promise<string | undefined> => {
  if (control === null || (control.shown && control.width > 0)) return undefined
  const x = Math.max(0, control.x - MARGIN_PX)
  const y = Math.max(0, control.y - MARGIN_PX)
  const clip = { x, y, width: control.width + 2 * MARGIN_PX, height: control.height + 2 * MARGIN_PX }
  const look = () => page.screenshot({ clip, caret: 'hide', animations: 'disabled' })
  const withFocus = await look()
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate((e) => e.blur())
  const without = await look()
  await element.evaluate((e) => e.focus())
  return withFocus.equals(without) ? control.name : undefined
}

/** Presses Tab, or another key, until `target` has the focus; gives the stops on the way whose focus cannot be seen. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<string[]> => {
  const hidden: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key)
    const { reached, control } = await focusOnTheWayTo(target)
    const unseen = await hiddenFocus(page, control)
    if (unseen !== undefined) hidden.push(unseen)
    if (reached) return hidden
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** A new page of the site takes the focus once it is there; a key pressed before would be lost on it. */
export const arrived = async (page: Page, address: RegExp) => {
  await expect(page).toHaveURL(address)
  await expect(page.locator('main')).toBeFocused()
}
