import type { Provider } from '@tongyun/contract/providers/provider'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, test } from 'vitest'
import { multimodalRow, roadRow, searchResult } from '../../test/offers.fixture.ts'
import { renderPage } from '../../test/render-page.tsx'
import { shownResult } from '../offers/mall-row.ts'
import { ProviderOffers } from './provider-offers.tsx'

const provider = { providerId: 'beiling', capacityCounts: [{ mode: 'road', count: 2 }] } as unknown as Provider

test.each(LOCALES)('says in %s beside each price which load and which ends it is for (P17)', (locale) => {
  const rows = [multimodalRow, roadRow, { ...multimodalRow, capacityId: 'air', mode: 'air' as const, loadType: null }]
  const result = shownResult({ ...searchResult, rows }, {})
  const html = renderPage(locale, '/provider/beiling', () => <ProviderOffers provider={provider} result={result} />, null)
  const say = { locale }
  expect(html).toContain(m.provider_prices_note({}, say))
  for (const words of [
    `${m.mall_reference_lcl({}, say)} · ${vocabularyWord('service_mode', 'port_to_door', locale)}`,
    `${m.mall_reference_air({}, say)} · ${vocabularyWord('service_mode', 'port_to_door', locale)}`,
    vocabularyWord('vehicle_type', 'EU-TENT', locale),
    vocabularyWord('service_mode', 'door_to_door', locale),
  ])
    expect(html).toContain(words)
})
