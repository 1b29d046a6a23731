/** Logging in, registering and reading what was sent, as journeys do it. */
import { pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { listOutbox } from '@tongyun/contract/accounts/account'
import type { Captcha, SignedIn } from '@tongyun/contract/accounts/login'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type Asking, ask, post } from './asking.ts'
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

/** A captcha solved by work, as fields of a call. */
const solvedCaptcha = async (asking: Asking, purpose: string): Promise<Record<string, string>> => {
  const { captchaId, proof } = await ask<Captcha>(asking, `/ty/msgs/captcha?purpose=${purpose}`)
  const { below, ...challenge } = proof
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const secret = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; counter < below; counter += 1) {
    secret.writeUInt32BE(counter, secret.length - 4)
    const derivedKey = pbkdf2Sync(secret, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (derivedKey.startsWith(keyPrefix))
      return { captchaId, captchaProof: btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } })) }
  }
  throw new Error('the captcha has no answer')
}

/** Logs in through the API: cookies alone, as a server knows a person. */
export const signIn = async (asking: Asking, username: string, password = demoPassword(username)) =>
  post<SignedIn>(asking, '/ty/users/login', { username, password, ...(await solvedCaptcha(asking, 'login')) })

/** Logs a browser context in through the API instead of the login page, for journeys about what comes after: a cookie, a token, a person. */
export const enter = async (context: BrowserContext, username: string, password = demoPassword(username)) => {
  const { token, user } = await signIn(context, username, password)
  const page = context.pages()[0] ?? (await context.newPage())
  // Storage is open to pages of the site only; a file is the cheapest of them.
  await page.goto(`${siteUrl()}/robots.txt`)
  await page.evaluate(([token, user]) => Object.assign(localStorage, { token, userInfo: user }), [token, JSON.stringify(user)])
}

/** Nobody else's name, mailbox and mark, in any language and on any try. */
const somebodyNew = () => {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
  return { mark, userName: `e2e-${mark}`, email: `e2e-${mark}@journey.example`, password: 'Sea-Rail-9kx' }
}

/** Registers the owner of a new company whose name begins with `company`, by the page, and waits for the workbench. */
export const registerCompanyByPage = async (page: Page, locale: Locale, company: string) => {
  const say = { locale }
  const person = somebodyNew()
  const companyName = `${company} ${person.mark}`
  const write = (field: string, value: string) => page.getByRole('textbox', { name: field }).fill(value)
  await page.goto(`${siteUrl()}/${locale}/home/register`)
  await page.getByRole('radio', { name: m.register_provider({}, say) }).check()
  await page.getByRole('radio', { name: m.register_email({}, say) }).check()
  await write(m.register_email({}, say), person.email)
  await proveCaptcha(page, locale)
  await page.getByRole('button', { name: m.register_send_code({}, say) }).click()
  await expect(page.getByText(m.err_code_sent({}, say))).toBeVisible()
  // The button counts down until another code may be sent.
  await expect(page.getByRole('button', { name: /\d/ })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: m.register_code({}, say) })).toBeFocused()
  await write(m.register_code({}, say), await sentCodeFor(person.email))
  await write(m.register_user_name({}, say), person.userName)
  await write(m.register_full_name({}, say), 'E2E')
  await write(m.register_company({}, say), companyName)
  for (const field of [m.register_new_password({}, say), m.register_password_again({}, say)])
    await page.getByLabel(field, { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: m.register_consent_terms({}, say) }).check()
  await page.getByRole('checkbox', { name: m.register_consent_privacy({}, say) }).check()
  await page.getByRole('button', { name: m.register_go({}, say), exact: true }).click()
  await expect(page).toHaveURL(`${siteUrl()}/${locale}/workbenche/index`, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName)
  return person
}

/**
 * Registers somebody nobody else is and leaves the window logged in, without the page: a shipper, or the owner of a company
 * whose name begins with `company`.
 */
export const registerSomebody = async (context: BrowserContext, company?: string) => {
  const person = somebodyNew()
  const { mark } = person
  const contact = { channel: 'email', target: person.email }
  await post(context, '/ty/msgs/code', { ...contact, purpose: 'register', ...(await solvedCaptcha(context, 'code')) })
  const { userName, password } = person
  await post(context, '/ty/users/register', {
    ...contact,
    userName,
    password,
    fullName: 'E2E',
    consents: 'terms,privacy',
    ...(company === undefined ? { role: 'shipper' } : { role: 'provider', companyName: `${company} ${mark}` }),
    code: await sentCodeFor(person.email),
  })
  return person
}

/** Asks an account back that has lost every contact, as a visitor, so that staff has something to decide. */
export const askAccountBack = async (context: BrowserContext, account: string, words: string) => {
  const { email: target } = somebodyNew()
  const contact = { channel: 'email', target }
  await post(context, '/ty/msgs/code', { ...contact, purpose: 'bind', ...(await solvedCaptcha(context, 'code')) })
  await post(context, '/ty/users/recovery', { ...contact, account, words, code: await sentCodeFor(target) })
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * Makes a window another person's, by the cookies they had in it last. Gives those of the person it was, as they are now: a
 * session that was renewed meanwhile is over for whoever comes with its cookies of before.
 */
export const becomePerson = async (context: BrowserContext, cookies: Cookies): Promise<Cookies> => {
  const before = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies)
  return before
}
