/** Logging in, staying in, leaving (S01-S05, L03, P03, §8 "Login messages"). */
import type { BrowserContext, Page } from '@playwright/test'
import { MINUTE_MS } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, siteUrl, test } from '../journey.ts'
import { demoPassword, enter, logIn, personMenu, sendLogin } from '../people.ts'

const SHIPPER = 'demo-shipper'
const OWNER = 'demo-owner'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const loginLink = (page: Page, locale: Locale) =>
  page.getByRole('banner').getByRole('link', { name: m.layout_login({}, { locale }), exact: true })
const header = (page: Page, locale: Locale) => personMenu(page, locale, SHIPPER)
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

test(
  'P03 L03 S01 S04: log in from a page, come back to it, be known after a reload, log out to the home page',
  ONCE_IN_ENGLISH,
  async ({ page, context, at, say, language }) => {
    await context.addCookies([{ name: 'token', value: 'of an earlier portal', url: siteUrl() }])
    await page.goto(at('/transport/calculator?weightKg=800'))
    await loginLink(page, language).click()
    await expect(page).toHaveURL(/\/home\/login\?next=/)
    await expect(page.getByRole('navigation', { name: say(m.layout_menu) })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await sendLogin(page, language, SHIPPER, demoPassword(SHIPPER))
    await expect(page).toHaveURL(at('/transport/calculator?weightKg=800'))
    await expect(header(page, language)).toBeVisible()
    await page.reload()
    await expect(header(page, language)).toBeVisible()
    expect(await stored(page, 'lang')).toBe(language)
    expect(await cookieNames(context)).toContain('sid')
    expect(await cookieNames(context)).not.toContain('token')

    await header(page, language).click()
    await page.getByRole('button', { name: say(m.session_log_out) }).click()
    await expect(page).toHaveURL(at('/home/index'))
    await expect(loginLink(page, language)).toBeVisible()
    expect([await stored(page, 'token'), await stored(page, 'userInfo')]).toEqual([null, null])
    expect(await cookieNames(context)).not.toContain('sid')
  },
)

test(
  'L03: who is signed in has their name in the head before the page is React’s, and nothing moves when it is',
  ONCE,
  async ({ page, context, at, language }) => {
    await enter(context, SHIPPER)
    const loaded = Promise.withResolvers<void>()
    await context.route('**/*.js', async (route) => {
      await loaded.promise
      await route.continue()
    })
    const opened = page.goto(at('/transport/mall'))
    const link = loginLink(page, language)
    await expect.poll(() => link.evaluate((it) => getComputedStyle(it, '::after').content)).toBe(`"${SHIPPER}"`)
    await expect(link.getByText(m.layout_login({}, { locale: language }))).toBeHidden()
    const place = await link.boundingBox()
    loaded.resolve()
    await opened
    await expect(header(page, language)).toBeVisible()
    expect(await header(page, language).boundingBox()).toEqual(place)
  },
)

test(
  'P03 V01: each fault stands at its field and in a summary that takes the focus; the name is kept, the password not',
  ONCE,
  async ({ page, at, say, language }) => {
    await page.goto(at('/home/login'))
    const go = page.getByRole('button', { name: say(m.login_go), exact: true })
    await go.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(say(m.login_faults, { count: 3 }))
    await summary.getByRole('link', { name: say(m.login_need_password) }).click()
    await expect(page.getByLabel(say(m.login_password), { exact: true })).toBeFocused()

    // §8: incorrect user name or password.
    await sendLogin(page, language, 'nobody-of-that-name', 'Wrong-1234')
    await expect(summary).toContainText(say(m.err_login_wrong))
    await expect(summary).toBeFocused()
    await expect(page.getByRole('textbox', { name: say(m.login_username) })).toHaveValue('nobody-of-that-name')
    await expect(page.getByLabel(say(m.login_password), { exact: true })).toHaveValue('')
  },
)

test(
  'P03: a wrong captcha says so, and another picture is shown; the password can be looked at',
  ONCE,
  async ({ page, at, say }) => {
    await page.goto(at('/home/login'))
    const picture = page.getByRole('img', { name: say(m.login_captcha_picture) })
    const first = await picture.getAttribute('src')
    await page.getByRole('button', { name: say(m.login_captcha_refresh) }).click()
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    const second = await picture.getAttribute('src')
    await page.getByRole('textbox', { name: say(m.login_username) }).fill(SHIPPER)
    const password = page.getByLabel(say(m.login_password), { exact: true })
    await password.fill('Wrong-1234')
    await page.getByRole('button', { name: say(m.login_show_password) }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('textbox', { name: say(m.login_captcha) }).fill('x')
    await page.getByRole('button', { name: say(m.login_go), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(say(m.err_813001))
    await expect(picture).not.toHaveAttribute('src', second ?? '')
  },
)

test(
  '§8: accounts disabled in either system, and cargo owners on the provider site, are told so',
  ONCE_IN_RUSSIAN,
  async ({ page, at, say, language }) => {
    const refused = async (userName: string, path: string, words: string) => {
      await page.goto(at(path))
      await sendLogin(page, language, userName, demoPassword(userName))
      await expect(page.getByRole('alert')).toContainText(words)
      expect(await stored(page, 'token')).toBeNull()
    }
    await refused('demo-disabled', '/home/login', say(m.err_login_portal_disabled))
    await refused('demo-disabled-provider', '/home/login?site=provider', say(m.err_login_workbench_disabled))
    await refused(SHIPPER, '/home/login?site=provider', say(m.err_login_cargo_owner))
  },
)

test.describe('with a clock that is moved', () => {
  test.use({ ownContext: true })
  test('S02: an hour before it expires the token is refreshed', ONCE_IN_ENGLISH, async ({ page, context, at, language }) => {
    await page.clock.install()
    await enter(context, SHIPPER)
    const token = await stored(page, 'token')
    await page.clock.setSystemTime(Date.now() + 61 * MINUTE_MS)
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/ty/users/refresh_token'))
    await page.goto(at('/home/index'))
    await refreshed
    await expect.poll(() => stored(page, 'token')).not.toBe(token)
    await expect(header(page, language)).toBeVisible()
  })

  test('S02: within five minutes of its end the token is cleared', ONCE_IN_RUSSIAN, async ({ page, context, at, language }) => {
    await page.clock.install()
    await enter(context, SHIPPER)
    await page.clock.setSystemTime(Date.now() + 116 * MINUTE_MS)
    await page.goto(at('/home/index'))
    await expect(loginLink(page, language)).toBeVisible()
    await expect.poll(() => stored(page, 'token')).toBeNull()
  })
})

test.describe('two tabs', () => {
  // Both end with their context; a tab of the kept window that is still asking the server may not let itself be closed.
  test.use({ ownContext: true })
  test('S01: what one tab does the other knows', ONCE, async ({ page, context, at, say, language }) => {
    const other = await context.newPage()
    await other.goto(at('/home/index'))
    await expect(loginLink(other, language)).toBeVisible()
    await logIn(page, language, SHIPPER)
    await expect(header(other, language)).toBeVisible()
    await header(other, language).click()
    await other.getByRole('button', { name: say(m.session_log_out) }).click()
    await expect(loginLink(page, language)).toBeVisible()
  })
})

test(
  'S05: the workbench opens in a new window after a forced refresh',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at, say, language }) => {
    await enter(context, OWNER)
    await page.goto(at('/home/index'))
    const token = await stored(page, 'token')
    await personMenu(page, language, OWNER).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: say(m.session_enter_workbench) }).click()
    const workbench = await opened
    await expect(workbench).toHaveURL(at('/workbenche/index'))
    await expect(workbench.getByText(say(m.workbench_set_up))).toBeVisible()
    expect(await stored(page, 'token')).not.toBe(token)
  },
)

test('S05: without a token that counts there is a message, and home', ONCE, async ({ page, context, at, say, language }) => {
  await enter(context, SHIPPER)
  // The menu asks as soon as its script is there, which may be before it is opened.
  const counted = page.waitForResponse('**/ty/account/notification_count')
  await page.goto(at('/transport/calculator'))
  await header(page, language).click()
  await counted
  // The token ends while the page stands open.
  await page.evaluate(() => localStorage.setItem('token', 'nonsense'))
  await page.getByRole('button', { name: say(m.session_enter_workbench) }).click()
  await expect(page.getByText(say(m.err_login_expired))).toBeVisible()
  await expect(page).toHaveURL(at('/home/index'))
  await expect(loginLink(page, language)).toBeVisible()
})

test(
  'S08: when the session ends inside the workbench there is a message, and after a second the way back',
  ONCE,
  async ({ page, context, at, faults }) => {
    await enter(context, OWNER)
    await page.route('**/ty/users/user_info', (route) => route.fulfill({ json: { code: 810006, msg: '登录已过期', data: null } }))
    await page.goto(at('/workbenche/index'))
    await expect(page.getByText('登录已过期')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/login\?next=%2Fworkbenche%2Findex&over=1$/)
    // Nothing of that page is still to be fetched when the next journey begins.
    await page.goto('about:blank')
    // The carrier address bears the public name of the site, the journey another name of the same host.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.startsWith('third party: http://localhost:')))
  },
)

test(
  'P19 S09: the workbench asks who it is, and shows shippers the side that buys and nothing of the other',
  ONCE_IN_ENGLISH,
  async ({ page, at, say, language }) => {
    await page.goto(at('/workbenche/index'))
    await expect(page).toHaveURL(at('/home/login?next=%2Fworkbenche%2Findex'))
    await sendLogin(page, language, SHIPPER, demoPassword(SHIPPER))
    await expect(page).toHaveURL(at('/workbenche/index'))
    const sides = page.getByRole('navigation', { name: say(m.workbench_title) })
    await expect(sides.getByRole('link', { name: say(m.firm_colleagues) })).toBeVisible()
    await expect(sides.getByRole('link', { name: say(m.workbench_offers) })).toHaveCount(0)
    await page.goto(at('/workbenche/capacities'))
    await expect(page).toHaveURL(at('/workbenche/index'))
  },
)

test('W9: logging in and out by keyboard alone', ONCE_IN_RUSSIAN, async ({ page, at, say, language }) => {
  await page.goto(at('/home/login'))
  await page.getByRole('textbox', { name: say(m.login_username) }).focus()
  await page.keyboard.type(SHIPPER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword(SHIPPER))
  await page.getByRole('button', { name: say(m.login_captcha_unseen) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(m.login_proof_done))).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say(m.login_go), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(header(page, language)).toBeVisible()
  await header(page, language).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say(m.session_log_out) }).focus()
  await page.keyboard.press('Enter')
  await expect(loginLink(page, language)).toBeVisible()
})

test('V04: fields drop emoji as they are typed', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/home/login'))
  const name = page.getByRole('textbox', { name: say(m.login_username) })
  await expect(page.getByRole('button', { name: say(m.login_show_password) })).toBeVisible()
  await name.fill('lin😀.xiao👍🏽')
  await expect(name).toHaveValue('lin.xiao')
})

test('no way out by next: a foreign address leads home', ONCE, async ({ page, at, language }) => {
  await page.goto(at('/home/login?next=//evil.example/'))
  await sendLogin(page, language, SHIPPER, demoPassword(SHIPPER))
  await expect(page).toHaveURL(at('/home/index'))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('W9 P03: the form says what is missing and keeps the name', ONCE_IN_ENGLISH, async ({ page, at, say }) => {
    await page.goto(at('/home/login'))
    await page.getByRole('textbox', { name: say(m.login_username) }).fill(SHIPPER)
    await page.getByRole('button', { name: say(m.login_go), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(say(m.login_need_password))
    await expect(page.getByRole('textbox', { name: say(m.login_username) })).toHaveValue(SHIPPER)
  })
})
