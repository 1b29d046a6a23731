/** The board of departures as a provider reads it. */
import type { BoardRow } from '@tongyun/contract/supply/departure-board'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { PLACES } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import Departures, { type DepartureAnswer } from './departures.tsx'

const departure = (number: number): BoardRow => ({
  departureId: `offer-20261128100${number}`,
  offerId: 'offer',
  reference: `REF-${number}`,
  mode: 'sea',
  origin: PLACES.shanghai,
  destination: PLACES.moscow,
  etd: '2026-11-28T10:00:00.000Z',
  closesAt: '2026-11-26T10:00:00.000Z',
  spaceUnit: 'rt',
  total: 60,
  elsewhere: 4,
  booked: 10,
  held: 8,
  left: 38,
  saleStatus: 'on_sale',
})
const rows = [departure(1), departure(2)]
const page = (locale: (typeof LOCALES)[number], open: string | null) =>
  renderPage(locale, '/workbenche/departures', Departures, {
    asked: { q: '', from: '', view: 'room', page: 2 },
    open,
    found: { total: 2, page: 2, pageSize: 20, departures: rows, counts: { all: 2, room: 2, full: 0, claimed: 2 } },
  })
const openRows = (html: string) => [...html.matchAll(/<tr id="([^"]+)" data-open/g)].map(([, id]) => id)

test.each(LOCALES)(
  'in %s: each departure leads to its own field by a link that keeps what the board is narrowed to',
  (locale) => {
    const html = page(locale, null)
    expect(openRows(html)).toEqual([])
    for (const { departureId, reference } of rows) {
      expect(hrefsIn(html)).toContain(`/workbenche/departures?view=room&page=2&open=${departureId}`)
      // Several links of one word are told apart.
      expect(html).toMatch(new RegExp(`${m.board_open({}, { locale })}<span class="sr"> [^<]*${reference}`))
    }
    expect(forbiddenIn(html)).toEqual([])
  },
)

test('the one that is open can be shut, and every field is in the page for those who have the room', () => {
  const html = page('en', rows[1]?.departureId ?? '')
  expect(openRows(html)).toEqual([rows[1]?.departureId])
  expect(hrefsIn(html)).toContain('/workbenche/departures?view=room&page=2')
  expect(html.match(/name="elsewhere"/g)).toHaveLength(2)
})

test.each(LOCALES)(
  'in %s: what was saved can be undone beside its field, and above the list where it has left the view',
  (locale) => {
    const { departureId } = departure(1)
    const shown = (answer: DepartureAnswer) =>
      renderPage(
        locale,
        '/workbenche/departures',
        Departures,
        {
          asked: { q: '', from: '', view: 'room', page: 1 },
          open: null,
          found: { total: 2, page: 1, pageSize: 20, departures: rows, counts: { all: 3, room: 2, full: 1, claimed: 2 } },
        },
        answer,
      )
    const undo = '<button type="submit"[^>]* value="4"[^>]* name="undo"'
    const saved = { typed: '42', left: 0, elsewhere: 42, before: 4 }
    const beside = shown({ ...saved, departureId })
    expect(beside.match(new RegExp(undo, 'g'))).toHaveLength(1)
    expect(beside).not.toContain(m.board_moved({}, { locale }))
    const above = shown({ ...saved, departureId: 'offer-202611281009' })
    expect(above).toContain(m.board_moved({}, { locale }))
    expect(above).toMatch(new RegExp(`name="seen" value="42"/?>${undo}`))
    // What was undone is not undone again.
    expect(shown({ ...saved, departureId, before: null })).not.toContain('name="undo"')
  },
)
