import { expect, test } from 'vitest'
import { emptyDemandSheet } from './demand-sheet.ts'
import { WIDER_CHANGES, widerSheet } from './wider-sheet.ts'

const SHEET = {
  ...emptyDemandSheet(),
  modes: ['rail' as const],
  serviceMode: 'door_to_port' as const,
  readyFrom: '2026-12-20',
  readyTo: '2026-12-28',
  deliverBy: '2027-01-30',
}

test('one change at a time: a week longer, any mode, terminals at both ends', () => {
  expect(widerSheet(SHEET, 'dates')).toEqual({ ...SHEET, readyTo: '2027-01-04', deliverBy: '2027-02-06' })
  expect(widerSheet({ ...SHEET, deliverBy: null }, 'dates')).toMatchObject({ readyTo: '2027-01-04', deliverBy: null })
  expect(widerSheet(SHEET, 'modes')).toEqual({ ...SHEET, modes: [] })
  expect(widerSheet(SHEET, 'service')).toEqual({ ...SHEET, serviceMode: 'port_to_port' })
})

test('what is as wide already has no change', () => {
  const wide = { ...SHEET, modes: [], serviceMode: 'port_to_port' as const, readyTo: null }
  expect(WIDER_CHANGES.map((change) => widerSheet(wide, change))).toEqual([null, null, null])
})
