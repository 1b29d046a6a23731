import { describe, expect, test } from 'vitest'
import type { Schedule } from './capacity.ts'
import { departuresBetween } from './schedule.ts'

const between = (schedule: Schedule, from: string, to: string, zone: string) =>
  departuresBetween(schedule, new Date(from), new Date(to), zone).map((each) => each.toISOString().slice(0, 16))

describe('E01 departures of a schedule', () => {
  test('weekly: Tuesday and Friday 18:30 in Shanghai', () => {
    const schedule: Schedule = { kind: 'weekly', weekdays: [2, 5], departureTime: '18:30' }
    expect(between(schedule, '2026-11-21T00:00:00Z', '2026-12-02T00:00:00Z', 'Asia/Shanghai')).toEqual([
      '2026-11-24T10:30',
      '2026-11-27T10:30',
      '2026-12-01T10:30',
    ])
  })

  test('the first instant counts, the last does not', () => {
    const schedule: Schedule = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], departureTime: '08:00' }
    expect(between(schedule, '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', 'Asia/Shanghai')).toEqual(['2026-11-21T00:00'])
    expect(between(schedule, '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z', 'Asia/Shanghai')).toEqual([])
  })

  test('the local day counts, not the UTC day: 01:00 in Shanghai is the evening before in UTC', () => {
    const schedule: Schedule = { kind: 'weekly', weekdays: [1], departureTime: '01:00' }
    expect(between(schedule, '2026-11-22T12:00:00Z', '2026-11-23T12:00:00Z', 'Asia/Shanghai')).toEqual(['2026-11-22T17:00'])
  })

  test('cycle: every 3 days from a start date, none before it, far from it without drift', () => {
    const schedule: Schedule = { kind: 'cycle', everyDays: 3, startDate: '2026-11-20', departureTime: '12:00' }
    expect(between(schedule, '2026-11-10T00:00:00Z', '2026-11-27T00:00:00Z', 'Europe/Moscow')).toEqual([
      '2026-11-20T09:00',
      '2026-11-23T09:00',
      '2026-11-26T09:00',
    ])
    expect(between(schedule, '2030-12-30T00:00:00Z', '2031-01-02T00:00:00Z', 'Europe/Moscow')).toEqual(['2031-01-01T09:00'])
  })

  test('dates: in order, once each, inside the window', () => {
    const dates = ['2026-12-03', '2026-11-30', '2026-12-03', '2027-01-15']
    const schedule: Schedule = { kind: 'dates', dates, departureTime: '00:15' }
    expect(between(schedule, '2026-11-20T00:00:00Z', '2027-01-01T00:00:00Z', 'Asia/Almaty')).toEqual([
      '2026-11-29T19:15',
      '2026-12-02T19:15',
    ])
  })

  test('daylight saving: Berlin keeps 10:00 by its clock on both sides of both changes', () => {
    const schedule: Schedule = { kind: 'weekly', weekdays: [6, 7], departureTime: '10:00' }
    expect(between(schedule, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-03-28T09:00',
      '2026-03-29T08:00',
    ])
    expect(between(schedule, '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T08:00',
      '2026-10-25T09:00',
    ])
  })

  test('daylight saving: a skipped 02:30 departs at 03:30, a doubled 02:30 departs the first time', () => {
    const schedule: Schedule = { kind: 'weekly', weekdays: [7], departureTime: '02:30' }
    expect(between(schedule, '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-29T01:30'])
    expect(between(schedule, '2026-10-24T23:00:00Z', '2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-10-25T00:30'])
    expect(between(schedule, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', 'America/Los_Angeles')).toEqual(['2026-11-01T10:30'])
  })

  test('what cannot be read is refused', () => {
    const day: Schedule = { kind: 'weekly', weekdays: [1], departureTime: '24:00' }
    expect(() => between(day, '2026-01-01T00:00:00Z', '2026-01-09T00:00:00Z', 'Asia/Shanghai')).toThrow(RangeError)
    const zone: Schedule = { kind: 'weekly', weekdays: [1], departureTime: '10:00' }
    expect(() => between(zone, '2026-01-01T00:00:00Z', '2026-01-09T00:00:00Z', 'Asia/Nowhere')).toThrow(RangeError)
  })
})
