/** S08: when a session is over its person is told, logs in, and is back on the page with what was typed. */
import type { Page } from '@playwright/test'
import { logout } from '@tongyun/contract/accounts/login'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, openSettled, type Say, test } from '../journey.ts'
import { enter, registerSomebody, sendLogin } from '../people.ts'

/** As after a long pause: the server knows the session no more, the page, which asks for nothing any more, does not know yet. */
const endSession = (page: Page) => page.context().clearCookies()

const companyForm = (page: Page, say: Say) => ({
  website: page.getByRole('textbox', { name: say(m.company_website) }),
  about: page.locator('textarea').first(),
  save: page.getByRole('button', { name: say(m.company_save), exact: true }),
})

test(
  'S08: the company page saved after the session is over comes back with what was typed, and its file is asked for again',
  ONCE,
  async ({ page, context, at, say, language }) => {
    const { userName, password } = await registerSomebody(context, 'E2E Over')
    await openSettled(page, at('/workbenche/businessInfo'))
    const { website, about, save } = companyForm(page, say)
    await endSession(page)
    await website.fill('https://over.example')
    await about.fill('Groupage, "twice" a week\nand on Sundays')
    await save.click()
    await expect(page.getByText(say(m.err_login_expired)).first()).toBeVisible()
    await expect(page).toHaveURL(/\/home\/login\?next=%2Fworkbenche%2FbusinessInfo&over=1$/)
    await expect(page.getByText(say(m.login_over_kept))).toBeVisible()
    await sendLogin(page, language, userName, password)
    await expect(page).toHaveURL(at('/workbenche/businessInfo'))
    await expect(website).toHaveValue('https://over.example')
    await expect(about).toHaveValue('Groupage, "twice" a week\nand on Sundays')
    await expect(page.getByText(say(m.session_typing_back))).toBeVisible()
    // It saves itself as whatever is typed does.
    await expect(page.getByText(say(m.company_saved))).toBeVisible()
    await page.reload()
    await expect(website).toHaveValue('https://over.example')
  },
)

test(
  'S08: an offer that saves itself after the session is over comes back with its fields, places and lines',
  ONCE,
  async ({ page, context, at, say, language }) => {
    const { userName, password } = await registerSomebody(context, 'E2E Over')
    await openSettled(page, at('/workbenche/capacities/new'))
    await page.getByRole('button', { name: vocabularyWord('mode', 'sea', language), exact: true }).click()
    await expect(page).toHaveURL(/\/workbenche\/capacities\/o/)
    const address = page.url()
    const vessel = page.locator('[name="details.vesselName"]')
    await vessel.waitFor()
    await endSession(page)
    const origin = page.locator('[name=originId]')
    await origin.fill('Ningbo')
    await page.locator('li[role=option]').first().click()
    const chosen = await origin.inputValue()
    await vessel.fill('OVER')
    await expect(page).toHaveURL(/\/home\/login\?next=%2Fworkbenche%2Fcapacities%2F/)
    await sendLogin(page, language, userName, password)
    await expect(page).toHaveURL(address)
    await expect(vessel).toHaveValue('OVER')
    await expect(origin).toHaveValue(chosen)
    await expect(page.getByText(say(m.offer_form_saved, { time: '' }).trim())).toBeVisible()
    await page.reload()
    await expect(vessel).toHaveValue('OVER')
    await expect(origin).toHaveValue(chosen)
  },
)

test(
  'S08: what is typed while the page says that the session is over comes back, too',
  ONCE,
  async ({ page, context, at, say, language }) => {
    const { userName, password } = await registerSomebody(context, 'E2E Over')
    await openSettled(page, at('/workbenche/businessInfo'))
    const { website, about, save } = companyForm(page, say)
    await endSession(page)
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
    // The page is left when the log out is answered.
    await page.route(`**${logout.path}`, async (route) => {
      await typed
      await route.continue()
    })
    await website.fill('https://before.example')
    await save.click()
    await expect(page.getByText(say(m.err_login_expired)).first()).toBeVisible()
    await website.fill('https://after.example')
    await about.fill('Typed to the last moment')
    goOn()
    await expect(page).toHaveURL(/\/home\/login/)
    await sendLogin(page, language, userName, password)
    await expect(page).toHaveURL(at('/workbenche/businessInfo'))
    await expect(website).toHaveValue('https://after.example')
    await expect(about).toHaveValue('Typed to the last moment')
  },
)

test(
  'S08: a page gone to after the session is over is the page one comes back to',
  ONCE,
  async ({ page, context, at, say, language }) => {
    const { userName, password } = await registerSomebody(context)
    await openSettled(page, at('/account/profile'))
    await endSession(page)
    await page.getByRole('link', { name: say(m.account_sessions) }).click()
    await expect(page).toHaveURL(/\/home\/login\?next=%2Faccount%2Fsessions&over=1$/)
    await sendLogin(page, language, userName, password)
    await expect(page).toHaveURL(at('/account/sessions'))
  },
)

test(
  'S08: what one person typed is not given to another, and a password is kept for nobody',
  ONCE,
  async ({ page, context, at, say, language }) => {
    const other = await registerSomebody(context)
    const first = await registerSomebody(context)
    await openSettled(page, at('/account/profile'))
    const name = page.getByRole('textbox', { name: say(m.register_full_name) })
    await endSession(page)
    await name.fill('Only Mine')
    await page.getByRole('button', { name: say(m.account_save) }).click()
    await expect(page).toHaveURL(/\/home\/login/)
    await sendLogin(page, language, other.userName, other.password)
    await expect(page).toHaveURL(at('/account/profile'))
    await expect(name).toHaveValue('E2E')
    await openSettled(page, at('/account/password'))
    await endSession(page)
    for (const field of await page.locator('input[type=password]').all()) await field.fill(first.password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).toHaveURL(/\/home\/login/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(first.password)
  },
)

test('a request loaded again at once keeps its goods, and its place as it was chosen', ONCE, async ({ page, context, at }) => {
  await enter(context, 'demo-shipper')
  await openSettled(page, at('/workbenche/need/new'))
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const [origin, id, goods] = [field('originId'), field('originId.id'), field('goods')]
  await goods.fill('LED lamps')
  await origin.fill('CNSHA')
  await page.locator('li[role=option]').first().click()
  await expect(id).toHaveValue(/./)
  const chosen = await Promise.all([origin.inputValue(), id.inputValue()])
  await page.reload()
  await expect(goods).toHaveValue('LED lamps')
  await expect(id).toHaveValue(chosen[1])
  await expect(origin).toHaveValue(chosen[0])
})
