import { expect, test } from 'vitest'
import { programsOf } from './app/i18n/programs-of.ts'
import { inLanguage, leaveLanguageOpen } from './language-apart.ts'

/** A message as it is compiled, and what a chunk says of others. */
const MESSAGE = `
import { getLocale, experimentalStaticLocale } from './runtime.js'
const zh_go = () => \`询价\`
const en_go = () => \`Ask\`
const ru_go = () => \`Спросить\`
export const go = (inputs = {}, options = {}) => {
  const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
  if (locale === "en") return en_go(inputs)
  if (locale === "ru") return ru_go(inputs)
  return zh_go(inputs)
}`
const opened = () => {
  const { transform } = leaveLanguageOpen() as unknown as { transform: { handler: (code: string) => { code: string } } }
  return transform.handler(MESSAGE).code
}

test.each([
  ['zh', '询价'],
  ['en', 'Ask'],
  ['ru', 'Спросить'],
])('W4: a program in %s has the words of that language alone', (language, word) => {
  const program = inLanguage('a.js', opened(), language)
  const words = ['询价', 'Ask', 'Спросить'].filter((each) => program.includes(each))
  expect(words).toEqual([word])
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

test('the style sheet that every page links is asked for as it is linked, so that no browser loads it once more', () => {
  expect(inLanguage('a.js', 'm.f=["assets/frame-D_n-1.css","assets/frame-1.js","assets/frames-2.css"]', 'zh')).toBe(
    'm.f=["assets/frame-D_n-1.css#","assets/zh/frame-1.js","assets/frames-2.css"]',
  )
})

test('what cannot be read as a program stops the build', () => {
  expect(() => inLanguage('a.js', '__LANGUAGE_OF_THE_PAGE__ ?? (', 'en')).toThrow('a.js in en')
})
