/** The site is installed where a browser can, by keyboard, from the foot of any page (docs/decisions/141-on-a-dead-network.md). */
import type { Page } from '@playwright/test'
import * as m from '@tongyun/messages'
import { expect, ONCE_IN_ENGLISH, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'

/** A browser says that it can install, as Chromium does; `asked` counts how often it was asked to. */
const offerInstalling = (page: Page) =>
  page.evaluate(() => {
    const said = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1)
      },
    })
    window.dispatchEvent(said)
    return said.defaultPrevented
  })

test(
  'where a browser can install the site, the foot of a page says so, and what it gives, by keyboard',
  ONCE_IN_ENGLISH,
  async ({ page, at, say }) => {
    await page.goto(at('/home/index'))
    const link = page.locator('footer').getByRole('link', { name: say(m.offline_install), exact: true })
    // Control: no browser that does not say so shows it.
    await expect(link).toHaveCount(0)
    // It is said over the foot, not over the page.
    expect(await offerInstalling(page)).toBe(true)
    const hidden = await tabTo(page, link)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say(m.offline_install) })
    await expect(dialog).toContainText(say(m.offline_install_offline))
    await expect(dialog).not.toContainText(say(m.offline_install_ios))
    hidden.push(...(await tabTo(page, dialog.getByRole('button', { name: say(m.offline_install_do), exact: true }))))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body[data-asked="1"]')).toHaveCount(1)
    // Whoever said no finds it where it was.
    await expect(link).toBeFocused()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(link).toHaveCount(0)
    expect([...new Set(hidden)]).toEqual([])
  },
)

test(
  'in iOS the foot says where the menu of the browser has it, and nothing once it is installed',
  ONCE_IN_ENGLISH,
  async ({ browser, at, say }) => {
    for (const standalone of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
      await context.addInitScript((value) => Object.defineProperty(navigator, 'standalone', { value }), standalone)
      const page = await context.newPage()
      await page.goto(at('/news'))
      const fold = page.locator('footer summary').nth(1)
      await fold.click()
      const link = page.locator('footer').getByRole('link', { name: say(m.offline_install), exact: true })
      await expect(page.locator('footer').getByRole('link', { name: say(m.layout_contact), exact: true })).toBeVisible()
      await expect(link).toHaveCount(standalone ? 0 : 1)
      if (!standalone) {
        await link.click()
        const dialog = page.getByRole('dialog', { name: say(m.offline_install) })
        await expect(dialog).toContainText(say(m.offline_install_ios))
        await expect(dialog.getByRole('button', { name: say(m.offline_install_do), exact: true })).toHaveCount(0)
      }
      await context.close()
    }
  },
)
