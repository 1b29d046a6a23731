/**
 * P09 a question about freight that is no search is told where it belongs, a name that nobody knows is named, and so is a day that
 * is over: the page, in three languages. That sentences are read so is tested beside the reader.
 */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import type { MallQuery } from '../app/capacity/mall-query.ts'
import { formatDate, formatShortDate } from '../app/i18n/format.ts'
import { inLocale } from '../app/i18n/locale.server.ts'
import { filterChips } from '../app/listing/mall-chips.ts'
import Page from '../app/search/ai-search.tsx'
import { forbiddenIn, hrefsIn, renderPage } from './render-page.tsx'

type Interpretation = SentenceResult['interpretation']
const page = (locale: Locale, text: string, read: Partial<Interpretation>) => {
  const interpretation: Interpretation = {
    outcome: 'search',
    topic: null,
    missing: [],
    question: null,
    slots: {},
    confidence: 1,
    assumptions: [],
    unused: [],
    masked: [],
    suggested: [],
    ...read,
  }
  const result = {
    text,
    interpretation,
    places: {},
    quickReplies: [],
    plans: [],
    alternatives: [],
    currency: 'USD',
    budgetMinor: null,
    referenceCargo: false,
    referenceBox: null,
    partLoads: null,
    truncated: false,
    reasons: [],
    suggestions: [],
    otherEnds: [],
    relaxations: [],
    neighbours: [],
    mallTotal: null,
    mallQuery: {},
    asOf: '2026-11-22T00:00:00Z',
  } as unknown as SentenceResult
  const html = renderPage(locale, '/transport/AISearch', Page, { question: { text, edits: {} }, result, error: null })
  expect(forbiddenIn(html)).toEqual([])
  return html
}

const TOPICS = {
  tracking: { title: m.ai_tracking_title, text: m.ai_tracking_text, link: '/contact/index' },
  duty: { title: m.ai_duty_title, text: m.ai_duty_text, link: '/contact/index' },
  complaint: { title: m.ai_complaint_title, text: m.ai_complaint_text, link: '/contact/complaint' },
} as const
const topics = Object.keys(TOPICS) as (keyof typeof TOPICS)[]
const cases = LOCALES.flatMap((locale) => topics.map((topic) => [locale, topic] as const))

test.each(cases)('in %s a question of %s has a title, a text and a way on, and no route is asked for', (locale, topic) => {
  const html = page(locale, 'x', { outcome: 'reject', topic })
  const { title, text, link } = TOPICS[topic]
  expect(html).toContain(title({}, { locale }))
  expect(html).toContain(text({}, { locale }))
  expect(hrefsIn(html)).toContain(link)
  for (const other of [m.ai_ask_origin, m.ai_ask_route, m.ai_reject_title]) expect(html).not.toContain(other({}, { locale }))
  for (const each of topics) if (each !== topic) expect(html).not.toContain(TOPICS[each].title({}, { locale }))
})
test.each(LOCALES)('control: in %s what is about nothing of ours leads to none of these pages', (locale) => {
  const html = page(locale, 'x', { outcome: 'reject' })
  expect(html).toContain(m.ai_reject_title({}, { locale }))
  for (const { title } of Object.values(TOPICS)) expect(html).not.toContain(title({}, { locale }))
})

const SPAN = { start: 0, end: 4 }
describe.each(LOCALES)('a name that was not found, in %s', (locale) => {
  const written = { zh: '胡图木图', en: 'Zzyz', ru: 'Хрюк' }[locale]
  const notFound = { code: 'place_not_found', slot: 'origin', written, span: SPAN }
  const slots = { weightKg: { value: 3_000, confidence: 1, spans: [] } }
  test.each([
    ['beside what was understood', slots],
    ['where nothing else was understood', {}],
  ])('is named %s, and its end is asked for', (_, slots) => {
    const read = { outcome: 'clarify', question: 'origin', missing: ['origin'], assumptions: [notFound], slots } as const
    const html = page(locale, written, read as unknown as Partial<Interpretation>)
    expect(html).toContain(m.ai_place_not_found({ written }, { locale }))
    expect(html).toContain(m.ai_ask_origin({}, { locale }))
  })
  test('control: no name is missed where all are known', () =>
    expect(page(locale, written, { slots })).not.toContain(m.ai_place_not_found({ written }, { locale })))
})

describe.each(LOCALES)('a weight beside a count, in %s', (locale) => {
  const slots = { weightKg: { value: 50, confidence: 1, spans: [SPAN] } }
  test('is said to be of all, with a link that makes it that of one', () => {
    const told = { code: 'weight_of_all', count: 20, weightKg: 50, span: { start: 0, end: 5 } }
    const html = page(locale, '50 kg', { assumptions: [told], slots })
    expect(html).toContain(m.ai_weight_of_all({ written: '50 kg' }, { locale }))
    const links = hrefsIn(html).map((href) => new URLSearchParams(href.slice(href.indexOf('?') + 1)).get('edits'))
    expect(links).toContain('{"weightKg":1000}')
  })
})

describe.each(LOCALES)('a day that is over, in %s', (locale) => {
  const slots = { readyFrom: { value: '2027-11-01', confidence: 1, spans: [SPAN] } }
  test('is said to be next year, with the year, and a link for cargo that lies ready', () => {
    const told = { code: 'next_year', slot: 'readyFrom', said: '2026-11-01', day: '2027-11-01', span: SPAN }
    const html = page(locale, '11.1', { assumptions: [told], slots })
    expect(html).toContain('11.1')
    expect(html).toContain(m.ai_already_ready({}, { locale }))
    expect(html).toContain('2027')
    const links = hrefsIn(html).map((href) => new URLSearchParams(href.slice(href.indexOf('?') + 1)).get('edits'))
    expect(links).toContain('{"readyFrom":null,"readyTo":null}')
  })
  test('is said to be past where the year was named', () => {
    const told = { code: 'past_date', slot: 'readyFrom', said: '2026-11-01', day: '2026-11-22', span: SPAN }
    const date = inLocale(locale, () => formatDate('2026-11-22'))
    const html = page(locale, '2026', { assumptions: [told], slots })
    expect(html).toContain(m.ai_past_date({ written: '2026', date }, { locale }))
  })
  test('in the mall it is said on its chip, and a far day has its year', () => {
    const lists = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [] }
    const query = { ...lists, readyFrom: '2026-11-01', departFrom: '2027-06-01' } as unknown as MallQuery
    const chips = inLocale(locale, () => filterChips(query, 'USD', null, '2026-11-22T00:00:00Z'))
    const values = Object.fromEntries(chips.map(({ key, value }) => [key, value]))
    const date = inLocale(locale, () => formatShortDate('2026-11-01'))
    expect(values.readyFrom).toBe(m.mall_chip_past({ date }, { locale }))
    expect(values.departFrom).toContain('2027')
  })
})
