/** Registration and reset (P15, V01-V03, V06): the code is read from the demonstration's outbox. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { expect, ONCE, test } from '../journey.ts'
import { personMenu, proveCaptcha, sendLogin, sentCodeFor } from '../people.ts'

const PASSWORD = 'Sea-Rail-9kx'
const NEXT_PASSWORD = 'Air-Road-7wz'

/** Nobody else's name and mailbox, in any language and on any try. */
const somebody = () => {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
  return { userName: `e2e-${mark}`, email: `e2e-${mark}@journey.example`, company: `E2E Logistics ${mark}` }
}

const choosePassword = async (page: Page, locale: Locale, password: string) => {
  await page.getByLabel(m.register_new_password({}, { locale }), { exact: true }).fill(password)
  await page.getByLabel(m.register_password_again({}, { locale }), { exact: true }).fill(password)
}

test('P15 V02 V06: a provider registers, is in the workbench at once, and later resets the password', async ({
  page,
  at,
  say,
  language,
}) => {
  test.setTimeout(180_000)
  const { userName, email, company } = somebody()
  await page.goto(at('/home/register'))
  await page.getByRole('radio', { name: say(m.register_provider) }).check()
  await page.getByRole('radio', { name: say(m.register_email) }).check()
  await page.getByRole('textbox', { name: say(m.register_email) }).fill(email)
  await proveCaptcha(page, language)
  await page.getByRole('button', { name: say(m.register_send_code) }).click()
  await expect(page.getByText(say(m.err_code_sent))).toBeVisible()
  // The button counts down until another code may be sent.
  const countdown = page.getByRole('button', { name: /\d/ })
  await expect(countdown).toBeDisabled()
  await page.getByRole('textbox', { name: say(m.register_code) }).fill(await sentCodeFor(email))
  await page.getByRole('textbox', { name: say(m.register_user_name) }).fill(userName)
  await page.getByRole('textbox', { name: say(m.register_full_name) }).fill('E2E')
  await page.getByRole('textbox', { name: say(m.register_company) }).fill(company)
  await choosePassword(page, language, 'too simple')
  await expect(countdown).toHaveCount(0, { timeout: 15_000 })
  const go = page.getByRole('button', { name: say(m.register_go), exact: true })
  await go.click()
  await expect(page.getByRole('alert')).toContainText(say(m.register_wrong_password))
  await expect(page.getByRole('alert')).toContainText(say(m.err_consent_needed))
  await choosePassword(page, language, PASSWORD)
  await page.getByRole('checkbox', { name: say(m.register_consent_terms) }).check()
  await page.getByRole('checkbox', { name: say(m.register_consent_privacy) }).check()
  await go.click()
  await expect(page).toHaveURL(at('/workbenche/index'), { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)

  await page.getByRole('button', { name: say(m.session_log_out) }).click()
  await expect(page).toHaveURL(at('/home/index'))
  await page.goto(at('/home/reset'))
  await page.getByRole('radio', { name: say(m.reset_method_email) }).check()
  await page.getByRole('textbox', { name: say(m.register_email) }).fill(email)
  await proveCaptcha(page, language)
  await page.getByRole('button', { name: say(m.register_send_code) }).click()
  const code = page.getByRole('textbox', { name: say(m.register_code) })
  await expect(code).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText(say(m.reset_step_verify))
  await code.fill('000000')
  await page.getByRole('button', { name: say(m.reset_next) }).click()
  await expect(page.getByRole('alert')).toContainText(say(m.err_wrong_code))
  await code.fill(await sentCodeFor(email))
  await page.getByRole('button', { name: say(m.reset_next) }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText(say(m.reset_step_password))
  await choosePassword(page, language, NEXT_PASSWORD)
  await page.getByRole('button', { name: say(m.reset_set) }).click()
  await expect(page.getByText(say(m.reset_done))).toBeVisible()
  await page
    .getByRole('link', { name: say(m.login_go) })
    .last()
    .click()
  await sendLogin(page, language, email, NEXT_PASSWORD)
  await expect(page).toHaveURL(at('/workbenche/index'), { timeout: 30_000 })
  await page.goto(at('/home/index'))
  await expect(personMenu(page, language, userName)).toBeVisible()
})

test('V01 V03: what is missing or malformed is told before anything is sent', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/home/register'))
  await page.getByRole('textbox', { name: say(m.register_phone) }).fill('call me')
  await page.getByRole('button', { name: say(m.register_go), exact: true }).click()
  const summary = page.getByRole('alert')
  for (const words of [
    m.register_wrong_phone,
    m.register_need_code,
    m.register_need_user_name,
    m.register_need_full_name,
    m.register_need_new_password,
    m.register_need_password_again,
    m.err_consent_needed,
  ])
    await expect(summary).toContainText(say(words))
  await expect(summary).not.toContainText(say(m.register_need_company))
})
