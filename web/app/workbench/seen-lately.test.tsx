import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { readSeen, type Seen, SeenLately } from './seen-lately.tsx'

const dayOf = (day: string, views: number, opens: number, providerOpens = 0) => ({ day, views, opens, providerOpens })
const html = (locale: (typeof LOCALES)[number], days: Seen) =>
  renderPage(locale, '/workbenche/index', () => <SeenLately days={days} />, null)

test.each(LOCALES)('views and opens of the last weeks are drawn day by day in %s, and lead to all figures', (locale) => {
  const page = html(locale, [dayOf('2026-11-01', 40, 3), dayOf('2026-11-02', 0, 0), dayOf('2026-11-03', 7, 1)])
  expect(page.match(/role="img"/g)?.length).toBeGreaterThanOrEqual(3)
  for (const word of [m.figures_title, m.workbench_seen_more]) expect(page).toContain(word({}, { locale }))
  expect(hrefsIn(page)).toContain('/workbenche/figures')
})

test('nothing is shown before anybody looked, and where the figures cannot be read', async () => {
  const quiet = [dayOf('2026-11-01', 0, 0), dayOf('2026-11-02', 0, 0)]
  expect(html('en', quiet)).not.toContain('<section')
  expect(html('en', [...quiet, dayOf('2026-11-03', 0, 0, 1)])).toContain('<section')
  const call = (async () => ({ code: 810002, msg: '', msgParams: null, data: null })) as unknown as PageContext['call']
  expect(html('en', await readSeen(call))).not.toContain('<section')
})
