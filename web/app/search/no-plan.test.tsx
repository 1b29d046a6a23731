import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { NoPlan } from './no-plan.tsx'
import { readQuestion } from './question.ts'

const SHANGHAI: SentenceResult['places'][string] = {
  token: 'g1796236',
  kind: 'metro',
  placeKinds: ['city'],
  name: 'Shanghai',
  code: null,
  within: null,
}
const MOSCOW = { ...SHANGHAI, token: 'g524901', name: 'Moscow' }

const question = { text: 'from Suzhou to Tver', edits: { modes: ['road'] } }
const result: SentenceResult = {
  text: question.text,
  interpretation: {
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
  },
  places: {},
  quickReplies: [],
  plans: [],
  alternatives: [],
  currency: 'USD',
  referenceCargo: false,
  truncated: false,
  referenceBox: null,
  partLoads: null,
  budgetMinor: null,
  reasons: ['no_lane'],
  suggestions: [],
  relaxations: [],
  otherEnds: [],
  mallTotal: 0,
  neighbours: [
    { slot: 'origin', place: SHANGHAI, plans: 21, overBudget: false },
    { slot: 'destination', place: MOSCOW, plans: 1, overBudget: true },
  ],
  mallQuery: { origin: 'g1886760', destination: 'g480060' },
  exchange: { date: '2026-11-30', source: 'test' },
  timing: { understandMs: 1, modelMs: null, planMs: 1 },
  engine: 'rules',
  asOf: '2026-12-01T00:00:00Z',
}

const page = (locale: Locale, change: Partial<SentenceResult> = {}) => {
  const Page = () => <NoPlan question={question} result={{ ...result, ...change }} />
  return renderPage(locale, '/transport/AISearch', Page, null)
}
/** What the links that stay on the page ask. */
const asked = (html: string) =>
  hrefsIn(html)
    .filter((href) => href.startsWith('/transport/AISearch?'))
    .map((href) => readQuestion(new URLSearchParams(href.slice(href.indexOf('?')))).question)

describe('nobody serves the lane (P09)', () => {
  test.each(LOCALES)('cities near by are named in %s with their plans, and asked for on the same page', (locale) => {
    const html = page(locale)
    expect(html).toContain(m.mall_suggest_nearby_origin({ place: 'Shanghai' }, { locale }))
    expect(html).toContain(m.mall_suggest_nearby_destination({ place: 'Moscow' }, { locale }))
    expect(html).toContain(m.ai_plans_count({ count: 21, amount: '21' }, { locale }))
    const beyond = `${m.ai_plans_count({ count: 1, amount: '1' }, { locale })} · ${m.ai_beyond_budget({}, { locale })}`
    expect(html).toContain(beyond)
    expect(html.split(m.ai_beyond_budget({}, { locale }))).toHaveLength(2)
    expect(asked(html)).toEqual([
      { text: question.text, edits: { modes: ['road'], origin: SHANGHAI.token } },
      { text: question.text, edits: { modes: ['road'], destination: MOSCOW.token } },
    ])
    expect(forbiddenIn(html)).toEqual([])
  })

  test.each(LOCALES)('in %s the mall is shown by one end where somebody serves it, with the count', (locale) => {
    const places = {
      g1886760: { ...SHANGHAI, token: 'g1886760', name: 'Suzhou' },
      g480060: { ...MOSCOW, token: 'g480060', name: 'Tver' },
    }
    const mallQuery = { ...result.mallQuery, mode: ['road'], weightKg: '3000' }
    const otherEnds = [{ end: 'destination' as const, change: { origin: null, mode: null }, count: 4 }]
    const html = page(locale, { places, mallQuery, otherEnds })
    expect(html).not.toContain(m.mall_none_from({ origin: 'Suzhou' }, { locale }))
    expect(html).toContain(`${m.mall_none_to({ destination: 'Tver' }, { locale })} · ${m.mall_found({ count: 4 }, { locale })}`)
    const toMall = (page: string) => hrefsIn(page).filter((href) => href.startsWith('/transport/mall'))
    expect(toMall(html)).toEqual(['/transport/mall?destination=g480060&weightKg=3000'])
    expect(toMall(page(locale, { places, mallTotal: 7 }))).toEqual(['/transport/mall?origin=g1886760&destination=g480060'])
    expect(toMall(page(locale, { places }))).toEqual([])
  })

  test.each(LOCALES)('in %s two conditions in the way together are given up with one link', (locale) => {
    const html = page(locale, { neighbours: [], relaxations: [{ slots: ['via', 'deliverBy'], plans: 3, overBudget: true }] })
    expect(html).toContain(m.ai_none_text_two({}, { locale }))
    expect(asked(html)).toEqual([{ text: question.text, edits: { modes: ['road'], via: null, deliverBy: null } }])
  })

  test('control: without such cities nothing stays on the page', () => {
    expect(asked(page('en', { neighbours: [] }))).toEqual([])
  })
})
