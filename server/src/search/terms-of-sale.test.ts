import { expect, test } from 'vitest'
import { termFields } from './terms-of-sale.ts'

test.each([
  [{}, { serviceMode: [] }],
  [{ incoterm: 'DDP' }, { serviceMode: [], incoterm: 'DDP' }],
  [{ services: ['customs', 'tax_included', 'insurance'] }, { serviceMode: [] }],
  [{ services: ['pickup'] }, { serviceMode: ['door_to_door', 'door_to_port'] }],
  [{ services: ['delivery', 'customs'] }, { serviceMode: ['door_to_door', 'port_to_door'] }],
  [{ services: ['pickup', 'delivery'] }, { serviceMode: ['door_to_door'] }],
  [
    { incoterm: 'DAP', services: ['pickup'] },
    { serviceMode: ['door_to_door'], incoterm: 'DAP' },
  ],
  [
    { incoterm: 'FOB', services: ['delivery'] },
    { serviceMode: ['port_to_door'], incoterm: 'FOB' },
  ],
  // The service that is named in words wins over what terms and services would mean.
  [
    { incoterm: 'EXW', services: ['delivery'], serviceMode: 'port_to_port' },
    { serviceMode: ['port_to_port'], incoterm: 'EXW' },
  ],
] as const)('%j searches by %j', (asked, fields) => {
  expect(termFields({ ...asked, services: [...('services' in asked ? asked.services : [])] })).toEqual(fields)
})
