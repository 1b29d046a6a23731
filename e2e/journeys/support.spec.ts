/** P12: what people send reaches the inbox, and the answer comes back by e-mail and on the page of its number. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_ENGLISH, siteUrl, test } from '../journey.ts'
import { pageFaults } from '../page-checks.ts'
import { enter } from '../people.ts'

/** Nobody else's name, mailbox and words, in any language and on any try. */
const somebody = () => {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
  return { mark, name: `E2E ${mark}`, email: `e2e-${mark}@journey.example` }
}

const NUMBER = /\d{4}-\d{4}-\d{4}/
const numberIn = (text: string) => NUMBER.exec(text)?.[0] ?? ''

/** Text written in a language, with what tells it from all others. */
const TEXTS: Record<Locale, { question: string; answer: string }> = {
  zh: { question: '义乌到莫斯科铁路要多久？', answer: '约十八天，每周三、周六发车。' },
  en: { question: 'How long does rail from Yiwu to Moscow take?', answer: 'About eighteen days, leaving twice a week.' },
  ru: { question: 'Сколько идёт поезд из Иу в Москву?', answer: 'Около восемнадцати дней, два раза в неделю.' },
}

type Staff = { page: Page; context: BrowserContext; locale: Locale; at: (path: string) => string }

/** Finds a conversation in the inbox by its number, takes it on and answers it. */
const answerAsStaff = async ({ page, context, locale, at }: Staff, number: string, answer: string) => {
  await enter(context, 'demo-support')
  await page.goto(at('/administration/inbox'))
  await page.getByRole('searchbox', { name: m.support_inbox_search({}, { locale }) }).fill(number)
  await page.getByRole('button', { name: m.support_inbox_find({}, { locale }), exact: true }).click()
  const found = page.locator('tbody th a')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('href', new RegExp(`/inbox/${number}$`))
  await found.click()
  await page.getByRole('button', { name: m.support_inbox_take({}, { locale }), exact: true }).click()
  await expect(page.getByText(m.support_state_in_work({}, { locale }), { exact: true })).toBeVisible()
  const language = { zh: m.layout_language_zh, en: m.layout_language_en, ru: m.layout_language_ru }[locale]({}, { locale })
  await page.getByRole('textbox', { name: m.support_inbox_answer_hint({ language }, { locale }) }).fill(answer)
  await page.getByRole('button', { name: m.support_inbox_answer_send({}, { locale }), exact: true }).click()
  await expect(page.getByText(m.support_inbox_answer_done({}, { locale }))).toBeVisible()
  await expect(page.getByText(m.support_state_answered({}, { locale }), { exact: true })).toBeVisible()
}

/** The letter with an answer, from the demonstration's outbox page; gives the address in it. */
const letterTo = async ({ page, at }: Pick<Staff, 'page' | 'at'>, email: string, answer: string): Promise<string> => {
  await page.goto(at('/home/outbox'))
  const letter = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: answer })
  await expect(letter).toHaveCount(1)
  const [link = ''] = /https?:\S+\/contact\/follow\?\S+/.exec(await letter.innerText()) ?? []
  // The public address of the installation may be another than the one the journeys use.
  return siteUrl() + link.replace(/^https?:\/\/[^/]+/, '')
}

test('P12 V01: a question is answered by e-mail and on its page, and made public on the message board', async ({
  page,
  context,
  at,
  say,
  language,
}) => {
  test.setTimeout(180_000)
  const { mark, name, email } = somebody()
  const { question, answer } = TEXTS[language]
  await page.goto(at('/contact/index'))
  await page.getByRole('radio', { name: say(m.register_shipper) }).check()
  await page.getByRole('textbox', { name: say(m.support_name) }).fill(name)
  await page.getByRole('textbox', { name: say(m.support_phone), exact: true }).fill('138-1234-5678')
  await page.getByRole('textbox', { name: say(m.register_email) }).fill(email)
  await page.getByRole('textbox', { name: say(m.support_message), exact: true }).fill(`${question} ${mark}`)
  await page.getByRole('button', { name: say(m.support_send), exact: true }).click()
  await expect(page).toHaveURL(/\/contact\/follow\?key=/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(say(m.support_sent_title))
  const number = numberIn(await heading.innerText())
  // The outbox page takes the place of a mail server here, and nothing is said to be on its way to a mailbox.
  await expect(page.getByText(say(m.support_sent_mailed))).toHaveCount(0)
  expect(await pageFaults(page, language)).toEqual([])

  const staff = { page, context, locale: language, at }
  await answerAsStaff(staff, number, `${answer} ${mark}`)
  const inbox = page.url()
  await page.goto(await letterTo(staff, email, `${answer} ${mark}`))
  await expect(page.getByRole('main').getByText(say(m.support_follow_staff))).toBeVisible()
  await expect(page.getByText(`${answer} ${mark}`)).toBeVisible()

  await page.goto(inbox)
  await page.getByRole('textbox', { name: say(m.support_inbox_publish_question), exact: true }).fill(`${question} ${mark}`)
  const publish = page.getByRole('button', { name: say(m.support_inbox_publish_go), exact: true })
  await publish.click()
  await expect(page.getByRole('alert')).toContainText(say(m.support_inbox_publish_need_sure))
  await page.getByRole('checkbox', { name: say(m.support_inbox_publish_sure) }).check()
  await publish.click()
  // The history of the conversation says it in the same word.
  await expect(page.getByRole('status').getByText(say(m.support_inbox_publish_done))).toBeVisible()
  await page.goto(at('/contact/index'))
  const post = page.getByRole('article').filter({ hasText: `${question} ${mark}` })
  await expect(post).toContainText(`${answer} ${mark}`)
  await expect(post).toHaveAttribute('lang', { zh: 'zh-CN', en: 'en', ru: 'ru' }[language])
})

test('P12: feedback on a page, by keyboard, brings its address and language to the inbox', async ({
  page,
  context,
  at,
  say,
  language,
}) => {
  test.setTimeout(120_000)
  const { mark, email } = somebody()
  const wide = page.viewportSize()
  await page.goto(at('/transport/calculator?pieces=1x120x80x100x250'))
  const link = page.getByRole('link', { name: say(m.support_feedback), exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say(m.support_feedback) })
  const box = dialog.getByRole('textbox', { name: say(m.support_feedback_what) })
  await expect(box).toBeVisible()
  expect(await pageFaults(page, language)).toEqual([])
  await dialog.getByRole('textbox', { name: say(m.support_feedback_email) }).fill(email)
  await box.focus()
  await page.keyboard.type(mark)
  const send = dialog.getByRole('button', { name: say(m.support_send), exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say(m.support_feedback_thanks))).toBeVisible()
  const number = numberIn(await dialog.innerText())
  // Where the page has become narrow since, its foot has folded around the link.
  if (wide !== null) await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await answerAsStaff({ page, context, locale: language, at }, number, `OK ${mark}`)
  await expect(page.getByRole('link', { name: '/transport/calculator?pieces=1x120x80x100x250' })).toBeVisible()
  await letterTo({ page, at }, email, `OK ${mark}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('P12 W9: a complaint has a number, is found by it, and added to', ONCE_IN_ENGLISH, async ({ page, at, say }) => {
    const { mark, name, email } = somebody()
    await page.goto(at('/contact/complaint'))
    const send = page.getByRole('button', { name: say(m.support_send), exact: true })
    await page.getByRole('textbox', { name: say(m.support_message), exact: true }).fill(mark)
    await send.click()
    // What was typed is still there, what is missing is told.
    await expect(page.getByRole('alert')).toContainText(say(m.support_need_kind))
    await expect(page.getByRole('alert')).toContainText(say(m.support_need_reach))
    await expect(page.getByRole('textbox', { name: say(m.support_message), exact: true })).toHaveValue(mark)
    await page.getByRole('radio', { name: say(m.support_kind_complaint) }).check()
    await page.getByRole('textbox', { name: say(m.support_name) }).fill(name)
    await page.getByRole('textbox', { name: say(m.support_either, { field: say(m.register_email) }), exact: true }).fill(email)
    await send.click()
    await expect(page).toHaveURL(/\/contact\/follow\?key=/)
    const number = numberIn(await page.getByRole('heading', { level: 1 }).innerText())

    await page.goto(at('/contact/follow'))
    await page.getByRole('textbox', { name: say(m.support_follow_number) }).fill(number.replaceAll('-', ' '))
    const contact = page.getByRole('textbox', { name: say(m.support_follow_contact) })
    await contact.fill('somebody-else@journey.example')
    const go = page.getByRole('button', { name: say(m.support_follow_go), exact: true })
    await go.click()
    await expect(page.getByRole('alert')).toContainText(say(m.err_no_thread))
    await contact.fill(email)
    await go.click()
    await expect(page).toHaveURL(/\/contact\/follow\?key=/)
    await expect(page.getByText(say(m.support_state_received), { exact: true }).last()).toBeVisible()
    await page.getByRole('textbox', { name: say(m.support_follow_reply) }).fill(`${mark} 2`)
    await page.getByRole('button', { name: say(m.support_follow_reply_send), exact: true }).click()
    await expect(page.getByText(`${mark} 2`, { exact: true })).toBeVisible()
  })

  test('P12 W9: the feedback link leads to a page that knows where one was', ONCE, async ({ page, at, say }) => {
    await page.goto(at('/home/empty'))
    await page.getByRole('link', { name: say(m.support_feedback), exact: true }).click()
    await expect(page.getByText(say(m.support_feedback_page, { page: '/home/empty' }))).toBeVisible()
    await page.getByRole('textbox', { name: say(m.support_feedback_what) }).fill('E2E')
    await page.getByRole('button', { name: say(m.support_send), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NUMBER)
  })
})

test('V01: what the contact form needs is told before it is sent', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/contact/index'))
  await page.getByRole('textbox', { name: say(m.register_email) }).fill('nobody')
  await page.getByRole('button', { name: say(m.support_send), exact: true }).click()
  const summary = page.getByRole('alert')
  for (const words of [
    m.register_need_role,
    m.support_need_name,
    m.register_need_phone,
    m.register_wrong_email,
    m.support_need_message,
  ])
    await expect(summary).toContainText(say(words))
})

test(
  'contact and registration keep what was typed over a reload, but no password and no code',
  ONCE,
  async ({ page, at, say }) => {
    for (const [path, kept] of [
      ['/contact/index', [m.support_name, m.support_message]],
      ['/home/register', [m.register_user_name, m.register_full_name]],
    ] as const) {
      await page.goto(at(path))
      const fields = kept.map((label) => page.getByRole('main').getByRole('textbox', { name: say(label), exact: true }))
      await expect(async () => {
        for (const [i, field] of fields.entries()) await field.fill(`typed-${i}`)
        await page.waitForLoadState('networkidle')
      }).toPass()
      const secret = page.getByLabel(say(m.register_new_password), { exact: true })
      if (path === '/home/register') await secret.fill('Not-kept-1')
      await page.reload()
      for (const [i, field] of fields.entries()) await expect(field).toHaveValue(`typed-${i}`)
      if (path === '/home/register') await expect(secret).toHaveValue('')
    }
  },
)
