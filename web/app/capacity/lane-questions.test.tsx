/** What people ask about a lane is answered by its figures, and only where there are some. */
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { multimodalRow } from '../../test/offers.fixture.ts'
import { renderPart } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { LaneQuestions, laneQuestions, questionsData } from './lane-questions.tsx'

type Facts = Parameters<typeof laneQuestions>[0]
type Kind = Facts['lane']['kinds'][number]

const SPREAD = { n: 9, firms: 4, leastMinor: 1, lowerMinor: 400_000, medianMinor: 450_050, upperMinor: 500_000, mostMinor: 9 }
const kindOf = (mode: Kind['mode'], loadType: Kind['loadType'], part: Partial<Kind> = {}): Kind => ({
  mode,
  loadType,
  offers: 9,
  providers: 4,
  leastHours: 480,
  mostHours: 560,
  nextEtd: '2026-11-28T10:00:00.000Z',
  spread: SPREAD,
  ...part,
})

const factsOf = (kinds: Kind[], part: Partial<Facts> = {}): Facts => ({
  lane: {
    origin: multimodalRow.origin,
    destination: multimodalRow.destination,
    currency: 'CNY',
    exchangeDate: '2026-11-25',
    kinds,
    near: [],
    asOf: '2026-11-26T08:00:00.000Z',
  },
  kind: kinds[0] ?? null,
  calendar: null,
  stops: [],
  ...part,
})

const day = (name: string, totalMinor: number | null) => ({
  day: name,
  past: false,
  best: totalMinor === null ? null : { totalMinor, offers: 2, modes: ['sea' as const] },
})
const calendarOf = (...days: ReturnType<typeof day>[]): Facts['calendar'] => ({
  weeks: [days],
  currency: 'CNY',
  reference: null,
  kinds: [],
})

const answered = (locale: Locale, facts: Facts) => inLocale(locale, () => laneQuestions(facts))
const linesTo = (question: string, all: ReturnType<typeof laneQuestions>) => all.find((one) => one.question === question)?.lines

test('time spans all loads of a mode; a price is told only where it may be shown (X09)', () => {
  const kinds = [
    kindOf('rail', 'FCL'),
    kindOf('rail', 'LCL', { leastHours: 360, mostHours: 720, spread: null }),
    kindOf('air', null),
  ]
  const all = answered('en', factsOf(kinds))
  const ends = { origin: multimodalRow.origin.name, destination: multimodalRow.destination.name }
  expect(linesTo(m.lane_question_time(ends, { locale: 'en' }), all)?.slice(0, 2)).toEqual(['Rail: 15–30 days', 'Air: 20–23 days'])
  const cost = linesTo(m.lane_question_cost(ends, { locale: 'en' }), all) ?? []
  expect(cost.map((line) => line.split(/ · |:/)[0])).toEqual([
    'Rail',
    'air 300 kg',
    m.lane_answer_cost_note({}, { locale: 'en' }),
  ])
  expect(cost[0]).toMatch(/FCL.*4,500\.50.*4,000\.00–5,000\.00/)
  const few = answered('en', factsOf(kinds.map((kind) => ({ ...kind, spread: null }))))
  expect(linesTo(m.lane_question_cost(ends, { locale: 'en' }), few)).toEqual([m.lane_answer_few({}, { locale: 'en' })])
})

test('the cheapest days are named with their price, three at most, dear ones and empty ones never', () => {
  const days = ['01', '02', '03', '04', '05', '06'].map((n) => day(`2026-12-${n}`, n === '02' ? 900 : n === '03' ? null : 500))
  const [line = ''] =
    linesTo(
      m.lane_question_cheapest({}, { locale: 'en' }),
      answered('en', factsOf([kindOf('sea', 'FCL')], { calendar: calendarOf(...days) })),
    ) ?? []
  expect(line).toMatch(/5\.00.*\b1\sDec.*\b4\sDec.*\b5\sDec/)
  expect(line).not.toMatch(/\b[236]\sDec/)
})

test('what nothing is known of is not asked', () => {
  const asked = (facts: Facts) => answered('en', facts).map(({ question }) => question)
  const [cheapest, way] = [m.lane_question_cheapest({}, { locale: 'en' }), m.lane_question_way({}, { locale: 'en' })]
  expect(asked(factsOf([]))).toEqual([])
  expect(asked(factsOf([kindOf('sea', 'FCL')]))).not.toContain(way)
  expect(asked(factsOf([kindOf('sea', 'FCL')], { calendar: calendarOf(day('2026-12-01', null)) }))).not.toContain(cheapest)
  const stops = ['border', 'border', 'transfer'].map((kind, i) => ({ place: { ...multimodalRow.origin, name: `P${i}` }, kind }))
  expect(linesTo(way, answered('en', factsOf([kindOf('sea', 'FCL')], { stops })))).toEqual(['border: P0, P1', 'transfer: P2'])
})

test.each(LOCALES)('a page shows in %s what search engines are told', (locale) => {
  const facts = factsOf([kindOf('rail', 'FCL')], { calendar: calendarOf(day('2026-12-01', 500)) })
  const data = inLocale(locale, () => questionsData(facts)) as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  const html = inLocale(locale, () => renderPart(locale, <LaneQuestions {...facts} />))
  expect(data.mainEntity).toHaveLength(4)
  for (const { name, acceptedAnswer } of data.mainEntity)
    for (const words of [name, ...acceptedAnswer.text.split('\n')]) expect(html).toContain(words)
})
