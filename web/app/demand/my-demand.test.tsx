/** The page of one's own demand: when its form stands open. */
import type { MyDemand } from '@tongyun/contract/demand/own-demands'
import { emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import OwnDemand from './my-demand.tsx'

const ID = 'd-000000000001'
const open = {
  demandId: ID,
  number: '202611230014',
  sheet: emptyDemandSheet(),
  version: 3,
  reviewStatus: 'approved',
  status: 'open',
  publishedAt: '2026-11-23T04:00:00.000Z',
  quotesUntil: '2026-11-24T04:00:00.000Z',
  decideUntil: null,
  closingReason: null,
  staffReason: null,
  updatedAt: '2026-11-23T04:00:00.000Z',
  faults: [],
  comments: [],
  fitting: null,
  circle: null,
  sights: { listed: 0, opened: 0 },
  quotes: 0,
  places: {},
  allowed: [{ action: 'change', until: null }],
} as unknown as MyDemand

const page = (locale: Locale, change: { demand?: Partial<MyDemand>; edits?: boolean; tried?: boolean; change?: string } = {}) =>
  renderPage(locale, `/workbenche/need/${ID}`, OwnDemand, {
    offers: null,
    invitations: null,
    acceptedQuote: null,
    requestKey: 'k',
    done: null,
    tried: false,
    edits: false,
    repeated: null,
    change: null,
    ...change,
    demand: { ...open, ...change.demand },
  })
const isForm = (html: string) => html.includes('name="weightKg"')

test.each(LOCALES)('in %s: the form of a published demand stands on the page only when it is asked for', (locale) => {
  const folded = page(locale)
  expect(isForm(folded)).toBe(false)
  expect(folded).toContain(m.demand_do_change({}, { locale }))
  expect(hrefsIn(folded)).toContain(`/workbenche/need/${ID}?edit=1`)
  const edited = page(locale, { edits: true })
  expect(isForm(edited)).toBe(true)
  expect(edited).not.toContain(`?edit=1`)
  expect(forbiddenIn(edited)).toEqual([])
})

test('it stands open with what is to be seen in it, and while it is a draft', () => {
  expect(isForm(page('en', { tried: true }))).toBe(true)
  expect(isForm(page('en', { change: 'dates' }))).toBe(true)
  const draft = { reviewStatus: 'draft', status: null, allowed: [{ action: 'save', until: null }] } as Partial<MyDemand>
  expect(isForm(page('en', { demand: draft }))).toBe(true)
  // Nobody may change what is awarded, whatever the address says.
  expect(isForm(page('en', { demand: { status: 'awarded', allowed: [] }, edits: true }))).toBe(false)
})
