/** Languages: where the choice comes from, how long it is kept, what it keeps (S06, L04). */
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '@tongyun/contract/limits'
import * as m from '@tongyun/messages'
import { expect, ONCE_IN_ENGLISH, siteUrl, test } from '../journey.ts'

const HTML_LANG = { zh: 'zh-CN', en: 'en', ru: 'ru' } as const
const NEXT = { zh: 'ru', en: 'zh', ru: 'en' } as const
const NAMES = { zh: '中文', en: 'English', ru: 'Русский' } as const
const QUERY = '?mode=sea&sort=transit'
const DAY_S = 86_400

test('S06: without a cookie the browser chooses the language', async ({ page, language }) => {
  await page.goto(`${siteUrl()}/home/index`)
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language])
})

test('S06: the cookie wins over the browser, a prefix wins over the cookie', async ({ page, context, language }) => {
  const other = NEXT[language]
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: other, url: siteUrl() }])
  await page.goto(`${siteUrl()}/home/index`)
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[other])
  await page.goto(`${siteUrl()}/${language}/home/index`)
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language])
})

for (const prefixed of [false, true]) {
  test(`S06 L04: switching language on ${prefixed ? 'a prefixed' : 'a bare'} address keeps page and query and is kept for 365 days`, async ({
    page,
    context,
    language,
    say,
  }) => {
    const other = NEXT[language]
    await page.goto(`${siteUrl()}${prefixed ? `/${language}` : ''}/transport/mall${QUERY}`)
    const menu = page.locator(`summary[aria-label^="${say(m.layout_language)}"]`)
    await menu.click()
    await page.getByRole('link', { name: NAMES[other], exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[other])
    expect(page.url()).toBe(`${siteUrl()}${prefixed ? `/${other}` : ''}/transport/mall${QUERY}`)
    const cookie = (await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)
    expect(cookie).toMatchObject({ value: other, path: '/' })
    const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S
    expect(daysLeft).toBeGreaterThan(LANGUAGE_COOKIE_DAYS - 1)
    expect(daysLeft).toBeLessThanOrEqual(LANGUAGE_COOKIE_DAYS)
  })
}

test.describe('a browser in another language', () => {
  test.use({ locale: 'de-DE' })
  test('S06: a browser outside zh, en and ru is shown English', ONCE_IN_ENGLISH, async ({ page }) => {
    await page.goto(`${siteUrl()}/home/index`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

const CHOSEN = { zh: '2027年1月5日', en: '5 Jan 2027', ru: '5 янв. 2027' } as const

test.describe('a browser that writes days its own way', () => {
  test.use({ locale: 'en-US' })
  test('W8: a day that is chosen is written as the page writes days, until it is changed or taken back', async ({
    page,
    at,
    language,
    say,
  }) => {
    await page.goto(at('/transport/mall'))
    const field = page.getByLabel(say(m.mall_depart_from))
    const words = field.locator('xpath=preceding-sibling::span')
    await expect(words).toHaveText(say(m.layout_choose_day))
    await field.fill('2027-01-05')
    // Whoever edits sees what the browser takes.
    await expect(words).toBeHidden()
    await field.blur()
    await expect(words).toBeVisible()
    await expect(words).toHaveText(CHOSEN[language])
    await field.evaluate((input: HTMLInputElement) => input.form?.reset())
    await expect(words).toHaveText(say(m.layout_choose_day))
  })
})

test('W8: no Chinese character stands on English and Russian pages', async ({ page, language, at }) => {
  test.skip(language === 'zh', 'Chinese pages are Chinese')
  for (const path of ['/home/index', '/transport/mall?mode=sea', '/transport/calculator', '/protocol/service']) {
    await page.goto(at(path))
    // The language menu names 中文 in its own script, and the brand mark is 通运 in every language.
    const text = await page.locator('main').innerText()
    expect(text.match(/.*\p{Script=Han}.*/gu) ?? [], path).toEqual([])
  }
})
