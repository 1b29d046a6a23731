/** The two sides of a chat, each in a browser of its own. */
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { BROWSER_LOCALES, WINDOW } from './chromium.ts'
import { expect, siteUrl, takenOver } from './journey.ts'
import { enter } from './people.ts'

/** Opens a page in a window of its own; `close` ends it. */
export const openWindow = async (browser: Browser, locale: Locale) => {
  const context = await browser.newContext({ ...WINDOW, locale: BROWSER_LOCALES[locale] })
  return context.newPage()
}

/** A member of staff at the desk, available. */
export const openDesk = async (browser: Browser, locale: Locale): Promise<Page> => {
  const page = await openWindow(browser, locale)
  await enter(page.context(), 'demo-support')
  await page.goto(`${siteUrl()}/${locale}/administration/chat`)
  await takenOver(page)
  const available = page.getByRole('button', { name: m.chat_desk_available({}, { locale }), exact: true })
  await available.click()
  await expect(available).toHaveAttribute('aria-pressed', 'true')
  return page
}

/** Opens the chat of the page that is open, and waits until one can write. */
export const openChat = async (page: Page, locale: Locale) => {
  await page.getByRole('link', { name: m.layout_chat({}, { locale }) }).click()
  const panel = page.getByRole('dialog', { name: m.chat_title({}, { locale }) })
  await expect(field(panel, locale)).toBeFocused()
  return panel
}

type Place = Pick<Page, 'getByRole'>
/** Where one writes. */
export const field = (place: Place, locale: Locale) => place.getByRole('textbox', { name: m.chat_text({}, { locale }) })
/** What was said so far. */
export const log = (place: Place, locale: Locale) => place.getByRole('log', { name: m.chat_log({}, { locale }) })
