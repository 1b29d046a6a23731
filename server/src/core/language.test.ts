import { expect, test } from 'vitest'
import { localeOfPath, localeOfRequest } from './language.ts'

const of = (headers: Record<string, string>, open = true) => localeOfRequest({ headers }, open)

test.each([
  [{}, 'zh'],
  [{ 'accept-language': 'ru' }, 'ru'],
  [{ 'accept-language': 'en', cookie: 'lang=ru' }, 'en'],
  [{ 'accept-language': 'zh-CN,zh;q=0.9', cookie: 'theme=dark; lang=ru' }, 'ru'],
  [{ 'accept-language': 'zh-TW' }, 'zh'],
  [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  [{ 'accept-language': 'de-DE,de;q=0.9' }, 'en'],
  [{ 'accept-language': '*' }, 'zh'],
  [{ cookie: 'lang=fr' }, 'en'],
  [{ cookie: "lang=zh'; drop table users--" }, 'en'],
  [{ cookie: 'xlang=ru' }, 'zh'],
  [{ 'accept-language': '__proto__' }, 'en'],
])('S06 %o is answered in %s', (headers, locale) => {
  expect(of(headers as Record<string, string>)).toBe(locale)
})

test('S06 only the business code open lets cookie and browser choose', () => {
  expect(of({ cookie: 'lang=ru', 'accept-language': 'ru-RU,ru' }, false)).toBe('zh')
  expect(of({ 'accept-language': 'ru' }, false)).toBe('ru')
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
