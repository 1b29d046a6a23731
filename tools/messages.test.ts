import { describe, expect, test } from 'vitest'
import { files, read, walk } from './sources.ts'

const LOCALES = ['zh', 'en', 'ru'] as const
type Variant = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Message = string | Variant[]

const catalogue = (locale: string) =>
  new Map(
    files(`messages/${locale}/*.json`).flatMap((path) => {
      const topic = path.split('/').at(-1)?.replace('.json', '') ?? ''
      return Object.entries(JSON.parse(read(path)) as Record<string, Message>).map(
        ([key, message]) => [key, { topic, message }] as const,
      )
    }),
  )
const catalogues = { zh: catalogue('zh'), en: catalogue('en'), ru: catalogue('ru') }

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
const parametersOf = (message: Message) => [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()
const inputsOf = (message: Message) =>
  typeof message === 'string'
    ? []
    : message.flatMap(({ declarations }) => declarations.filter((line) => line.startsWith('input '))).sort()

const FOREIGN = { zh: /\p{Script=Cyrillic}/u, en: /[\p{Script=Han}\p{Script=Cyrillic}]/u, ru: /\p{Script=Han}/u }
/** Languages are named in their own script, and Russian registers by the abbreviation their numbers bear. */
const OWN_NAMES = /^(layout_language_|vocabulary_company_number_|vocabulary_licence_kind_gosLog)/

describe.each(LOCALES)('%s', (locale) => {
  const messages = [...catalogues[locale]]

  test('W8 has the keys and parameters of the other languages', () => {
    expect(messages.map(([key]) => key).sort()).toEqual([...catalogues.zh.keys()].sort())
    const differing = messages.filter(([key, { message }]) => {
      const chinese = catalogues.zh.get(key)?.message ?? ''
      return (
        JSON.stringify([parametersOf(chinese), inputsOf(chinese)]) !== JSON.stringify([parametersOf(message), inputsOf(message)])
      )
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('keys begin with their topic and texts are not blank', () => {
    const prefixes: Record<string, string> = { errors: 'err' }
    const misplaced = messages.filter(([key, { topic }]) => !key.startsWith(`${prefixes[topic] ?? topic}_`))
    expect(misplaced.map(([key]) => key)).toEqual([])
    const blank = messages.filter(([, { message }]) => textsOf(message).some((text) => text.trim() === ''))
    expect(blank.map(([key]) => key)).toEqual([])
  })

  test('W8 is written in its own script', () => {
    const wrong = messages.filter(
      ([key, { message }]) => !OWN_NAMES.test(key) && textsOf(message).some((text) => FOREIGN[locale].test(text)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

test('a counted number is written by the message’s own number function, which groups it', () => {
  const bare = Object.entries(catalogues).flatMap(([locale, messages]) =>
    [...messages].flatMap(([key, { message }]) => {
      const text = JSON.stringify(message)
      return [...text.matchAll(/local \w+ = (\w+): plural/g)]
        .filter(([, counted]) => text.includes(`{${counted}}`))
        .map(([, counted]) => `${locale} ${key}: write {${counted}Shown} with "local ${counted}Shown = ${counted}: number"`)
    }),
  )
  expect(bare).toEqual([])
})

test('Russian plurals have all four forms', () => {
  const plural = [...catalogues.ru].filter(([, { message }]) => JSON.stringify(message).includes(': plural'))
  const lacking = plural.filter(([, { message }]) => {
    const cases = JSON.stringify(message)
    return !['one', 'few', 'many', 'other'].every((form) => cases.includes(`Plural=${form}`))
  })
  expect(lacking.map(([key]) => key)).toEqual([])
})

const code = files('{freight,capacity-index,places,sheets,messages,contract,server,web,e2e}/**/*.{ts,tsx}')

test('W8 every message is used', () => {
  const text = code.map(read).join('\n')
  const words = new Set(text.match(/\w+/g))
  // `m[`vocabulary_mode_${mode}`]` uses every key with that beginning.
  const beginnings = [...new Set([...text.matchAll(/`(\w+_)\$\{/g)].map(([, beginning = '']) => beginning))]
  const unused = [...catalogues.zh.keys()].filter(
    (key) => !words.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

/** Attributes a person hears or sees. */
const SPOKEN = new Set([
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'summary',
])
const hasWords = (text: string) => /\p{L}{2}/u.test(text)

test('W8 pages hold no literal text', () => {
  const pages = files('web/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))
  expect(pages.length).toBeGreaterThan(5)
  const literals: string[] = []
  for (const path of pages) {
    walk(path, (node) => {
      if (node.type === 'JSXText' && hasWords(node.value)) literals.push(`${path}: ${node.value.trim()}`)
      if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier' || !SPOKEN.has(node.name.name)) return
      const { value } = node
      if (value?.type === 'Literal' && typeof value.value === 'string' && hasWords(value.value))
        literals.push(`${path}: ${value.value}`)
    })
  }
  expect(literals).toEqual([])
})

/** What programs read, and what is typed again as it stands: no words of a language. */
const NO_WORDS = ['web/app/api-docs/send-call.ts', 'web/app/search-bar/cargo-field.tsx']

test('W8 pages join words by the signs of their language', () => {
  const pages = files('{web/app/**,messages}/*.{ts,tsx}').filter((path) => !path.includes('.test.') && !NO_WORDS.includes(path))
  const joined: string[] = []
  for (const path of pages)
    walk(path, (node) => {
      if (node.type === 'TemplateLiteral') {
        const between = node.quasis.slice(1, -1).map(({ value }) => value.cooked ?? '')
        if (between.some((text) => /^[,:;] $/.test(text))) joined.push(`${path}: ${between.join('…')}`)
      }
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
      const { property } = node.callee
      const [sign] = node.arguments
      if (property.type !== 'Identifier' || property.name !== 'join' || sign?.type !== 'Literal') return
      if (/^[,:;] $/.test(String(sign.value))) joined.push(`${path}: join`)
    })
  expect(joined, 'take listWords, clauses or labelled of messages/joined-words.ts').toEqual([])
})

test('spaces of Russian texts are typed plain: the compiler binds those at which no line may end', () => {
  const bound = [...catalogues.ru].filter(([, { message }]) => textsOf(message).some((text) => /[\u00a0\u202f]/.test(text)))
  expect(bound.map(([key]) => key)).toEqual([])
})
