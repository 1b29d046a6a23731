/** A device where nothing but a password was given is confirmed on the way, and what was typed is there afterwards (decision 064). */
import * as m from '@tongyun/messages'
import { expect, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { enter, registerSomebody, sentCodeFor } from '../people.ts'

test(
  'S6: a form on a new device leads to the code and comes back with what was typed',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at, say }) => {
    const { userName, password, email } = await registerSomebody(context)
    // Another browser: no session, and a device nobody knows.
    await context.clearCookies()
    await enter(context, userName, password)
    await page.goto(at('/account/contact?change=email'))
    const address = page.getByRole('textbox', { name: say(m.register_email) })
    const code = page.getByRole('textbox', { name: say(m.register_code) })
    await address.fill('another@journey.example')
    await code.fill('123456')
    await page.getByLabel(say(m.account_current_password), { exact: true }).fill(password)
    await page.getByRole('button', { name: say(m.account_save), exact: true }).click()
    await expect(page).toHaveURL(at(`/account/device?next=${encodeURIComponent('/account/contact?change=email')}`))
    await expect(page.getByText(say(m.login_over_kept))).toBeVisible()
    await page.getByRole('button', { name: say(m.register_send_code) }).click()
    await expect(page.getByText(say(m.err_code_sent))).toBeVisible()
    await code.fill('000000')
    await page.getByRole('button', { name: say(m.account_device_go), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(say(m.err_wrong_code))
    await code.fill(await sentCodeFor(email))
    await code.press('Enter')
    await expect(page).toHaveURL(at('/account/contact?change=email'))
    await expect(address).toHaveValue('another@journey.example')
    await expect(code).toHaveValue('')
    await expect(page.getByText(say(m.session_typing_back))).toBeVisible()
    await page.goto(at('/account/sessions'))
    // The one that registered, and this one.
    await expect(page.getByText(say(m.account_session_confirmed), { exact: true })).toHaveCount(2)
  },
)
