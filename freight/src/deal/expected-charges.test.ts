import { expect, test } from 'vitest'
import { CONTEXT, cargoOf, chargeOf, rateOf } from '../../testing/rate-samples.ts'
import { priceConsignment } from '../price.ts'
import type { ChargeRule } from '../rate.ts'
import type { Incoterm } from '../understanding/interpretation.ts'
import type { LoadType, Mode, ServiceMode } from '../vocabulary.ts'
import { completenessOf, expectedCharges } from './expected-charges.ts'

test.each<[ServiceMode, Incoterm | null, Mode, LoadType | null, string]>([
  ['port_to_port', null, 'sea', 'FCL', 'THC DOC DTH'],
  ['door_to_door', null, 'sea', 'FCL', 'PUP THC DOC DTH DLV'],
  ['port_to_port', 'FOB', 'sea', 'FCL', 'DTH'],
  ['port_to_port', 'CIF', 'sea', 'FCL', 'THC DOC'],
  ['door_to_port', 'EXW', 'rail', 'LCL', 'PUP THC DOC DTH CUS'],
  ['port_to_door', 'DDP', 'air', null, 'HDL DOC DHC DLV CUS TAX'],
  ['door_to_door', null, 'road', 'FTL', ''],
  ['door_to_door', null, 'road', 'LTL', 'PUP DLV'],
  ['port_to_door', 'DAP', 'multimodal', 'FCL', 'THC DOC DTH DLV'],
])('%s %s %s %s: %s', (serviceMode, incoterm, mode, loadType, codes) => {
  expect(
    expectedCharges(serviceMode, incoterm, mode, loadType)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes)
})

const completeness = (charges: ChargeRule[], loadType: LoadType, serviceMode: ServiceMode = 'port_to_door') => {
  const rate = rateOf({ form: 'flat', unit: 'ticket', prices: [{ equipment: null, unitPrice: 1000 }] }, { charges })
  const price = priceConsignment(rate, cargoOf({ weightKg: 1000, volumeM3: 3 }), CONTEXT)
  if (!price.ok) throw new Error(price.reason)
  const { open, missing } = completenessOf(price, expectedCharges(serviceMode, null, 'sea', loadType))
  const told = (charges: { code: string }[]) => charges.map(({ code }) => code).join(' ')
  return [told(open), told(missing)]
}
const origin = (code: ChargeRule['code'], parts: Partial<ChargeRule> = {}) =>
  chargeOf({ code, basis: 'shipment', unitPrice: 10, group: 'origin', ...parts })
const destination = (code: ChargeRule['code'], parts: Partial<ChargeRule> = {}) =>
  origin(code, { group: 'destination', ...parts })

test('nothing is named: all is missing', () => {
  expect(completeness([], 'LCL')).toEqual(['', 'THC DOC DTH DLV'])
})
test('another code of the same end stands for it, one of the other end does not', () => {
  expect(completeness([origin('CFS'), origin('DOC'), destination('DHC'), destination('DLV')], 'LCL')).toEqual(['', ''])
  expect(completeness([destination('THC'), origin('DOC'), destination('DHC'), destination('DLV')], 'LCL')).toEqual(['', 'THC'])
})
test('delivery covers the handling of a part load, not of a container', () => {
  expect(completeness([origin('THC'), origin('DOC'), destination('DLV')], 'LCL')).toEqual(['', ''])
  expect(completeness([origin('THC'), origin('DOC'), destination('DLV')], 'FCL')).toEqual(['', 'DTH'])
})
test('elsewhere with a price is said; on request or under a condition it is open', () => {
  const elsewhere = { status: 'elsewhere' } as const
  const said = [origin('THC', elsewhere), origin('DOC', { ...elsewhere, unitPrice: null })]
  const conditional = destination('DTH', { status: 'conditional' })
  expect(completeness([...said, conditional, destination('DLV')], 'FCL')).toEqual(['DOC DTH', ''])
})
