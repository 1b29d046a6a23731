import { expect, test } from 'vitest'
import { DEMAND_RANKS, DEMAND_SECTIONS, demandFields } from './demand-fields.ts'
import { type DemandSheet, emptyDemandSheet } from './demand-sheet.ts'

test('E02 every label of a demand has its field, and each field its part of the page', () => {
  const labels: Record<string, string[]> = {
    'origin city, destination city': ['originId', 'destinationId'],
    'customer business type, cargo type, service requirement': ['businessType', 'cargoTypes', 'modes', 'serviceMode', 'services'],
    'pickup address, stopover city and address, delivery address': ['pickupAddress', 'stops', 'deliveryAddress'],
    'cargo weight and volume': ['weightKg', 'volumeM3'],
    'transit time requirement, shipment and delivery date': ['maxTransitDays', 'readyFrom', 'readyTo', 'deliverBy'],
    'other requirements, remarks, contact information': ['otherRequirements', 'remarks', 'contactName', 'contactPhone'],
  }
  const names = demandFields().map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.values(labels).flat()))
  const sections = [...new Set(demandFields().map(([, { section }]) => section))]
  expect([...sections].sort()).toEqual([...DEMAND_SECTIONS].sort())
})

test('who may be reached, and where, is seen by the provider with the deal alone', () => {
  const seenBy = new Map(demandFields().map(([name, row]) => [name as string, row.seenBy]))
  const ways = ['pickupAddress', 'deliveryAddress', 'contactName', 'contactPhone', 'contactEmail', 'contactWechat']
  expect(ways.map((name) => seenBy.get(name))).toEqual(ways.map(() => DEMAND_RANKS.at(-1)))
  const texts = demandFields().filter(([, { kind, seenBy: rank }]) => kind.startsWith('line') && rank !== 'booked')
  const free = texts.filter(([, row]) => !('pattern' in row))
  expect(free.map(([name, { impersonal }]) => [name, impersonal])).toEqual(free.map(([name]) => [name, true]))
})

test('an empty sheet has every field and says nothing', () => {
  const sheet: DemandSheet = emptyDemandSheet()
  expect(Object.keys(sheet)).toEqual(demandFields().map(([name]) => name))
  expect(Object.entries(sheet).filter(([, value]) => value === true)).toEqual([
    ['acceptsCounter', true],
    ['isNameShown', true],
  ])
  expect(sheet.pieces).toEqual([])
  expect(sheet.loadType).toBeNull()
})
