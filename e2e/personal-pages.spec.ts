/** W7, W9 and L10 on pages of one person: account, workbench, administration, and the demonstration's outbox. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import type { getFormTicket, Receipt } from '@tongyun/contract/support/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { post } from './asking.ts'
import { expect, openSettled, siteUrl, test } from './journey.ts'
import { changePrice } from './offers.ts'
import { pageFaults } from './page-checks.ts'
import { askAccountBack, enter, registerSomebody } from './people.ts'
import { faultsShown, rateSheet, SCRIPT } from './rate-sheet.ts'

type Visit = {
  page: Page
  context: BrowserContext
  locale: Locale
  at: (path: string) => string
  /** Collects what is wrong with the page that is open. */
  look: () => Promise<unknown>
  /** Opens pages one after the other and looks at each. */
  lookAt: (paths: readonly string[]) => Promise<void>
}

const ACCOUNT = ['profile', 'contact', 'password', 'second-factor', 'sessions', 'notifications', 'data']

/** An offer of the demonstration with its parts filled in, beside everybody's own pages. */
const asOwner = async ({ page, context, lookAt, at }: Visit) => {
  await enter(context, 'demo-owner')
  await lookAt([
    ...ACCOUNT.map((name) => `/account/${name}`),
    '/account/contact?change=phone',
    '/account/contact?change=email',
    '/account/inbox',
    '/workbenche/index',
    '/workbenche/figures',
    '/workbenche/need',
    '/workbenche/need/new',
    '/workbenche/deals',
    '/workbenche/quotes',
    '/workbenche/bookings',
    '/workbenche/firm',
    '/workbenche/colleagues',
    '/workbenche/developer/keys',
    '/workbenche/developer/webhooks',
    '/workbenche/developer/sandbox',
    '/workbenche/developer/usage',
    '/workbenche/developer/requests',
    '/workbenche/businessInfo',
    '/businessInfo/index',
    '/workbenche/capacities',
  ])
  const offer = await page.locator('tbody th a').first().getAttribute('href')
  const offerId = offer?.split('/').at(-1) ?? ''
  expect(offer).toBe(new URL(at(`/workbenche/capacities/${offerId}`)).pathname)
  await lookAt([`/workbenche/capacities/${offerId}`, `/workbenche/mallDetail?id=${offerId}`])
}

/** Prices as somebody posts them. */
const MESSAGE =
  '12.1-12.31 USD\n宁波-LAX  EMC  1800/2250/2250  周六开 14天\n宁波-汉堡 COSCO 1500/2600/2600 周三开 32天\n舱位先到先得'

/** A company that has nothing yet: the form of each mode as it begins, a template with a cell to correct, and a message with what is asked of it. */
const asBeginner = async ({ page, context, locale, at, look, lookAt }: Visit) => {
  const { mark } = await registerSomebody(context, 'E2E Pages')
  await lookAt(['/workbenche/capacities', '/workbenche/businessInfo'])
  for (const mode of MODES) {
    await page.goto(at('/workbenche/capacities/new'))
    if (mode === MODES[0]) await look()
    await page.getByRole('button', { name: vocabularyWord('mode', mode, locale), exact: true }).click()
    await page.locator('#lane').waitFor()
    await look()
  }
  await lookAt(['/workbenche/import'])
  const { titles, spoilt } = rateSheet(locale, mark)
  const cells = [titles, ...spoilt.slice(0, 2)].map((row) => row.join('\t')).join('\n')
  await page.getByRole('textbox', { name: m.import_paste({}, { locale }) }).fill(cells)
  await page.getByRole('button', { name: m.import_upload({}, { locale }), exact: true }).click()
  await page.getByRole('heading', { name: m.import_faults_title({}, { locale }) }).waitFor()
  const [fault] = await faultsShown(page)
  expect(fault?.words).toMatch(SCRIPT[locale])
  await look()
  await page.goto(at('/workbenche/import'))
  await page.getByRole('textbox', { name: m.import_paste({}, { locale }) }).fill(MESSAGE)
  await page.getByRole('button', { name: m.import_upload({}, { locale }), exact: true }).click()
  await page.getByRole('heading', { name: m.import_questions_title({}, { locale }) }).waitFor()
  await page.goto(`${page.url()}?edit=1`)
  await look()
}

/** A question to support, so that its inbox is not empty; gives its number. */
const askSupport = async (context: BrowserContext, locale: Locale): Promise<string> => {
  const opened = await context.request.get(`${siteUrl()}/ty/support/ticket`)
  const { ticket } = ((await opened.json()) as Envelope<DataOf<typeof getFormTicket>>).data as { ticket: string }
  const sender = { role: 'shipper', name: 'E2E', phone: '13800000000', email: 'e2e@journey.example' }
  const message = m.support_feedback_intro({}, { locale })
  const { number } = await post<Receipt>(context, '/ty/support/questions', { ...sender, message, ticket })
  return number
}

const asStaff = async ({ page, context, locale, at, look, lookAt }: Visit) => {
  await enter(context, 'demo-owner')
  const reference = await changePrice(context, LOCALES.indexOf(locale))
  await page.goto(at('/workbenche/index'))
  const company = await page.getByRole('heading', { level: 1 }).innerText()
  // Its papers were checked, so the overview asks for none.
  await expect(page.getByText(m.workbench_now_no_licence({}, { locale }))).toHaveCount(0)
  await context.clearCookies()
  const number = await askSupport(context, locale)
  const asked = { clientId: randomUUID(), text: m.support_feedback_intro({}, { locale }), page: '/' }
  const { roomId } = await post<{ roomId: string }>(context, '/ty/chat/messages', asked)
  const { userName } = await registerSomebody(context)
  await context.clearCookies()
  await askAccountBack(context, userName, m.recovery_words_hint({}, { locale }))
  await enter(context, 'demo-admin')
  await lookAt([`/administration/review?kind=offer&q=${encodeURIComponent(company)}`])
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('button', { name: m.review_approve({}, { locale }), exact: true }).waitFor()
  await look()
  await lookAt([
    '/administration/review?kind=company&q=nobody-at-all',
    '/administration/review-settings',
    '/administration/companies',
    '/administration/inbox',
    '/administration/inbox?kind=complaint&q=nobody-at-all',
    `/administration/inbox/${number}`,
    '/administration/answer-templates',
    '/administration/people?q=nobody-at-all',
    '/administration/people',
  ])
  await page.locator('tbody th a').first().click()
  await page.locator('dl').first().waitFor()
  await look()
  await lookAt(['/administration/recoveries'])
  await page.getByRole('link', { name: userName }).click()
  await page.getByRole('button', { name: m.recovery_check({}, { locale }), exact: true }).waitFor()
  await look()
  await lookAt([
    '/administration/chat',
    `/administration/chat?room=${roomId}`,
    `/administration/chat/${roomId}/handover`,
    '/administration/news/new',
    '/administration/news/categories',
    '/administration/news',
    '/administration/news?missing=ru&q=nobody-at-all',
    '/administration/audit',
    '/administration/audit?action=role.change&from=2020-01-01&to=2020-01-02',
    '/home/outbox',
  ])
  await page.goto(at('/administration/news?q=gauge-change-on-rail'))
  const article = new URL((await page.locator('tbody th a').first().getAttribute('href')) ?? '', page.url()).pathname
  const inLanguage = article.replace(/^\/(?:zh|en|ru)/, '')
  await lookAt([inLanguage, `${inLanguage}/history?wording=2`])
}

for (const [who, walk] of Object.entries({ 'a provider': asOwner, 'a new provider': asBeginner, staff: asStaff }))
  test(`W7 W9 L10: pages of ${who} have no accessibility violation, do not scroll sideways, fit fingers`, async ({
    page,
    context,
    at,
    language,
  }) => {
    test.setTimeout(240_000)
    const found = new Set<string>()
    const look = async () => {
      for (const fault of await pageFaults(page, language)) found.add(`${new URL(page.url()).pathname}: ${fault}`)
    }
    const lookAt = async (paths: readonly string[]) => {
      for (const path of paths) {
        await openSettled(page, at(path))
        await look()
      }
    }
    await walk({ page, context, locale: language, at, look, lookAt })
    expect([...found]).toEqual([])
  })
