/** One's own account, and administration of others' (S09, S20). */
import * as m from '@tongyun/messages'
import { expect, ONCE, test } from '../journey.ts'
import { logIn, personMenu } from '../people.ts'
import { sidewaysScroll } from '../touch.ts'

const PAGES = ['profile', 'contact', 'password', 'second-factor', 'sessions', 'notifications', 'data']

test('the account pages open at 320 px; a name is changed and shown', async ({ page, at, say, language }) => {
  test.setTimeout(90_000)
  await logIn(page, language, 'demo-member', '?next=/account/profile')
  const names = page.getByRole('textbox', { name: say(m.register_full_name) })
  const before = await names.inputValue()
  await names.fill('')
  await page.getByRole('button', { name: say(m.account_save) }).click()
  await expect(page.getByRole('alert')).toContainText(say(m.register_need_full_name))
  await names.fill(before)
  await page.getByRole('button', { name: say(m.account_save) }).click()
  await expect(page.getByText(say(m.account_saved))).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of PAGES) {
    await page.goto(at(`/account/${name}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sidewaysScroll(page), name).toEqual([])
  }
})

test(
  'S01: another device is logged out from the list, everywhere is home',
  ONCE,
  async ({ page, browser, at, say, language }) => {
    test.setTimeout(90_000)
    await logIn(page, language, 'demo-content')
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await logIn(other, language, 'demo-content')
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
  },
)

test('S09 S20: an administrator disables an account with a reason, enables it again, and both are recorded', async ({
  page,
  at,
  say,
  language,
}) => {
  test.setTimeout(90_000)
  await logIn(page, language, 'demo-admin')
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
})

test('S09: others do not find administration', ONCE, async ({ page, at, faults, language }) => {
  await logIn(page, language, 'demo-shipper')
  expect((await page.goto(at('/administration/people')))?.status()).toBe(404)
  faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 404/.test(fault)))
})
