import { LOCALES } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { localeOfPath, localeOfRequest } from './language.ts'

const PAGE = '/transport/mall'
const CALL = '/ty/capacities?mode=sea'
const of = (url: string, headers: Record<string, string>, open = true) => localeOfRequest({ url, headers }, open)

test.each([
  [{}, 'zh'],
  [{ 'accept-language': 'zh-CN,zh;q=0.9', cookie: 'theme=dark; lang=ru' }, 'ru'],
  [{ 'accept-language': 'zh-TW' }, 'zh'],
  [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  [{ 'accept-language': 'ru' }, 'ru'],
  [{ 'accept-language': 'de-DE,de;q=0.9' }, 'en'],
  [{ 'accept-language': '*' }, 'zh'],
  [{ cookie: 'lang=fr' }, 'en'],
  [{ cookie: "lang=zh'; drop table users--" }, 'en'],
  [{ cookie: 'xlang=ru' }, 'zh'],
  [{ 'accept-language': '__proto__' }, 'en'],
])('S06 %o is answered in %s, page or call', (headers, locale) => {
  for (const url of [PAGE, CALL]) expect(of(url, headers as Record<string, string>)).toBe(locale)
})

describe.each(LOCALES)('S06 T01 a browser set to %s alone', (browser) => {
  test.each(LOCALES)('gets its pages and opened files in the language %s that was chosen', (chosen) => {
    const headers = { 'accept-language': browser, cookie: `lang=${chosen}` }
    expect(of(PAGE, headers)).toBe(chosen)
    expect(of(`${PAGE}.data`, headers)).toBe(chosen)
    expect(of(CALL, { ...headers, 'sec-fetch-mode': 'navigate' })).toBe(chosen)
  })

  test('lets our client name the language of its calls', () => {
    for (const mode of ['cors', 'same-origin'])
      expect(of(CALL, { 'accept-language': browser, cookie: 'lang=en', 'sec-fetch-mode': mode })).toBe(browser)
    expect(of(CALL, { 'accept-language': browser, cookie: 'lang=zh' })).toBe(browser)
  })
})

test('S06 only the business code open lets cookie and browser choose', () => {
  expect(of(PAGE, { cookie: 'lang=ru', 'accept-language': 'ru-RU,ru' }, false)).toBe('zh')
  expect(of(PAGE, { 'accept-language': 'ru' }, false)).toBe('zh')
  expect(of(CALL, { 'accept-language': 'ru' }, false)).toBe('ru')
})

test.each([
  ['/ru/transport/mall', 'ru'],
  ['/en', 'en'],
  ['/zh?x=1', 'zh'],
  ['/russia', undefined],
  ['/', undefined],
  ['/transport/ru', undefined],
])('the language of the path %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})
