import type { PlanInAnswer } from '@tongyun/contract/ai-search'
import { LOCALES } from '@tongyun/contract/page-context'
import { SERVICE_MODES, type ServiceMode } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { describe, expect, test } from 'vitest'
import { roadRow } from '../capacity/offers.fixture.ts'
import { renderPage } from '../capacity/render-page.tsx'
import { PlanCard } from './plan-card.tsx'
import { serviceModeOf } from './plan-facts.ts'

const chain = (...modes: ServiceMode[]): PlanInAnswer => ({
  ...{ planId: modes.join('+'), kinds: ['cost'], totalMinor: 100, overBudgetPercent: null },
  ...{ etd: '2026-12-01T00:00:00Z', eta: '2026-12-09T00:00:00Z', hours: 192, transitHours: 192, headroom: 1 },
  ...{ laterDepartures: 1, tightChanges: 0, co2eKg: 1, score: 1, flips: [] },
  ...{ versusCheapest: { hours: 0, totalMinor: 0 }, versusFastest: { hours: 0, totalMinor: 0 } },
  legs: modes.map((serviceMode) => ({ offer: { ...roadRow, serviceMode }, change: null })),
})

describe('what the price of a plan covers (X01)', () => {
  test('a plan begins as its first leg begins and ends as its last leg ends', () => {
    for (const mode of SERVICE_MODES) expect(serviceModeOf(chain(mode))).toBe(mode)
    expect(serviceModeOf(chain('door_to_port', 'port_to_port', 'port_to_door'))).toBe('door_to_door')
    expect(serviceModeOf(chain('door_to_port', 'port_to_port'))).toBe('door_to_port')
    expect(serviceModeOf(chain('port_to_port', 'door_to_port'))).toBe('port_to_port')
  })

  test.each(LOCALES)('its card says so in %s', (locale) => {
    const plan = chain('door_to_port', 'port_to_port')
    const Page = () => <PlanCard plan={plan} all={[plan]} currency="USD" cargo={{}} />
    const html = renderPage(locale, '/transport/AISearch', Page, null)
    expect(html).toContain(vocabularyWord('service_mode', 'door_to_port', locale))
    expect(html).not.toContain(vocabularyWord('service_mode', 'port_to_port', locale))
  })
})
