/** A search that finds nothing, and a market that has nothing. */
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import type { ShownResult } from '../offers/mall-row.ts'
import type { MallQuery } from './mall-query.ts'
import { NoResult } from './no-result.tsx'

const result = { total: 0, suggestions: [], otherEnds: [], reasons: [], resolved: {}, currency: 'CNY' }
const shownFor = (query: MallQuery) =>
  renderPage(
    'zh',
    '/transport/mall',
    () => <NoResult query={query} result={result as unknown as ShownResult} compare={[]} />,
    null,
  )

test('P05 a market without an offer is told as that, with a request as the way on; control: a search that finds none', () => {
  const none = m.mall_empty_title({}, { locale: 'zh' })
  for (const query of [{}, { currency: 'USD', sort: 'price' }, { view: 'calendar' }] as MallQuery[]) {
    expect(shownFor(query)).toContain(none)
    expect(shownFor(query)).not.toContain(m.saved_save({}, { locale: 'zh' }))
  }
  const searched = shownFor({ mode: ['sea'] } as MallQuery)
  expect(searched).not.toContain(none)
  expect(searched).toContain(m.mall_none_title({}, { locale: 'zh' }))
})
