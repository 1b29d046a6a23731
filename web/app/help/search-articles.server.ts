/** Search over the help centre and the pages of the open platform in any of the three languages; the reader sees the section found in their own. */

import { setImmediate as afterOthers } from 'node:timers/promises'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { CHARGE_CODES, CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { labelled, listWords } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import MiniSearch, { type SearchResult } from 'minisearch'
import { apiDocs } from '../api-docs/docs.server.ts'
import { type Document, type Part, readDocument } from '../content/documents.server.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { paths } from '../site/paths.ts'
import { ARTICLES, groupOf } from './articles.ts'
import { GROUP_WORDS } from './group-words.ts'

/** Longest question that is looked at, characters. */
export const MAX_QUESTION = 100
const MOST_FOUND = 20
const INDEXED_AT_ONCE = 100
/** Characters of text shown around what was found. */
const AROUND = 90
/** How much a hit in another language counts beside one in the reader's own. */
const OTHER_LANGUAGE = 0.2
/** How much a hit in the reference of a call counts beside one in a text that explains: examples name every code. */
const REFERENCE = 0.4
/** And one on the page of an event: its name, title and text are little else than the word. */
const EVENT = 0.15

/** The description of the open surface in each language. */
type OpenDocuments = PageContext['openDocument']
type Entry = { id: string; locale: Locale; path: string; section: string; article: string; title: string; text: string }
/** `where` it stands: its group, and its article where a section was found; `text` in stretches, of which those with `hit` are what was asked for. */
export type Found = { path: string; where: string; title: string; text: { words: string; hit: boolean }[] }

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const textOf = (part: Part, locale: Locale): string => {
  if (part.kind === 'text') return plain(part.html)
  if (part.kind === 'charges')
    return CHARGE_CODES.map((code) =>
      labelled(
        `${code} ${vocabularyWord('charge_code', code, locale)}`,
        vocabularyWord('charge_explanation', code, locale),
        locale,
      ),
    ).join(' ')
  if (part.kind === 'containers')
    return listWords(
      CONTAINER_TYPES.map((type) => `${type} ${vocabularyWord('container_type', type, locale)}`),
      locale,
    )
  if (part.kind === 'trucks')
    return listWords(
      VEHICLE_TYPES.map((type) => vocabularyWord('vehicle_type', type, locale)),
      locale,
    )
  return ''
}

const entriesOf = (
  path: string,
  { title, lead, sections }: Pick<Document, 'title' | 'lead' | 'sections'>,
  locale: Locale,
): Entry[] => {
  const of = { locale, path, article: title }
  return [
    { ...of, id: `${locale} ${path}`, section: '', title, text: plain(lead) },
    ...sections.map(({ id, title: heading, parts }) => ({
      ...of,
      id: `${locale} ${path} ${id}`,
      section: id,
      title: heading,
      text: parts.map((part) => textOf(part, locale)).join(' '),
    })),
  ]
}

/** Everything that is searched, in one language. */
const entriesIn = (locale: Locale, openDocument: OpenDocuments): Entry[] =>
  inLocale(locale, () => [
    ...ARTICLES.flatMap((name) => entriesOf(paths.article(name), readDocument(`help/${name}`, locale), locale)),
    ...apiDocs(openDocument(locale)).flatMap(({ path, document }) => entriesOf(path, document, locale)),
  ])

/** Letters alike for a search, of the same number: case and ё make no difference. */
const alike = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Words; of Chinese, which has no spaces, every two neighbouring characters. */
const termsOf = (text: string): string[] =>
  (alike(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []).flatMap((run) => {
    if (!/\p{Script=Han}/u.test(run) || run.length === 1) return [run]
    return Array.from(run.slice(1), (character, i) => run.charAt(i) + character)
  })

const weightOf = (path: string) => {
  if (path.startsWith(paths.apiEvents())) return EVENT
  return path.startsWith(`${paths.apiReference()}/`) ? REFERENCE : 1
}
const isWord = (term: string) => !/\p{Script=Han}/u.test(term)

/** Takes half a second of processor; other requests come in between. */
const open = async (openDocument: OpenDocuments) => {
  const entries: Entry[] = []
  for (const locale of LOCALES) {
    entries.push(...entriesIn(locale, openDocument))
    await afterOthers()
  }
  const index = new MiniSearch<Entry>({
    fields: ['title', 'article', 'text'],
    storeFields: ['locale', 'path'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  await index.addAllAsync(entries, { chunkSize: INDEXED_AT_ONCE })
  return { index, entries: new Map(entries.map((entry) => [entry.id, entry])) }
}
let opened: ReturnType<typeof open> | undefined

/** The index, made with the first question. */
const openedOnce = (openDocument: OpenDocuments) => {
  opened ??= open(openDocument)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The text around the first hit, in stretches; its beginning when the words were found in another language. */
const around = (text: string, terms: readonly string[]): Found['text'] => {
  const hits = new Uint8Array(text.length)
  const searched = alike(text)
  for (const term of terms)
    for (let at = searched.indexOf(term); at !== -1; at = searched.indexOf(term, at + 1))
      if (!isWord(term) || !/[\p{L}\p{N}]/u.test(searched.charAt(at - 1))) hits.fill(1, at, at + term.length)
  const first = Math.max(hits.indexOf(1), 0)
  const from = first <= AROUND ? 0 : Math.max(text.lastIndexOf(' ', first - AROUND), first - 2 * AROUND)
  const to = Math.min(text.length, from + 3 * AROUND)
  const stretches: Found['text'] = []
  if (from > 0) stretches.push({ words: '…', hit: false })
  for (let at = from; at < to; ) {
    let end = at + 1
    while (end < to && hits[end] === hits[at]) end += 1
    stretches.push({ words: text.slice(at, end), hit: hits[at] === 1 })
    at = end
  }
  if (to < text.length) stretches.push({ words: '…', hit: false })
  return stretches
}

const GROUP_OF_PATH = new Map(ARTICLES.map((name) => [paths.article(name), groupOf(name)]))
const groupWords = (path: string) => {
  const group = GROUP_OF_PATH.get(path)
  return group === undefined ? m.apidocs_name() : GROUP_WORDS[group]()
}

/** Sections that hold all words of the question, or else any of them; best first, each once, in the reader's language. */
export const searchArticles = async (question: string, locale: Locale, openDocument: OpenDocuments): Promise<Found[]> => {
  const { index, entries } = await openedOnce(openDocument)
  const asked = question.normalize('NFKC').slice(0, MAX_QUESTION)
  const search = (combineWith: 'AND' | 'OR') =>
    index.search(asked, {
      combineWith,
      prefix: (term) => isWord(term) && term.length > 2,
      // Endings differ in Russian and English, and fingers slip.
      fuzzy: (term) => (isWord(term) && term.length > 4 ? 0.25 : false),
      boost: { title: 3, article: 2 },
      boostDocument: (_id, _term, stored) => (stored?.locale === locale ? 1 : OTHER_LANGUAGE) * weightOf(String(stored?.path)),
    })
  const every = search('AND')
  const results: SearchResult[] = every.length > 0 ? every : search('OR')
  const found = new Map<string, Found>()
  for (const { id, match } of results) {
    const [, path = '', section = ''] = String(id).split(' ')
    const entry = entries.get([locale, path, section].filter(Boolean).join(' '))
    if (entry === undefined || found.has(entry.id)) continue
    found.set(entry.id, {
      path: section === '' ? path : `${path}#${section}`,
      where: section === '' ? groupWords(path) : `${groupWords(path)} · ${entry.article}`,
      title: entry.title,
      text: around(entry.text, Object.keys(match)),
    })
    if (found.size === MOST_FOUND) break
  }
  return [...found.values()]
}
