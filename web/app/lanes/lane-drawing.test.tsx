import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multimodalRow, PLACES, refusedRow, roadRow } from '../../test/offers.fixture.ts'
import { forbiddenIn, renderPart } from '../../test/render-page.tsx'
import { LaneDrawing } from './lane-drawing.tsx'
import { clearFrom, type LaneStop, spreadStations, textWidthPx } from './lane-geometry.ts'
import { LaneTimeScale } from './lane-time-scale.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { timeScale } from './time-scale.ts'

/** Least width of a drawing in a row (capacity-row.module.css). */
const LEAST_PX = 272

const label = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1] ?? ''

describe('lane drawing (P05, P06, docs/experience.md identity)', () => {
  test.each(LOCALES)('reads out every station with its time in %s', (locale) => {
    const text = label(renderPart(locale, <LaneDrawing lane={multimodalRow} size="row" />))
    for (const stop of multimodalRow.stops) expect(text).toContain(stop.place.name)
    expect(text).toContain('18:00')
    expect(text).toContain('12:00')
  })

  test('names the two countries of a border, by code in the drawing and by name in the text', () => {
    const html = renderPart('ru', <LaneDrawing lane={roadRow} size="row" />)
    expect(html).toContain('>CN<')
    expect(html).toContain('>RU<')
    expect(label(html)).toContain('Китай')
    expect(label(html)).toContain('Россия')
  })

  test('gives the board no lettering and the row names, codes and times', () => {
    const board = renderPart('en', <LaneDrawing lane={multimodalRow} size="board" />)
    expect(board).not.toContain('<text')
    const row = renderPart('en', <LaneDrawing lane={multimodalRow} size="row" />)
    expect(row).toMatch(/<text[^>]*>Shanghai/)
    expect(row).toContain('CNSHA')
  })

  test('stands on a time scale with both cut-offs, and falls back to the row without a departure', () => {
    const scaled = renderPart('en', <LaneTimeScale lane={multimodalRow} />)
    expect(scaled).toContain(m.detail_cut_off_cargo({}, { locale: 'en' }))
    expect(scaled).toContain(m.detail_cut_off_documents({}, { locale: 'en' }))
    expect(renderPart('en', <LaneTimeScale lane={refusedRow} />)).not.toContain(m.detail_cut_off_cargo({}, { locale: 'en' }))
  })

  test.each([
    ['Порт Петропавловск-Камчатский', 'Контейнерный терминал Санкт-Петербург'],
    ['Ингениеро-Белый-Порт', 'Ingeniero Aeronautico Ambrosio L.V. Taravella International Airport'],
    [
      'Baltimore/Washington International Thurgood Marshall Airport',
      'Parnaiba-Prefeito Dr. Joao Silva Filho International Airport',
    ],
    ['宁波舟山港穿山港区集装箱码头有限公司泊位', '符拉迪沃斯托克商业海港集装箱码头'],
    ['Шанхай', 'Владивосток'],
    ['Аэропорт', 'Порт Восточный (Врангель), Находка'],
  ])('names of its ends never meet, however long: %s, %s', (from, to) => {
    const [first, ...rest] = refusedRow.stops
    const last = rest.at(-1)
    if (first === undefined || last === undefined) throw new Error('a lane without ends')
    const named = (stop: LaneStop, name: string): LaneStop => ({ ...stop, place: { ...stop.place, name, code: null } })
    const lane = { ...refusedRow, departure: null, stops: [named(first, from), named(last, to)] }
    const html = renderPart('ru', <LaneDrawing lane={lane} size="row" />)
    const lines = [...html.matchAll(/<text x="(-?6)" y="(\d+)"[^>]*>([^<]*)</g)].map(([, x, y, text = '']) => ({
      origin: x === '-6',
      y,
      width: textWidthPx(text, 13),
    }))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const { y, width } of lines) {
      const beside = lines.filter((line) => line.y === y)
      expect(width).toBeLessThanOrEqual(LEAST_PX)
      expect(beside.reduce((sum, line) => sum + line.width, 0)).toBeLessThanOrEqual(LEAST_PX)
    }
    expect(label(html)).toContain(from)
    expect(label(html)).toContain(to)
  })

  test.each([multimodalRow, roadRow, refusedRow])('$mode needs no style attribute and no script (strict CSP)', (lane) => {
    const html = renderPart('zh', [<LaneDrawing key="r" lane={lane} size="row" />, <LaneTimeScale key="d" lane={lane} />])
    expect(forbiddenIn(html)).toEqual([])
    expect(html).not.toContain('NaN')
  })
})

describe('lane geometry', () => {
  const stops = (hours: number[]): LaneStop[] =>
    hours.map((h, i) => ({
      place: PLACES.shanghai,
      kind: 'call',
      mode: i === hours.length - 1 ? null : 'sea',
      arriveHours: h,
      departHours: h,
      border: null,
    }))

  test('keeps stations in order, the ends at 0 and 100, neighbours apart', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 }), (hours) => {
        const at = spreadStations(stops([0, ...hours.sort((a, b) => a - b)]))
        expect(at[0]).toBe(0)
        expect(at.at(-1)).toBe(100)
        for (let i = 1; i < at.length; i++) expect((at[i] ?? 0) - (at[i - 1] ?? 0)).toBeGreaterThan(100 / at.length - 5)
      }),
    )
  })

  test('says from which width labels stand clear of those that matter more', () => {
    const [origin, middle] = clearFrom([
      { percent: 0, leftPx: 0, rightPx: 100, rank: 0 },
      { percent: 50, leftPx: 42, rightPx: 42, rank: 1 },
    ])
    expect(origin).toBe(0)
    expect(middle).toBe((100 + 42 + 20) / 0.5)
  })
})

describe('a sea offer that begins at a door', () => {
  const hours = { departHours: 10, border: null }
  const row = {
    ...multimodalRow,
    mode: 'sea' as const,
    serviceLabel: 'MV Example 186S',
    stops: [
      { place: PLACES.shanghai, kind: 'door' as const, mode: 'road' as const, arriveHours: 0, ...hours, departHours: 0 },
      { place: PLACES.busan, kind: 'terminal' as const, mode: 'sea' as const, arriveHours: 4, ...hours },
      { place: PLACES.vladivostok, kind: 'terminal' as const, mode: null, arriveHours: 200, ...hours, departHours: 200 },
    ],
  }

  test('is drawn with a leg by road, the wait at the port and the days at sea', () => {
    if (row.departure === null) throw new Error('no departure')
    const { dimensions } = timeScale({ ...row, departure: row.departure })
    expect(dimensions.map(({ mode }) => mode)).toEqual(['road', null, 'sea'])
    expect(dimensions.slice(0, 2).map((each) => each.hours)).toEqual([4, 6])
  })

  test('departs by road at the door and with its vessel at the port', () => {
    const html = renderPart('en', [<ScheduleTable key="s" row={row} />])
    expect(html).toContain('Departure: Road<')
    expect(html).not.toContain('Departure: Road, MV')
    expect(html).toContain('Departure: Sea, MV Example 186S')
    expect(html).toContain('Port, 6 hours')
  })
})
