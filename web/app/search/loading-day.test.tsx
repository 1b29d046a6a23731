/** P09 what the page says of a day of loading, readiness or departure is what the search did. */
import type { PlanInAnswer, SentenceResult } from '@tongyun/contract/search/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { roadRow } from '../../test/offers.fixture.ts'
import { renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { Alternatives } from './alternatives.tsx'
import { readinessWords } from './plan-facts.ts'
import { SlotChips } from './slot-chips.tsx'

const DAY = '2026-12-10'
const slot = (value: unknown) => ({ value, confidence: 0.9, spans: [] })
const page = (locale: Locale, slots: Record<string, unknown>, mallQuery: object) => {
  const found = Object.fromEntries(Object.entries(slots).map(([name, value]) => [name, slot(value)]))
  const result = {
    text: '',
    interpretation: { slots: found, unused: [], masked: [], assumptions: [] },
    mallQuery,
    referenceBox: null,
    referenceCargo: false,
    places: {},
    asOf: '2026-12-01T00:00:00Z',
  } as unknown as SentenceResult
  return renderPage(locale, '/transport/AISearch', () => <SlotChips question={{ text: '', edits: {} }} result={result} />, null)
}

describe.each(LOCALES)('in %s', (locale) => {
  const early = m.ai_ready_early({ date: '¤' }, { locale }).split('¤')[0] as string
  const waits = m.ai_ready_wait({ until: '¤', duration: '' }, { locale }).split('¤')[0] as string

  test('a day of loading is a day of readiness, and how long it may wait is told', () => {
    const html = page(
      locale,
      { readyFrom: DAY, readyTo: DAY, readyMeans: 'cargo_ready' },
      { readyFrom: DAY, readyTo: '2026-12-17' },
    )
    expect(html).toContain(m.ai_slot_readyfrom({}, { locale }))
    expect(html).toContain(m.ai_slot_readyto({}, { locale }))
    expect(html).not.toContain(m.ai_slot_leaveby({}, { locale }))
    expect(html).toContain(waits)
    expect(html).not.toContain(early)
  })

  test('of several days, that the cargo must be ready for the earlier ones', () => {
    expect(page(locale, { readyTo: DAY }, { readyTo: '2026-12-17' })).toContain(early)
  })

  test('days of departure are called so, and are kept as they are', () => {
    const html = page(locale, { readyFrom: DAY, readyTo: DAY, readyMeans: 'departure' }, { departFrom: DAY, departTo: DAY })
    expect(html).toContain(m.ai_slot_leavefrom({}, { locale }))
    expect(html).toContain(m.ai_slot_leaveby({}, { locale }))
    expect(html).not.toContain(waits)
    expect(html).not.toContain(m.ai_slot_readyto({}, { locale }))
  })

  test('ready on one day, leaves by another', () => {
    const slots = { readyFrom: DAY, readyTo: '2026-12-12', readyMeans: 'ready_then_departure' }
    const html = page(locale, slots, { readyFrom: DAY, departTo: '2026-12-12' })
    expect(html).toContain(m.ai_slot_readyfrom({}, { locale }))
    expect(html).toContain(m.ai_slot_leaveby({}, { locale }))
    expect(html).not.toContain(waits)
  })
})

test.each(LOCALES)('of other plans the table tells it in %s, too', (locale) => {
  const departure = { ...roadRow.departure, cargoCutOff: '2026-12-10T04:00:00Z', documentsCutOff: '2026-12-08T04:00:00Z' }
  const plan = {
    planId: 'a',
    kinds: [],
    serviceMode: 'door_to_door',
    totalMinor: 100,
    overBudgetPercent: null,
    eta: '2026-12-20T00:00:00Z',
    hours: 240,
    headroom: 1,
    laterDepartures: 0,
    legs: [{ offer: { ...roadRow, departure }, change: null }],
  } as unknown as PlanInAnswer
  const shown = { plans: [], alternatives: [plan], currency: 'CNY' as const, latest: null }
  const html = (readyFrom: string) =>
    renderPage(locale, '/transport/AISearch', () => <Alternatives {...shown} cargo={{ readyFrom }} />, null)
  const told = m.ai_documents_before_ready({}, { locale })
  expect(html(DAY)).toContain(told)
  expect(html('2026-12-08')).not.toContain(told)
})

describe('what closes too early for cargo that is ready on a day is told beside the plan', () => {
  const words = (cutOffs: object, readyFrom: string | undefined) => {
    const departure = { etd: '2026-12-11T04:15:00Z', documentsCutOff: null, cargoCutOff: null, ...cutOffs }
    const origin = { ...roadRow.origin, zone: 'Asia/Shanghai' }
    const plan = { legs: [{ offer: { ...roadRow, origin, departure } }] } as unknown as PlanInAnswer
    return inLocale('en', () => readinessWords(plan, { readyFrom })).length
  }
  test.each([
    ['cargo at 00:15 of that day', { cargoCutOff: '2026-12-09T16:15:00Z' }, DAY, 1],
    ['and documents three days before', { cargoCutOff: '2026-12-09T16:15:00Z', documentsCutOff: '2026-12-07T04:15:00Z' }, DAY, 2],
    ['cargo on the next day', { cargoCutOff: '2026-12-10T16:15:00Z' }, DAY, 0],
    ['departure on that day where no cut-off is told', { etd: '2026-12-10T10:00:00Z' }, DAY, 1],
    ['without a day of readiness', { cargoCutOff: '2026-12-09T16:15:00Z' }, undefined, 0],
  ])('%s', (_, cutOffs, readyFrom, count) => expect(words(cutOffs, readyFrom)).toBe(count))
})
