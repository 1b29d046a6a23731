/** One word for one thing in what people read. A new row: add it to the table of its language and run this file with `-u`. */
import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { KEPT_IN_ENGLISH } from './kept-words/en.ts'
import { droppedWordsFinder, type KeptWord } from './kept-words/kept-word.ts'
import { KEPT_IN_RUSSIAN } from './kept-words/ru.ts'
import { KEPT_IN_CHINESE } from './kept-words/zh.ts'
import { documentsIn, messagesIn } from './texts.fixture.ts'

const TABLES: Record<Locale, readonly KeptWord[]> = { zh: KEPT_IN_CHINESE, en: KEPT_IN_ENGLISH, ru: KEPT_IN_RUSSIAN }

const GLOSSARY = '../docs/glossary.md'
const HEADING = '## Words that are not written'

const tableOf = (locale: Locale) =>
  [
    `### ${{ zh: '中文', en: 'English', ru: 'Русский' }[locale]}`,
    '',
    '| written | not written |',
    '|---|---|',
    ...TABLES[locale].map(({ kept, dropped }) => `| ${kept} | ${dropped.join(locale === 'zh' ? '、' : ', ')} |`),
  ].join('\n')

describe.each(LOCALES)('%s', (locale) => {
  const texts = [...messagesIn(locale), ...documentsIn(locale)]
  const isExcused = (at: string, row: KeptWord) => (row.at ?? []).some((beginning) => at.startsWith(beginning))

  test('W8 no text says a dropped word', () => {
    expect(texts.length).toBeGreaterThan(1000)
    const said = TABLES[locale].flatMap((row) => {
      const find = droppedWordsFinder(row, locale)
      return texts
        .filter(({ at }) => !isExcused(at, row))
        .flatMap(({ at, text }) => find(text).map((word) => `${at}: ${word} → ${row.kept}`))
    })
    expect(said).toEqual([])
  })

  test('every exception is needed', () => {
    const idle = TABLES[locale].flatMap((row) => {
      const { at: excused = [], inside = [] } = row
      const find = droppedWordsFinder(row, locale)
      const isIdlePlace = (beginning: string) => !texts.some(({ at, text }) => at.startsWith(beginning) && find(text).length > 0)
      const isIdlePhrase = (phrase: string) => {
        const without = droppedWordsFinder({ ...row, inside: inside.filter((one) => one !== phrase) }, locale)
        return !texts.some(({ text }) => without(text).length > find(text).length)
      }
      return [...excused.filter(isIdlePlace), ...inside.filter(isIdlePhrase)]
    })
    expect(idle).toEqual([])
  })

  test('no word is both kept and dropped', () => {
    const dropped = TABLES[locale].flatMap((row) => row.dropped)
    expect(dropped.filter((word, at) => dropped.indexOf(word) !== at)).toEqual([])
    const both = TABLES[locale].flatMap((row) => {
      const find = droppedWordsFinder(row, locale)
      return TABLES[locale].flatMap(({ kept }) => find(kept).map((word) => `${kept}: ${word}`))
    })
    expect(both).toEqual([])
  })
})

test('a dropped word is found as its language writes it, and not in another word', () => {
  const find = (locale: Locale, text: string, row: Partial<KeptWord>) =>
    droppedWordsFinder({ kept: '', dropped: [], ...row }, locale)(text)
  expect(find('zh', '填写企业资料', { dropped: ['企业资料'] })).toEqual(['企业资料'])
  expect(find('zh', '收款账户', { dropped: ['账户'], inside: ['收款账户'] })).toEqual([])
  expect(find('zh', '收款账户和账户', { dropped: ['账户'], inside: ['收款账户'] })).toEqual(['账户'])
  expect(find('en', 'Two Price Lists', { dropped: ['price list'] })).toEqual(['price list'])
  expect(find('en', 'Enlisted', { dropped: ['list'] })).toEqual([])
  expect(find('ru', 'для контрагентов', { dropped: ['контрагент'] })).toEqual(['контрагент'])
  expect(find('ru', 'сделка', { dropped: ['делка'] })).toEqual([])
})

test('docs/glossary.md names the words that are not written', async () => {
  const glossary = readFileSync(new URL(GLOSSARY, import.meta.url), 'utf8')
  const [before = ''] = glossary.split(HEADING)
  const lead = 'Made from `messages/kept-words/` by `messages/kept-words.test.ts`, which fails on a text that says such a word.'
  const made = [HEADING, lead, ...LOCALES.map(tableOf)].join('\n\n')
  await expect(`${before}${made}\n`).toMatchFileSnapshot(GLOSSARY)
})
