import { readFileSync } from 'node:fs'
import { groupOf } from '@tongyun/contract/open-platform/terms/groups'
import { pagePaths } from '@tongyun/contract/page-paths'
import { OPERATOR_FACTS, type OperatorFact } from '@tongyun/contract/reference/operator'
import { SDK_FILES } from '@tongyun/contract/sample-request'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { apiDocs } from '../app/api-docs/docs.server.ts'
import { GUIDES } from '../app/api-docs/guides.ts'
import { documentNames, readDocument, readDocumentText } from '../app/content/documents.server.ts'
import { ARTICLES } from '../app/help/articles.ts'
import { inLocale } from '../app/i18n/locale.server.ts'
import { OFFERINGS } from '../app/services/service-offerings.ts'
import { pageAt } from '../app/site/page-at.ts'
import { openDocument } from './open-document.fixture.ts'

/** Every operation has a recorded example (decision 096), which tells its page; the document of the fixture has two. */
const OPERATION_PATHS = Object.values(
  JSON.parse(readFileSync(new URL('../../contract/open/v1.answers.json', import.meta.url), 'utf8')) as Record<
    string,
    { operation: string; request: { path: string } }
  >,
).map(({ operation, request: { path } }) => pagePaths.apiOperation(groupOf(path) as string, operation))
const DEVELOPER_PATHS = new Set([
  ...inLocale('zh', () => apiDocs(openDocument('zh')).map(({ path }) => path)),
  ...OPERATION_PATHS,
])
/** What is downloaded (tools/make-sdk.mjs). */
const DOWNLOADS = new Set([...Object.values(SDK_FILES), '/sdk/Tongyun.bsl', '/sdk/offers.pq'] as string[])
const NAMES = documentNames('zh')
const htmlOf = (name: string, locale: (typeof LOCALES)[number]) => {
  const { title, lead, sections } = readDocument(name, locale)
  const parts = sections.flatMap(({ title: heading, parts: all }) => [
    heading,
    ...all.map((part) => (part.kind === 'text' ? part.html : '')),
  ])
  return [title, lead, ...parts].join('\n')
}
/** Code is that of its language in every guide: 1C is written in Russian. */
const wordsOf = (name: string, locale: (typeof LOCALES)[number]) =>
  htmlOf(name, locale).replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
const shape = (name: string, locale: (typeof LOCALES)[number]) =>
  readDocument(name, locale).sections.map(({ id, parts }) => [
    id,
    ...parts.map((part) => (part.kind === 'example' ? part.example.name : part.kind)),
  ])

test('P10 P11 P15: every long text the site names is there', () => {
  const named = [
    ...ARTICLES.map((name) => `help/${name}`),
    ...Object.keys(OFFERINGS).map((mode) => `service/${mode}`),
    'overview',
    'partner-protocol',
    'api/start',
    'api/changelog',
    ...GUIDES.map((name) => `api/${name}`),
    'privacy',
    'register-protocol',
    'transport-protocol',
    'service-protocol',
  ]
  for (const locale of LOCALES) expect(documentNames(locale).sort(), locale).toEqual(named.sort())
})

describe.each(NAMES)('%s', (name) => {
  test('W8 says the same in three languages: the same sections, made of the same parts', () => {
    for (const locale of ['en', 'ru'] as const) expect(shape(name, locale), locale).toEqual(shape(name, 'zh'))
    const ids = shape(name, 'zh').map(([id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('W8 is written in the script of each', () => {
    expect(wordsOf(name, 'zh')).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(wordsOf(name, 'en')).not.toMatch(/[\p{Script=Han}\p{Script=Cyrillic}]/u)
    expect(wordsOf(name, 'ru')).not.toMatch(/\p{Script=Han}/u)
  })

  test('links lead to pages and sections that exist', () => {
    for (const locale of LOCALES) {
      for (const [, href = ''] of htmlOf(name, locale).matchAll(/href="([^"]+)"/g)) {
        const { pathname } = new URL(href, 'https://tongyun.example')
        const article = /^\/platform\/document\/(.+)$/.exec(pathname)?.[1]
        const known = article === undefined ? pageAt(pathname) !== undefined : ARTICLES.some((each) => each === article)
        const isThere = pathname.startsWith('/platform/api') ? DEVELOPER_PATHS.has(pathname) : known
        const isFile = pathname === '/open/v1/openapi.json' || DOWNLOADS.has(pathname)
        expect(isThere || isFile, `${locale}: ${href}`).toBe(true)
      }
    }
  })
})

/** What the help quotes and no page says: signs and conditions typed into a sheet, and names of registers. */
const NO_LABEL = /^(?:[|=]|&gt;|ГосЛог$)/
const labelsIn = (text: string) => [...text.matchAll(/[“«]([^”»]+)[”»]/g)].map(([, label = '']) => label)

test.each(LOCALES)('P11: labels that the help quotes stand on pages as they are quoted: %s', (locale) => {
  const said = new Set(
    Object.values(m as unknown as Record<string, (inputs: object, options: { locale: typeof locale }) => string>).map((say) =>
      say({}, { locale }).toLowerCase(),
    ),
  )
  const labels = ARTICLES.flatMap((name) => labelsIn(htmlOf(`help/${name}`, locale)).map((label) => ({ name, label })))
  expect(labels.length).toBeGreaterThan(5)
  expect(labels.filter(({ label }) => !NO_LABEL.test(label) && !said.has(label.toLowerCase()))).toEqual([])
})

test('P10: every scenario of a service has its words', () => {
  for (const [mode, { scenarios }] of Object.entries(OFFERINGS)) {
    const ids = readDocument(`service/${mode}`, 'zh').sections.map(({ id }) => id)
    expect(ids, mode).toEqual(expect.arrayContaining([...Object.keys(scenarios), 'transit', 'limits', 'documents', 'dangerous']))
  }
})

test.each(LOCALES)('what only the operator knows is named in full: %s', (locale) => {
  const named = new Set([...htmlOf('privacy', locale).matchAll(/\{\{operator-([a-z-]+)\}\}/g)].map(([, fact]) => fact))
  expect([...named].sort()).toEqual([...OPERATOR_FACTS].sort())
  for (const name of NAMES) {
    const facts = [...htmlOf(name, locale).matchAll(/\{\{operator-([a-z-]+)\}\}/g)].map(([, fact]) => fact as OperatorFact)
    expect(facts.filter((fact) => !OPERATOR_FACTS.includes(fact))).toEqual([])
    // A gap that is typed by hand is told by no check.
    expect(wordsOf(name, locale), name).not.toMatch(/\[[^\]]*(?:заполняет|fills)[^\]]*\]|〔/)
  }
})

test('E07: figures of the trade come from where the product keeps them', () => {
  const text = htmlOf('transport-protocol', 'en')
  expect(text).toContain('accepts 30 to 500 kg per shipment. Full truckloads start at 3 tonnes.')
  expect(htmlOf('help/account', 'ru')).toContain('от 8 до 12\u00a0символов')
})

describe('code of the guides', () => {
  const sdk = (file: string) => readFileSync(new URL(`../../sdk/${file}`, import.meta.url), 'utf8')
  const blocksOf = (name: string, locale: (typeof LOCALES)[number]) =>
    readDocumentText(`api/${name}`, locale).sections.flatMap(({ text }) =>
      [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', code = '']) => ({ language, code })),
    )
  const namesIn = (pattern: RegExp, language: string) =>
    GUIDES.flatMap((name) => blocksOf(name, 'zh'))
      .filter((block) => block.language === language)
      .flatMap(({ code }) => [...code.matchAll(pattern)].flatMap(([, names = '']) => names.split(',').map((one) => one.trim())))

  test('is the same in each language where it is a program', () => {
    // Samples ask for answers in the language of their reader.
    const said = (code: string) => code.replace(/language="\w\w"/, '')
    for (const name of GUIDES)
      for (const locale of ['en', 'ru'] as const) {
        const programs = (of: (typeof LOCALES)[number]) =>
          blocksOf(name, of)
            .filter(({ language }) => ['typescript', 'python', 'bsl'].includes(language))
            .map(({ code }) => said(code))
        expect(programs(locale), `${locale} ${name}`).toEqual(programs('zh'))
      }
  })

  test('takes from the SDK what is there', () => {
    const typescript = namesIn(/import \{ ([^}]+) \} from '@tongyun\/sdk'/g, 'typescript')
    expect(typescript).toContain('verifyWebhook')
    for (const name of typescript) expect(sdk('src/index.ts')).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`))
    const python = namesIn(/from tongyun import ([\w, ]+)/g, 'python')
    expect(python).toContain('verify_webhook')
    for (const name of python) expect(sdk('python/tongyun.py')).toMatch(new RegExp(`^(?:def|class) ${name}\\b`, 'm'))
    const bsl = namesIn(/Tongyun\.([\p{L}]+)\(/gu, 'bsl')
    expect(bsl).toContain('ПолучитьВсе')
    for (const name of bsl) expect(sdk('1c/Tongyun.bsl')).toMatch(new RegExp(`^Функция ${name}\\(.*\\) Экспорт`, 'm'))
    const { name, version } = JSON.parse(sdk('package.json'))
    expect(SDK_FILES.typescript).toBe(`/sdk/${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  })
})
