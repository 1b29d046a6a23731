/** What registration tells, and reset (P15, V01-V03, V06); supply.spec.ts registers. Codes are read from the demonstration's outbox. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { personMenu, proveCaptcha, registerSomebody, sendLogin, sentCodeFor } from '../people.ts'

const NEXT_PASSWORD = 'Air-Road-7wz'

const choosePassword = async (page: Page, locale: Locale, password: string) => {
  await page.getByLabel(m.register_new_password({}, { locale }), { exact: true }).fill(password)
  await page.getByLabel(m.register_password_again({}, { locale }), { exact: true }).fill(password)
}

test(
  'P15 V02 V06: who forgot the password sets another by a code, and logs in with it',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(180_000)
    const { userName, email } = await registerSomebody(context, 'E2E Logistics')
    await page.goto(at('/workbenche/index'))
    await page.getByRole('button', { name: say(m.session_log_out) }).click()
    await expect(page).toHaveURL(at('/home/index'))
    await page.goto(at('/home/reset'))
    await page.getByRole('radio', { name: say(m.reset_method_email) }).check()
    await page.getByRole('textbox', { name: say(m.register_email) }).fill(email)
    await proveCaptcha(page, language)
    const code = page.getByRole('textbox', { name: say(m.register_code) })
    // The code of the registration is not long ago: who asks too soon is told for how long to wait, and asks again.
    await expect(async () => {
      if (!(await code.isVisible())) await page.getByRole('button', { name: say(m.register_send_code) }).click({ timeout: 1_000 })
      await expect(code).toBeVisible({ timeout: 2_000 })
    }).toPass()
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
  },
)

test('V01 V03: what is missing or malformed is told before anything is sent', ONCE, async ({ page, at, say, language }) => {
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
  await choosePassword(page, language, 'too simple')
  await page.getByRole('button', { name: say(m.register_go), exact: true }).click()
  await expect(summary).toContainText(say(m.register_wrong_password))
})
