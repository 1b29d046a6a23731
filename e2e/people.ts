/** Logging in, registering and reading what was sent, as journeys do it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { listOutbox } from '@tongyun/contract/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import type { Locale } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { siteUrl } from './journey.ts'

/** The password of a demonstration account, from the file the server wrote at its first start. */
export const demoPassword = (userName: string): string => {
  const folder = process.env.E2E_DATA_DIR
  if (folder === undefined) throw new Error('global-setup.ts sets E2E_DATA_DIR')
  const line = readFileSync(join(folder, 'demo-accounts.txt'), 'utf8')
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(([name]) => name === userName)
  if (line?.[1] === undefined) throw new Error(`demo-accounts.txt holds no ${userName}`)
  return line[1]
}

/** Solves the captcha by the browser's work, as people do who cannot see the picture. */
export const proveCaptcha = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: m.login_captcha_unseen({}, { locale }) }).click()
  await expect(page.getByText(m.login_proof_done({}, { locale }))).toBeVisible({ timeout: 30_000 })
}

/** Fills in the login page that is open and sends it. */
export const sendLogin = async (page: Page, locale: Locale, userName: string, password: string) => {
  await page.getByRole('textbox', { name: m.login_username({}, { locale }) }).fill(userName)
  await page.getByLabel(m.login_password({}, { locale }), { exact: true }).fill(password)
  await proveCaptcha(page, locale)
  await page.getByRole('button', { name: m.login_go({}, { locale }), exact: true }).click()
}

/** Logs a demonstration account in by the login page and waits until it leads on. */
export const logIn = async (page: Page, locale: Locale, userName: string, query = '') => {
  await page.goto(`${siteUrl()}/${locale}/home/login${query}`)
  await sendLogin(page, locale, userName, demoPassword(userName))
  await expect(page).not.toHaveURL(/\/home\/login/, { timeout: 30_000 })
}

/** The button of the header that bears the person's name. */
export const personMenu = (page: Page, locale: Locale, name: string) =>
  page.locator(`summary[aria-label="${m.layout_person_menu({ name }, { locale })}"]`)

/** The newest code sent to an address, from the demonstration's outbox. */
export const sentCodeFor = async (target: string): Promise<string> => {
  const answer = await fetch(`${siteUrl()}/ty/msgs/outbox`)
  const { data } = (await answer.json()) as Envelope<DataOf<typeof listOutbox>>
  const messages = (data as DataOf<typeof listOutbox>).messages.filter((message) => message.target.includes(target))
  const code = messages.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find((digits) => digits !== undefined)
  if (code === undefined) throw new Error(`no code was sent to ${target}`)
  return code
}
