/** One's own account, and administration of others' (S09, S20). */
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { Secret, TOTP } from 'otpauth'
import { post } from '../asking.ts'
import { expect, ONCE, test } from '../journey.ts'
import { enter, personMenu, registerSomebody, sendLogin } from '../people.ts'
import { sidewaysScroll } from '../touch.ts'

const PAGES = ['profile', 'contact', 'password', 'second-factor', 'sessions', 'notifications', 'data']

test('the account pages open at 320 px; a name is changed and shown', ONCE, async ({ page, context, at, say }) => {
  test.setTimeout(90_000)
  await enter(context, 'demo-member')
  await page.goto(at('/account/profile'))
  const names = page.getByRole('textbox', { name: say(m.register_full_name) })
  const before = await names.inputValue()
  await names.fill('')
  await page.getByRole('button', { name: say(m.account_save) }).click()
  await expect(page.getByRole('alert')).toContainText(say(m.register_need_full_name))
  await names.fill(before)
  await page.getByRole('button', { name: say(m.account_save) }).click()
  await expect(page.getByText(say(m.account_saved), { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of PAGES) {
    await page.goto(at(`/account/${name}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sidewaysScroll(page), name).toEqual([])
  }
})

test('S01: another device is logged out from the list, everywhere is home', ONCE, async ({ page, context, browser, at, say }) => {
  test.setTimeout(90_000)
  await enter(context, 'demo-content')
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await enter(other.context(), 'demo-content')
  await page.goto(at('/account/sessions'))
  const ends = page.getByRole('button', { name: /.+/ }).filter({ hasText: say(m.account_session_end) })
  const count = await ends.count()
  await ends.first().click()
  await expect(page.getByText(say(m.account_session_ended))).toBeVisible()
  await expect(ends).toHaveCount(count - 1)
  await page.getByRole('button', { name: say(m.account_everywhere_go) }).click()
  await expect(page).toHaveURL(at('/home/index'))
  await expect(page.getByRole('link', { name: say(m.layout_login), exact: true })).toBeVisible()
  await other.goto(at('/account/profile'))
  await expect(other).toHaveURL(/\/home\/login\?next=/)
  await other.context().close()
})

test(
  'S09 S20: an administrator disables an account with a reason, enables it again, and both are recorded',
  ONCE,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(90_000)
    await enter(context, 'demo-admin')
    await page.goto(at('/home/index'))
    await personMenu(page, language, 'demo-admin').click()
    await page.getByRole('link', { name: say(m.session_administration) }).click()
    await expect(page).toHaveURL(at('/administration/people'))
    await page.getByRole('searchbox').fill('demo-review')
    await page.getByRole('button', { name: say(m.people_find) }).click()
    await page.getByRole('link', { name: 'Demo Review' }).click()
    const portal = page.locator('form').filter({ has: page.locator('input[value=portal]') })
    const facts = page.locator('dl').first()
    for (const [button, words] of [
      [m.people_disable, m.people_disabled_portal],
      [m.people_enable, m.people_enabled],
    ] as const) {
      await portal.getByRole('textbox', { name: say(m.people_reason) }).fill('e2e')
      await portal.getByRole('button', { name: say(button), exact: true }).click()
      await expect(facts).toContainText(say(words))
    }
    await page.getByRole('link', { name: say(m.people_audit) }).click()
    await expect(page.getByText(say(m.people_did_access_disabled)).first()).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toEqual([])
  },
)

test('S09: others do not find administration', ONCE, async ({ page, context, at, faults }) => {
  await enter(context, 'demo-shipper')
  expect((await page.goto(at('/administration/people')))?.status()).toBe(404)
  faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 404/.test(fault)))
})

/** The password once more, in the only form that asks for it. */
const giveAgain = (page: Page, locale: Locale, password: string) =>
  page.getByLabel(m.account_current_password({}, { locale }), { exact: true }).fill(password)
const codeBox = (page: Page, locale: Locale) => page.getByRole('textbox', { name: m.login_second_factor({}, { locale }) })

/** Connects an authenticator on the open page. @returns the authenticator and the recovery codes shown */
const connectAuthenticator = async (page: Page, locale: Locale, password: string) => {
  const say = { locale }
  await giveAgain(page, locale, password)
  await page.getByRole('button', { name: m.account_second_factor_start({}, say) }).click()
  await expect(page.getByRole('img', { name: m.account_qr({}, say) })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await codeBox(page, locale).fill('000000')
  await page.getByRole('button', { name: m.account_second_factor_confirm({}, say), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(m.err_wrong_second_factor({}, say))
  await expect(page.locator('code')).toHaveText(/\S/)
  const used = totp.generate()
  await codeBox(page, locale).fill(used)
  await page.getByRole('button', { name: m.account_second_factor_confirm({}, say), exact: true }).click()
  await expect(page.locator('ul code')).toHaveCount(10)
  return { totp, used, recoveryCodes: await page.locator('ul code').allInnerTexts() }
}

const deleteAccount = async (page: Page, locale: Locale, password: string) => {
  const say = { locale }
  const go = page.getByRole('button', { name: m.account_delete_go({}, say), exact: true })
  await go.click()
  await expect(page.getByRole('alert')).toContainText(m.account_delete_need_sure({}, say))
  await giveAgain(page, locale, password)
  await page.getByRole('checkbox', { name: m.account_delete_sure({}, say) }).check()
  await go.click()
}

const isGone = async (context: BrowserContext) => {
  const answer = await context.request.get(new URL('/ty/account', process.env.E2E_URL).href)
  expect(await answer.json()).toMatchObject({ code: 810006 })
}

test(
  'P15 S21: a second factor is set up, asked for, replaced by a recovery code and turned off; then the account is deleted',
  ONCE,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(120_000)
    const { userName, password } = await registerSomebody(context)
    await page.goto(at('/account/second-factor'))
    const { totp, used, recoveryCodes } = await connectAuthenticator(page, language, password)
    await post(context, '/ty/users/logout', {})

    await page.goto(at('/home/login?next=/account/second-factor'))
    await sendLogin(page, language, userName, password)
    const go = page.getByRole('button', { name: say(m.login_go), exact: true })
    // A code serves once, so the one shown during the set-up is no good any more.
    await codeBox(page, language).fill(used)
    await go.click()
    await expect(page.getByRole('alert')).toContainText(say(m.err_wrong_second_factor))
    await codeBox(page, language).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await go.click()
    await expect(page).toHaveURL(at('/account/second-factor'), { timeout: 30_000 })
    await expect(page.getByText(say(m.account_recovery_left, { count: 10 }))).toBeVisible()

    await giveAgain(page, language, password)
    await codeBox(page, language).fill(String(recoveryCodes[0]))
    await page.getByRole('button', { name: say(m.account_second_factor_stop), exact: true }).click()
    await expect(page.getByText(say(m.account_second_factor_off))).toBeVisible()

    await page.goto(at('/account/data'))
    await deleteAccount(page, language, password)
    await expect(page).toHaveURL(at('/home/index'))
    await expect(page.getByRole('link', { name: say(m.layout_login), exact: true })).toBeVisible()
    await isGone(context)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'P15: the forms of the second factor and of deletion work by themselves',
    ONCE,
    async ({ page, context, at, language }) => {
      const { password } = await registerSomebody(context)
      await page.goto(at('/account/second-factor'))
      const { recoveryCodes } = await connectAuthenticator(page, language, password)
      expect(new Set(recoveryCodes).size).toBe(10)
      await page.goto(at('/account/data'))
      await deleteAccount(page, language, password)
      await expect(page).toHaveURL(at('/home/index'))
      await isGone(context)
    },
  )
})
