/** P15: news is written, shown as it will be, given a picture, scheduled, published, read, followed by feed, taken back. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, ONCE, takenOver, test } from '../journey.ts'
import { pageFaults } from '../page-checks.ts'
import { enter } from '../people.ts'

/** Nobody else's address, in any language and on any try. */
const newSlug = (language: Locale) =>
  `journey-${language}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

const TEXTS: Record<Locale, { title: string; summary: string; body: string; alt: string }> = {
  zh: { title: '换装站加开班次', summary: '下周起每周多一班。', body: '周一、周四发车。', alt: '龙门吊正在吊装集装箱' },
  en: {
    title: 'One more train a week',
    summary: 'From next week on.',
    body: 'It leaves on Mondays.',
    alt: 'A crane lifts a container',
  },
  ru: {
    title: 'Ещё один поезд в неделю',
    summary: 'Со следующей недели.',
    body: 'По понедельникам.',
    alt: 'Кран поднимает контейнер',
  },
}

/** One blue pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

/** Begins an article on the desk; its editor is open afterwards. */
const begin = async (page: Page, at: (path: string) => string, locale: Locale, slug: string) => {
  await page.goto(at('/administration/news'))
  await page.getByRole('link', { name: m.news_new({}, { locale }), exact: true }).click()
  await page.getByRole('textbox', { name: m.news_slug({}, { locale }), exact: true }).fill(slug)
  await page.getByRole('combobox', { name: m.news_desk_category({}, { locale }), exact: true }).selectOption('lanes')
  await page.getByRole('button', { name: m.news_begin({}, { locale }), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible()
}

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** Entries of a feed, read by the browser's own XML parser, which takes nothing that is not well-formed. */
const feedItems = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const text = await (await fetch(url)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    const fault = feed.querySelector('parsererror')?.textContent
    if (fault) throw new Error(fault)
    const textOf = (item: Element, name: string) => item.querySelector(name)?.textContent ?? ''
    return [...feed.querySelectorAll('rss > channel > item')].map((item) => ({
      title: textOf(item, 'title'),
      link: textOf(item, 'link'),
    }))
  }, address)

test('P15: an article is written, previewed, pictured, scheduled, published, read and in the feed; then withdrawn', async ({
  page,
  context,
  at,
  say,
  language,
  faults,
}) => {
  test.setTimeout(180_000)
  const text = TEXTS[language]
  const slug = newSlug(language)
  const title = `${text.title} ${slug.slice(-6)}`
  await enter(context, 'demo-content')
  await begin(page, at, language, slug)
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

  await box(page, say(m.news_title)).fill(title)
  await box(page, say(m.news_summary)).fill(text.summary)
  const hostile = '<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))'
  await box(page, say(m.news_body)).fill(`## ${text.title}\n\n**${text.body}**\n\n${hostile}`)
  await press(say(m.news_preview))
  const preview = page.getByRole('region', { name: say(m.news_preview) })
  await expect(preview.locator('strong')).toHaveText(text.body)
  await expect(preview).toContainText('<img src=x onerror=alert(1)>')
  await expect(preview.locator('img, a')).toHaveCount(0)

  const pictures = page.locator('section', { has: page.getByRole('heading', { name: say(m.news_pictures), exact: true }) }).last()
  await pictures
    .getByLabel(say(m.news_picture), { exact: true })
    .setInputFiles({ name: 'crane.png', mimeType: 'image/png', buffer: PICTURE })
  const inWords = say(m.news_alt_in, { language: { zh: '中文', en: 'English', ru: 'Русский' }[language] })
  await pictures.getByRole('textbox', { name: inWords, exact: true }).last().fill(text.alt)
  await pictures.getByRole('button', { name: say(m.news_picture_add), exact: true }).click()
  const line = await pictures.getByRole('textbox', { name: say(m.news_picture_line) }).inputValue()
  expect(line).toContain(`![${text.alt}](/files/`)
  // What was typed and not saved yet is still there.
  await expect(box(page, say(m.news_title))).toHaveValue(title)
  await box(page, say(m.news_body)).fill(`${text.body}\n\n${line}`)

  await page.getByLabel(say(m.news_schedule_day), { exact: true }).fill('2099-01-01')
  await press(say(m.news_schedule))
  await expect(page.getByText(say(m.news_scheduled))).toBeVisible()
  expect(await pageFaults(page, language)).toEqual([])
  const editor = page.url()
  const answer = await page.goto(at(`/news/${slug}`))
  expect(answer?.status()).toBe(404)
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')))

  await page.goto(editor)
  await press(say(m.news_publish))
  await expect(page.getByText(say(m.news_published))).toBeVisible()
  await page.getByRole('link', { name: say(m.news_read), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: text.alt })).toBeVisible()
  // Kept lists and feeds know of it with the next look at the database.
  const feed = at('/news/feed.xml')
  await expect
    .poll(async () => (await feedItems(page, feed)).some((item) => item.title === title && item.link.endsWith(slug)))
    .toBe(true)
  await expect
    .poll(async () => {
      await page.goto(at('/news?category=lanes'))
      return page.getByRole('link', { name: title }).count()
    })
    .toBe(1)

  await page.goto(editor)
  await press(say(m.news_withdraw))
  await expect(page.getByText(say(m.news_withdrawn), { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await page.request.get(at(`/news/${slug}`))).status()).toBe(404)
  await page.getByRole('link', { name: say(m.news_history), exact: true }).click()
  await expect(page.getByRole('table').getByText(say(m.news_event_withdraw))).toBeVisible()
})

test(
  'P15: two editors at once: the second sees the difference and loses nothing',
  ONCE,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(120_000)
    await enter(context, 'demo-content')
    await begin(page, at, language, newSlug(language))
    await box(page, say(m.news_title)).fill('起草')
    await page.getByRole('button', { name: say(m.news_save), exact: true }).click()
    await expect(page.getByText(say(m.news_saved), { exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await takenOver(other)
    await box(other, say(m.news_title)).fill('她的标题')
    await other.getByRole('button', { name: say(m.news_save), exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: '她的标题' })).toBeVisible()
    await box(page, say(m.news_title)).fill('我的标题')
    await page.getByRole('button', { name: say(m.news_save), exact: true }).click()
    const note = page.getByRole('alert')
    await expect(note).toContainText(say(m.news_conflict_title))
    await expect(note.locator('ins').first()).toContainText('她')
    await expect(box(page, say(m.news_title))).toHaveValue('我的标题')
    await note.getByRole('button', { name: say(m.news_conflict_keep) }).click()
    await expect(page.getByRole('heading', { level: 1, name: '我的标题' })).toBeVisible()
  },
)

test(
  'P15: a category is written, corrected at its fields, renamed and removed',
  ONCE,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(120_000)
    await enter(context, 'demo-content')
    await page.goto(at('/administration/news/categories'))
    await takenOver(page)
    const fresh = page.locator('form').last()
    const save = (form: typeof fresh) => form.getByRole('button', { name: say(m.news_category_save), exact: true }).click()
    const id = newSlug(language)
    await fresh.getByRole('textbox', { name: say(m.news_category_id) }).fill(id)
    await save(fresh)
    const faults = fresh.getByRole('alert')
    await faults.getByRole('link', { name: say(m.news_need_name, { language: '中文' }) }).click()
    await page.keyboard.type('展会')
    for (const [name, words] of [
      ['English', 'Fairs'],
      ['Русский', 'Выставки'],
    ] as const)
      await fresh.getByRole('textbox', { name: say(m.news_category_name, { language: name }), exact: true }).fill(words)
    await save(fresh)
    await expect(page.getByText(say(m.news_category_saved))).toBeVisible()
    const entry = page.locator('details', { has: page.locator(`input[name=of][value="${id}"]`) })
    await entry.locator('summary').click()
    const own = entry.getByRole('textbox', { name: say(m.news_category_name, { language: '中文' }), exact: true })
    await expect(own).toHaveValue('展会')
    await own.fill('')
    await save(entry.locator('form'))
    await expect(entry.getByRole('alert')).toContainText(say(m.news_need_name, { language: '中文' }))
    await own.fill('展会预告')
    await save(entry.locator('form'))
    await expect(entry.locator('summary')).toContainText('展会预告')
    await entry.getByRole('button', { name: say(m.news_category_remove), exact: true }).click()
    await expect(page.getByText(say(m.news_category_removed))).toBeVisible()
    await expect(entry).toHaveCount(0)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('W9 P15: news is read, and the desk writes, shows and publishes', ONCE, async ({ page, context, at, say, language }) => {
    test.setTimeout(120_000)
    // Journeys write about lanes: what stands among guides stays.
    await page.goto(at('/news?category=guides'))
    await page.locator('main h2 a').first().click()
    await expect(page).toHaveURL(/\/zh\/news\/[a-z-]+$/)
    await expect(page.locator('main article h1')).toBeVisible()
    // The session cookie alone: without script there is no storage.
    const script = await page.context().browser()?.newContext()
    if (script === undefined) throw new Error('no browser')
    await enter(script, 'demo-content')
    await context.addCookies(await script.cookies())
    await script.close()
    const slug = newSlug(language)
    await begin(page, at, language, slug)
    await box(page, say(m.news_title)).fill('无脚本标题')
    await box(page, say(m.news_summary)).fill('摘要')
    await box(page, say(m.news_body)).fill('**正文**')
    await page.getByRole('button', { name: say(m.news_preview), exact: true }).click()
    await expect(page.getByRole('region', { name: say(m.news_preview) }).locator('strong')).toHaveText('正文')
    await page.getByRole('button', { name: say(m.news_publish), exact: true }).click()
    await expect(page.getByText(say(m.news_published))).toBeVisible()
    const editor = page.url()
    await page.goto(at(`/news/${slug}`))
    await expect(page.getByRole('heading', { level: 1, name: '无脚本标题' })).toBeVisible()
    await page.goto(editor)
    await page.getByRole('button', { name: say(m.news_withdraw), exact: true }).click()
    await expect(page.getByText(say(m.news_withdrawn), { exact: true }).first()).toBeVisible()
  })
})
