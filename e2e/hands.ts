/** How somebody walks: by keyboard alone, by touch on a phone, or in a browser that runs no script. A walk is written once for all. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import { BROWSER_LOCALES, WINDOW } from './chromium.ts'
import { takenOver, watch } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { sidewaysScroll } from './touch.ts'

export const WAYS = ['keyboard', 'phone', 'no script'] as const
export type Way = (typeof WAYS)[number]

const PHONE = { width: 375, height: 812 } as const

/** Entries a list is gone through for one of them. */
const MOST_ENTRIES = 60

/** One person's window and hands. What no page may do, what cannot be seen of the focus and what is too wide is in `faults`. */
export type Hands = {
  page: Page
  context: BrowserContext
  faults: string[]
  /** Opens an address as one types it. */
  open: (url: string) => Promise<void>
  /** Presses a link, a button or the heading of a part that folds. */
  press: (target: Locator) => Promise<void>
  /** Presses what leads to another page, and waits for it. */
  follow: (target: Locator, address: RegExp) => Promise<void>
  /** Writes into a field in place of what stands there. */
  write: (field: Locator, words: string) => Promise<void>
  /** Takes the entry of a list by its value. */
  take: (list: Locator, value: string) => Promise<void>
}

/** The value of the entry that a list shows. */
const chosenIn = (field: Locator) => field.evaluate((element) => (element as HTMLInputElement).value)

const byKeyboard = (page: Page, faults: string[]): Pick<Hands, 'press' | 'write' | 'take'> => {
  const reach = async (target: Locator) => {
    await target.waitFor()
    const hidden = await tabTo(page, target)
    faults.push(...hidden.map((name) => `${new URL(page.url()).pathname}: the focus cannot be seen on ${name}`))
  }
  return {
    press: async (target) => {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    write: async (field, words) => {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
    },
    take: async (list, value) => {
      await reach(list)
      await page.keyboard.press('Home')
      for (let step = 0; (await chosenIn(list)) !== value; step += 1) {
        if (step === MOST_ENTRIES) throw new Error(`no entry ${value}`)
        await page.keyboard.press('ArrowDown')
      }
    },
  }
}

const byPointer = (touches: boolean): Pick<Hands, 'press' | 'write' | 'take'> => ({
  press: (target) => (touches ? target.tap() : target.click()),
  write: (field, words) => field.fill(words),
  take: async (list, value) => void (await list.selectOption(value)),
})

/** Opens a window of its own for somebody who walks this way. */
export const handsOf = async (browser: Browser, way: Way, locale: Locale): Promise<Hands> => {
  const context = await browser.newContext({
    ...WINDOW,
    locale: BROWSER_LOCALES[locale],
    javaScriptEnabled: way !== 'no script',
    ...(way === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : {}),
  })
  const page = await context.newPage()
  const faults: string[] = []
  watch(page, faults)
  const { press, write, take } = way === 'keyboard' ? byKeyboard(page, faults) : byPointer(way === 'phone')
  const arrive = async () => {
    if (way !== 'no script') await takenOver(page)
    if (way === 'phone')
      faults.push(...(await sidewaysScroll(page)).map((fault) => `${new URL(page.url()).pathname}: wider than a phone: ${fault}`))
  }
  return {
    page,
    context,
    faults,
    press,
    write,
    take,
    open: async (url) => {
      await page.goto(url)
      await arrive()
    },
    follow: async (target, address) => {
      await press(target)
      await expect(page).toHaveURL(address, { timeout: 30_000 })
      await arrive()
    },
  }
}
