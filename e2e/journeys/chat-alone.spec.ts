/** L08 P12: the chat where nobody of the staff is, and another company's chat; each on a server where nobody else is. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { field, log, openChat, openWindow } from '../chat-people.ts'
import { startOnEmptyDatabase } from '../demo-server.ts'
import { expect, ONCE, takenOver, test } from '../journey.ts'
import { pageFaults } from '../page-checks.ts'

let server: Awaited<ReturnType<typeof startOnEmptyDatabase>>
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeAll(async () => {
  server = await startOnEmptyDatabase(process.env.E2E_DATA_DIR ?? '')
})
test.afterAll(() => server?.stop())

const openPage = async (browser: Browser, language: Locale, path: string) => {
  const page = await openWindow(browser, language)
  await page.goto(`${server.url}/${language}${path}`)
  await takenOver(page)
  return page
}

test('L08 P12 what a visitor writes while nobody is there has a number, and its answer is read there', async ({
  browser,
  say,
  language,
}) => {
  const page = await openPage(browser, language, '/home/index')
  const panel = await openChat(page, language)
  await expect(panel.getByText(say(m.chat_away))).toBeVisible()
  const email = panel.getByRole('textbox', { name: say(m.chat_email) })
  await email.fill('nobody')
  await panel.getByRole('button', { name: say(m.chat_email_save) }).click()
  await expect(panel.getByText(say(m.chat_email_wrong))).toBeVisible()
  await field(panel, language).fill('3 t, 12 m³?')
  await field(panel, language).press('Enter')
  await expect(log(panel, language).getByText('3 t, 12 m³?')).toBeVisible()
  const follow = panel.getByRole('link', { name: say(m.chat_left_follow) })
  await expect(follow).toBeVisible()
  const address = `waiting-${language}@journey.example`
  await email.fill(address)
  await email.press('Enter')
  await expect(panel.getByText(say(m.chat_email_noted, { email: 'w***@journey.example' }))).toBeVisible()
  expect(await pageFaults(page, language)).toEqual([])

  const { rows } = await server.database.query('select number, kind, page, language from support_threads where email = $1', [
    address,
  ])
  const [{ number } = { number: '' }] = rows
  expect(rows).toEqual([{ number, kind: 'question', page: '/home/index', language }])
  await expect(panel.getByText(say(m.chat_left, { number }))).toBeVisible()
  await follow.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.locator('main').getByText('3 t, 12 m³?')).toBeVisible()
  await page.context().close()
})

/** The adapter an operator would host; it notes what it is told on the page. */
const ADAPTER = `window.customerService = {
  configure: (settings) => { document.documentElement.dataset.configured = JSON.stringify(settings) },
  open: () => { document.documentElement.dataset.opened = 'yes' },
  close: () => undefined,
}`

/** Another company's server on this machine; `asked` counts who fetched its script. */
const openCompany = async (script: string | null) => {
  let asked = 0
  const company: Server = createServer((_request, response) => {
    asked += 1
    response.writeHead(script === null ? 503 : 200, { 'content-type': 'text/javascript' }).end(script ?? '')
  })
  await new Promise<void>((done) => company.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  return { origin, address: `${origin}/chat.js`, asked: () => asked, close: () => company.close() }
}
const useScript = (scriptAddress: string) =>
  server.database.query(
    `insert into remote_config (key, value) values ('chat', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ enabled: true, scriptAddress })],
  )
const policyOf = async () => (await fetch(`${server.url}/zh/home/index`)).headers.get('content-security-policy') ?? ''
/** Whether a page runs a script from there. */
const runs = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const script = document.createElement('script')
        script.src = src
        script.onload = () => done(true)
        script.onerror = () => done(false)
        document.head.append(script)
      }),
    address,
  )

test(
  'L08 another company’s script is loaded only by configuration and after consent, from its origin alone; an alert when it fails',
  ONCE,
  async ({ browser, say, language }) => {
    const [company, stranger, broken] = await Promise.all([openCompany(ADAPTER), openCompany(''), openCompany(null)])
    try {
      expect(await policyOf()).not.toContain('http://127')
      await useScript(company.address)
      const policy = await policyOf()
      expect(policy.match(/http:\/\/[^ ;]+/g)?.every((origin) => origin === company.origin)).toBe(true)
      expect(policy).toMatch(new RegExp(`script-src [^;]*${company.origin}`))

      const page = await openPage(browser, language, '/home/index')
      const button = page.getByRole('link', { name: say(m.layout_chat), exact: true })
      await button.click()
      const dialog = page.getByRole('dialog', { name: say(m.chat_consent_title) })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: say(m.chat_consent_no) }).click()
      await expect(dialog).toBeHidden()
      expect(company.asked()).toBe(0)
      await button.click()
      await dialog.getByRole('button', { name: say(m.chat_consent_yes) }).click()
      const root = page.locator('html')
      await expect(root).toHaveAttribute('data-opened', 'yes')
      await expect(root).toHaveAttribute('data-configured', JSON.stringify({ language, page: `/${language}/home/index` }))
      expect(await runs(page, stranger.address)).toBe(false)
      expect(stranger.asked()).toBe(0)

      // On the next page nobody is asked again.
      await page.goto(`${server.url}/${language}/contact/index`)
      await takenOver(page)
      await button.click()
      await expect(root).toHaveAttribute('data-configured', /contact/)
      await expect(dialog).toBeHidden()

      await useScript(broken.address)
      await page.goto(`${server.url}/${language}/home/index`)
      await takenOver(page)
      await button.click()
      await dialog.getByRole('button', { name: say(m.chat_consent_yes) }).click()
      await expect(page.getByText(say(m.layout_chat_not_ready))).toBeVisible()
      await page.context().close()
    } finally {
      for (const one of [company, stranger, broken]) one.close()
    }
  },
)
