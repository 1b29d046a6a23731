import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import type { PlanKind, ServiceMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { describe, expect, test } from 'vitest'
import { roadRow } from '../../test/offers.fixture.ts'
import { renderPage } from '../../test/render-page.tsx'
import { NO_MARKS } from '../offers/clock-marks.tsx'
import { byScope } from './plan-facts.ts'
import { PlanRows } from './plan-rows.tsx'

const plan = (planId: string, serviceMode: ServiceMode, kinds: PlanKind[] = ['cost'], headroom = 1): PlanInAnswer => ({
  planId,
  kinds,
  serviceMode,
  totalMinor: 100,
  overBudgetPercent: null,
  etd: '2026-12-01T00:00:00Z',
  eta: '2026-12-09T00:00:00Z',
  hours: 192,
  transitHours: 192,
  headroom,
  laterDepartures: 1,
  tightChanges: 0,
  co2eKg: 1,
  score: 1,
  flips: [],
  versusCheapest: { hours: 0, totalMinor: 0 },
  versusFastest: { hours: 0, totalMinor: 0 },
  legs: [{ offer: { ...roadRow, serviceMode: 'port_to_port' }, change: null }],
})

describe('what the price of a plan covers (X01)', () => {
  const html = (locale: (typeof LOCALES)[number], shown: PlanInAnswer, all: PlanInAnswer[]) => {
    const Page = () => (
      <PlanRows plans={[shown]} all={all} firstRank={1} marks={NO_MARKS} heading="h4" currency="USD" cargo={{}} />
    )
    return renderPage(locale, '/transport/AISearch', Page, null)
  }

  test.each(LOCALES)('its row says so in %s, and that it is the only one where it is', (locale) => {
    const one = plan('a', 'door_to_port')
    const alone = html(locale, one, [one])
    expect(alone).toContain(vocabularyWord('service_mode', 'door_to_port', locale))
    expect(alone).not.toContain(vocabularyWord('service_mode', 'port_to_port', locale))
    expect(alone).toContain(m.ai_kind_only({}, { locale }))
    expect(alone).not.toContain(m.ai_kind_cost({}, { locale }))
    const beside = html(locale, one, [one, plan('b', 'door_to_port', [])])
    expect(beside).toContain(m.ai_kind_cost({}, { locale }))
    expect(beside).not.toContain(m.ai_kind_only({}, { locale }))
  })

  test.each(LOCALES)('room to spare tells its rule in %s where another plan has more', (locale) => {
    const rule = m.ai_room_rule({}, { locale })
    const roomy = plan('a', 'port_to_port', ['cost', 'capacity'])
    expect(html(locale, roomy, [roomy, plan('b', 'port_to_port', [], 2)])).toContain(rule)
    expect(html(locale, roomy, [roomy, plan('b', 'port_to_port', [], 0)])).not.toContain(rule)
  })

  test('plans stand beside those of their scope, in the order of the answer', () => {
    const plans = [plan('a', 'door_to_door'), plan('b', 'port_to_port'), plan('c', 'door_to_door', [])]
    expect(byScope(plans).map(({ serviceMode, plans: alike }) => [serviceMode, alike.map(({ planId }) => planId)])).toEqual([
      ['door_to_door', ['a', 'c']],
      ['port_to_port', ['b']],
    ])
  })
})
