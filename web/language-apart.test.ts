import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { programsOf } from './app/i18n/programs-of.ts'
import { inLanguage, leaveLanguageOpen, markedSheets } from './language-apart.ts'

const { transform } = leaveLanguageOpen() as unknown as {
  transform: { handler: (code: string, id: string) => { code: string } }
}
/** A message as the project's compiler wrote it, as a page in a language loads it. */
const built = (message: string, language: string) => {
  const file = fileURLToPath(new URL(`../messages/compiled/messages/${message}.js`, import.meta.url))
  return inLanguage('a.js', transform.handler(readFileSync(file, 'utf8'), file).code, language)
}
test.each([
  ['zh', '天'],
  ['en', ' days'],
  ['ru', 'дней'],
])('W4: a program in %s has the words of that language alone', (language, word) => {
  const words = ['天', ' days', 'дней'].filter((each) => built('layout_days', language).includes(each))
  expect(words).toEqual([word])
})

test.each(LOCALES)('W4: in %s a message is its words, and nothing looks for a language', async (language) => {
  const program = built('common_in_zh', language)
  const { common_in_zh } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`)
  expect(common_in_zh()).toBe(m.common_in_zh({}, { locale: language }))
  expect(program).not.toContain('ocale')
})

test('messages compiled in another way stop the build', () => {
  expect(() => transform.handler('export const go = () => `询价`', 'go.js')).toThrow('go.js does not choose')
})

test('a program that asks for no language stays as it was built', () => {
  const code = 'export const  a = `门`'
  expect(inLanguage('a.js', code, 'en')).toBe(code)
})

test('programs fetched later and early are those of the language, style sheets those of all', () => {
  expect(inLanguage('a.js', 'm.f=["assets/b-1.js","assets/b-1.css"];import("./c-2.js")', 'ru')).toBe(
    'm.f=["assets/ru/b-1.js","assets/b-1.css"];import("./c-2.js")',
  )
  expect(programsOf('{"module":"/assets/d-3.js","css":["/assets/d-3.css#"]}', 'en')).toBe(
    '{"module":"/assets/en/d-3.js","css":["/assets/d-3.css#"]}',
  )
})

test('a style sheet that pages link with a mark is asked for as it is linked, so that no browser loads it once more', () => {
  const list = '{"css":["/assets/frame-D_n-1.css#","/assets/mall-1.css"],"b":["/assets/search~2.css#"]}'
  const program = 'm.f=["assets/frame-D_n-1.css","assets/frame-1.js",`assets/search~2.css`,"assets/mall-1.css"]'
  expect(inLanguage('a.js', program, 'zh', markedSheets(list))).toBe(
    'm.f=["assets/frame-D_n-1.css#","assets/zh/frame-1.js",`assets/search~2.css#`,"assets/mall-1.css"]',
  )
})

test('what cannot be read as a program stops the build', () => {
  expect(() => inLanguage('a.js', '__LANGUAGE_OF_THE_PAGE__ ?? (', 'en')).toThrow('a.js in en')
})
