import { expect, test } from 'vitest'
import { periodIn } from './days.ts'
import { moneyIn } from './note-money.ts'
import { readTransit } from './timetable.ts'
import { unified } from './words.ts'

const CALENDAR = { today: '2026-11-27', language: 'en' } as const

test.each([
  ['validity 2026-12-01/2026-12-31', '2026-12-01', '2026-12-31'],
  ['Valid 01.12.-07.12.2026', '2026-12-01', '2026-12-07'],
  ['gültig / valid 01.12. – 07.12.2026', '2026-12-01', '2026-12-07'],
  ['日期:2026-12-01 ~ 2026-12-07', '2026-12-01', '2026-12-07'],
  ['Dates: 01.12.2026 - 07.12.2026', '2026-12-01', '2026-12-07'],
  ['Дата: 01.12.2026 – 07.12.2026', '2026-12-01', '2026-12-07'],
  ['our offer (validity 31.12.2026)', null, '2026-12-31'],
  ['срок действия: 31.12.2026', null, '2026-12-31'],
])('%s is a period', (text, from, to) => {
  expect(periodIn(text, CALENDAR)).toMatchObject({ from, to })
})

test.each(['报价日期：2026-12-01', 'Date: 01.12.2026', 'Дата: 01.12.2026'])('control: %s is the day of a list', (text) => {
  expect(periodIn(text, CALENDAR)).toBeUndefined()
})

test.each([
  ['15~17天', 15, 17],
  ['15 ~ 17 days', 15, 17],
  ['~17天', 17, 17],
  ['约15～17天', 15, 17],
  ['17天左右', 17, 17],
])('%s are days on the way', (text, min, max) => {
  expect(readTransit(text, 'days')).toEqual({ min, max })
})

test.each(['报关另付 8-10天', 'customs apart, 8 - 10 days', 'таможня отдельно, 8–10 дн.', 'простой 24-48 часов'])(
  'days from one to another are no sum: %s',
  (text) => {
    expect(moneyIn(unified(text))).toEqual([])
  },
)

test.each([
  ['Rates valid 01/03/2027 - 05/04/2027', '2027-03-01', true],
  ['Rates valid 01/03/2027 - 05/04/2027', '2026-12-01', false],
  ['Rates valid 01/03/2027 - 12/03/2027', '2027-03-01', false],
  ['Rates valid 01/03/2027 - 31/03/2027', '2027-03-01', false],
])(
  'a period of a season that may be read two ways is asked about where today lies in both: %s on %s',
  (text, today, ambiguous) => {
    expect(periodIn(text, { today, language: 'en' })).toMatchObject({ from: '2027-03-01', ambiguous })
  },
)
