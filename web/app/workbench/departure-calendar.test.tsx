/** Two weeks of departures at the beginning of the workbench. */
import type { PageContext } from '@tongyun/contract/page-context'
import type { BoardRow } from '@tongyun/contract/supply/departure-board'
import { LOCALES } from '@tongyun/freight/locale'
import { describe, expect, test, vi } from 'vitest'
import { PLACES } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { DepartureCalendar } from './departure-calendar.tsx'
import { departureDays, readDepartureDays } from './departure-days.ts'

const AS_OF = '2026-11-28T06:00:00.000Z'
const departure = (etd: string, left = 30, origin: BoardRow['origin'] = PLACES.shanghai): BoardRow => ({
  departureId: `offer-${etd.replaceAll(/\D/g, '').slice(0, 12)}`,
  offerId: 'offer',
  reference: 'REF',
  mode: 'rail',
  origin,
  destination: PLACES.moscow,
  etd,
  closesAt: etd,
  spaceUnit: 'rt',
  total: 60,
  elsewhere: 0,
  booked: 60 - left,
  held: 0,
  left,
  saleStatus: 'on_sale',
})
const daysOf = (departures: BoardRow[], total = departures.length) => departureDays({ departures, total }, AS_OF)
const counts = (days: ReturnType<typeof daysOf>) => days.map(({ departures }) => departures?.length ?? null)

describe('days', () => {
  test('fourteen from today, each by the clock of the origin', () => {
    // 17:00 in UTC is the next day in Shanghai and the same in Moscow.
    const days = daysOf([departure('2026-11-29T17:00:00.000Z'), departure('2026-11-29T17:00:00.000Z', 0, PLACES.moscow)])
    expect(days.map(({ day }) => day)).toEqual([
      ...['28', '29', '30'].map((day) => `2026-11-${day}`),
      ...Array.from({ length: 11 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`),
    ])
    expect(counts(days).slice(0, 4)).toEqual([0, 1, 1, 0])
    expect(days[1]?.departures).toEqual([{ mode: 'rail', left: 0 }])
    expect(days[2]?.departures).toEqual([{ mode: 'rail', left: 0.5 }])
  })

  test('begin a day earlier where an origin is not yet on today', () => {
    const late = departureDays(
      { departures: [departure('2026-11-28T17:30:00.000Z', 30, PLACES.moscow)], total: 1 },
      '2026-11-28T17:00:00.000Z',
    )
    expect(late[0]).toEqual({ day: '2026-11-28', departures: [{ mode: 'rail', left: 0.5 }] })
  })

  test('say nothing of what was not read, and are none where nothing leaves', () => {
    const read = ['2026-11-28', '2026-11-30', '2026-12-03'].map((day) => departure(`${day}T08:00:00.000Z`))
    // From the day before the last one read on, others may leave that were not read.
    expect(counts(daysOf(read, 4)).slice(0, 6)).toEqual([1, 0, 1, 0, null, null])
    expect(counts(daysOf(read, 3)).slice(0, 6)).toEqual([1, 0, 1, 0, 0, 1])
    expect(daysOf([])).toEqual([])
    expect(daysOf([departure('2027-01-20T08:00:00.000Z')])).toEqual([])
  })
})

test.each(LOCALES)('in %s: a box for each departure, filled by what is left, and a link for each day with some', (locale) => {
  const at = (day: number, left: number) => departure(`2026-12-0${day}T08:00:00.000Z`, left)
  const many = Array.from({ length: 15 }, () => at(3, 60))
  const days = daysOf([at(1, 30), at(1, 0), ...many])
  const html = renderPage(locale, '/workbenche/index', () => <DepartureCalendar days={days} />, null)
  expect(hrefsIn(html)).toEqual(['/workbenche/departures?from=2026-12-01', '/workbenche/departures?from=2026-12-03'])
  expect([...html.matchAll(/<rect x="1" y="\d+" width="12" height="(\d+)"/g)].map(([, height]) => height)).toEqual([
    '6',
    '0',
    ...Array.from({ length: 12 }, () => '12'),
  ])
  expect(html).toContain('15')
  expect(forbiddenIn(html)).toEqual([])
})

test('asks on while departures of the calendar may follow, and no further', async () => {
  vi.setSystemTime(AS_OF)
  const asked: number[] = []
  const board =
    (pages: readonly string[]) =>
    async (_: unknown, { page = 1 }: { page?: number }) => {
      asked.push(page)
      const day = pages[page - 1] ?? ''
      return { data: { total: 900, departures: [departure(`${day}T08:00:00.000Z`)] } }
    }
  const read = async (...pages: string[]) => counts(await readDepartureDays(board(pages) as unknown as PageContext['call']))
  expect((await read('2026-11-29', '2026-12-01', '2026-12-20')).filter((count) => count === 1)).toHaveLength(2)
  expect(asked).toEqual([1, 2, 3])
  // Control: where four answers reach only into the calendar, what may follow is not said to be nothing.
  asked.length = 0
  expect(await read('2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03')).toContain(null)
  expect(asked).toEqual([1, 2, 3, 4])
  vi.useRealTimers()
})
