import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../days.ts'
import { zoneOffsetMs } from '../zoned-time.ts'
import {
  addWorkingHours,
  answerDeadline,
  answerWarnings,
  lastAnswerAt,
  timeAfter,
  type WorkPlace,
  workingMsBetween,
} from './deadlines.ts'
import { isWorkingDay } from './working-days.ts'

const SHANGHAI: WorkPlace = { zone: 'Asia/Shanghai', country: 'CN' }
const MOSCOW: WorkPlace = { zone: 'Europe/Moscow', country: 'RU' }
const HAMBURG: WorkPlace = { zone: 'Europe/Berlin', country: 'DE' }
const NEW_YORK: WorkPlace = { zone: 'America/New_York', country: 'US' }
const places = fc.constantFrom(
  SHANGHAI,
  MOSCOW,
  HAMBURG,
  NEW_YORK,
  { zone: 'Asia/Almaty', country: 'KZ' },
  {
    zone: 'Australia/Lord_Howe',
    country: 'AU',
  },
)
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 11, 31) })
const hours = fc.integer({ min: 1, max: 60 })
const at = (text: string) => Date.parse(text)

describe('deadlines in working hours, by hand', () => {
  test.each([
    ['Tuesday 10:00 and four hours', '2026-11-24T10:00+08:00', 4, SHANGHAI, '2026-11-24T14:00+08:00'],
    ['the end of the day itself', '2026-11-24T14:00+08:00', 4, SHANGHAI, '2026-11-24T18:00+08:00'],
    ['over the night', '2026-11-24T16:30+08:00', 4, SHANGHAI, '2026-11-25T11:30+08:00'],
    ['over a weekend', '2026-11-27T17:00+08:00', 4, SHANGHAI, '2026-11-30T12:00+08:00'],
    ['asked on Sunday night', '2026-11-29T23:00+08:00', 1, SHANGHAI, '2026-11-30T10:00+08:00'],
    ['asked before the day begins', '2026-11-24T06:00+08:00', 2, SHANGHAI, '2026-11-24T11:00+08:00'],
    // Spring Festival 2027: New Year's Eve is Friday 5 February, work begins again on Monday the 15th.
    ['over the Spring Festival', '2027-02-04T16:00+08:00', 4, SHANGHAI, '2027-02-15T11:00+08:00'],
    // 1 to 7 October 2026 are Thursday to Wednesday.
    ['over the National Day week', '2026-09-30T17:00+08:00', 2, SHANGHAI, '2026-10-08T10:00+08:00'],
    // The State Council's notice for 2025: National Day with Mid-Autumn, 1 to 8 October.
    ['Mid-Autumn in the National Day week', '2025-09-30T17:00+08:00', 2, SHANGHAI, '2025-10-09T10:00+08:00'],
    // The same notice: Spring Festival, 28 January to 4 February.
    ['the Spring Festival of 2025', '2025-01-27T17:00+08:00', 2, SHANGHAI, '2025-02-05T10:00+08:00'],
    // Dragon Boat 2028 is Sunday 28 May: the Monday is free.
    ['a festival on a Sunday', '2028-05-26T17:00+08:00', 2, SHANGHAI, '2028-05-30T10:00+08:00'],
    ['the Russian new year', '2026-12-31T17:00+03:00', 2, MOSCOW, '2027-01-11T10:00+03:00'],
    // 12 June 2027 is a Saturday and moves to Monday the 14th.
    ['a Russian holiday on a Saturday', '2027-06-11T17:00+03:00', 2, MOSCOW, '2027-06-15T10:00+03:00'],
    ['clocks forward, 28 March 2027', '2027-03-26T17:00+01:00', 2, HAMBURG, '2027-03-29T10:00+02:00'],
    ['clocks back, 31 October 2027', '2027-10-29T17:00+02:00', 2, HAMBURG, '2027-11-01T10:00+01:00'],
    ['German Unity Day 2028, a Tuesday', '2028-10-02T17:00+02:00', 2, HAMBURG, '2028-10-04T10:00+02:00'],
  ])('%s', (_, from, count, place, until) => {
    expect(new Date(addWorkingHours(at(from), count, place)).toISOString()).toBe(new Date(until).toISOString())
  })

  test('an answer is due two hours before the departure closes, at the latest', () => {
    const asked = at('2026-11-24T10:00+08:00')
    expect(answerDeadline(asked, 4, SHANGHAI, at('2026-11-24T15:00+08:00'))).toBe(at('2026-11-24T13:00+08:00'))
    expect(answerDeadline(asked, 4, SHANGHAI, at('2026-11-24T20:00+08:00'))).toBe(at('2026-11-24T14:00+08:00'))
    expect(answerDeadline(asked, 4, SHANGHAI, at('2026-11-24T12:00+08:00'))).toBeNull()
    expect(answerDeadline(asked, 100, SHANGHAI, null)).toBe(addWorkingHours(asked, 24, SHANGHAI))
    expect(answerDeadline(asked, 0, SHANGHAI, null)).toBe(at('2026-11-24T11:00+08:00'))
    expect(lastAnswerAt(at('2026-11-24T12:00+08:00'))).toBe(asked)
  })

  test('instants that rules set: minutes, hours, working hours, chosen ones within their bounds, never after the latest', () => {
    const asked = at('2026-11-27T17:00+08:00')
    const set = (...[figure, more]: [Parameters<typeof timeAfter>[0], object?]) =>
      timeAfter(figure, asked, { place: SHANGHAI, ...more })
    expect(set('checkoutHoldMinutes')).toBe(asked + HOUR_MS / 4)
    expect(set('counterHours')).toBe(asked + DAY_MS)
    expect(set('enquiryWorkingHours')).toBe(at('2026-11-30T12:00+08:00'))
    expect(set('quoteHours')).toBe(asked + 3 * DAY_MS)
    expect(set('quoteHours', { chosen: 5 })).toBe(asked + 5 * HOUR_MS)
    expect(set('quoteHours', { chosen: 9999 })).toBe(asked + 30 * DAY_MS)
    expect(set('quoteHours', { chosen: 0 })).toBe(asked + HOUR_MS)
    expect(set('quoteHours', { latest: asked + 1 })).toBe(asked + 1)
  })

  test('warnings at half of the working time and half an hour before the end', () => {
    const asked = at('2026-11-27T17:00+08:00')
    const until = at('2026-11-30T12:00+08:00')
    expect(answerWarnings(asked, until, SHANGHAI)).toEqual([at('2026-11-30T10:00+08:00'), at('2026-11-30T11:30+08:00')])
    expect(answerWarnings(asked, asked + 20 * 60_000, SHANGHAI)).toEqual([asked + 10 * 60_000])
  })
})

describe('whatever the place and the moment', () => {
  test('the working time up to the deadline is what was given, and it falls on a working day between 9 and 18', () => {
    fc.assert(
      fc.property(instants, hours, places, (from, count, place) => {
        const until = addWorkingHours(from, count, place)
        expect(workingMsBetween(from, until, place)).toBe(count * HOUR_MS)
        const wall = until + zoneOffsetMs(place.zone, until)
        const ofDay = ((wall % DAY_MS) + DAY_MS) % DAY_MS
        expect(ofDay).toBeGreaterThan(9 * HOUR_MS)
        expect(ofDay).toBeLessThanOrEqual(18 * HOUR_MS)
        expect(isWorkingDay(Math.floor(wall / DAY_MS), place.country)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('who asks later has no earlier deadline, and hours add up', () => {
    fc.assert(
      fc.property(instants, fc.nat(14 * DAY_MS), hours, hours, places, (from, later, first, second, place) => {
        const until = addWorkingHours(from, first, place)
        expect(addWorkingHours(from + later, first, place)).toBeGreaterThanOrEqual(until)
        expect(addWorkingHours(until, second, place)).toBe(addWorkingHours(from, first + second, place))
      }),
      { numRuns: 1000 },
    )
  })

  test('an answer is never due after two hours before closing, nor before it was asked', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -DAY_MS, max: 10 * DAY_MS }), hours, places, (from, ahead, count, place) => {
        const until = answerDeadline(from, count, place, from + ahead)
        if (until === null) expect(ahead).toBeLessThanOrEqual(2 * HOUR_MS)
        else {
          expect(until).toBeGreaterThan(from)
          expect(until).toBeLessThanOrEqual(from + ahead - 2 * HOUR_MS)
          for (const warning of answerWarnings(from, until, place)) {
            expect(warning).toBeGreaterThan(from)
            expect(warning).toBeLessThan(until)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('every country works between 225 and 262 days a year', () => {
    for (const country of ['CN', 'RU', 'KZ', 'UZ', 'DE', 'US']) {
      for (let year = 2026; year <= 2032; year++) {
        let worked = 0
        for (let day = Date.UTC(year, 0, 1) / DAY_MS; day < Date.UTC(year + 1, 0, 1) / DAY_MS; day++) {
          worked += isWorkingDay(day, country) ? 1 : 0
        }
        expect(worked).toBeGreaterThanOrEqual(225)
        expect(worked).toBeLessThanOrEqual(262)
      }
    }
  })
})
