import { expect, test } from 'vitest'
import { endsOf, serviceModesBetween } from './service-ends.ts'
import { SERVICE_MODES } from './vocabulary.ts'

const KINDS = ['door', 'port', null] as const

test('two ends become service modes and come back, whatever the order', () => {
  for (const origin of KINDS) {
    for (const destination of KINDS) {
      const modes = serviceModesBetween({ origin, destination })
      expect(modes).toHaveLength(origin === null ? (destination === null ? 0 : 2) : destination === null ? 2 : 1)
      expect(endsOf(modes)).toEqual({ origin, destination })
      expect(endsOf([...modes, ...modes].reverse())).toEqual({ origin, destination })
    }
  }
})

test('every service mode asks for nothing; modes that no two ends say stay as they are', () => {
  expect(endsOf(SERVICE_MODES)).toEqual({ origin: null, destination: null })
  expect(endsOf(['door_to_port', 'port_to_door'])).toBeUndefined()
  expect(endsOf(['door_to_door', 'port_to_port'])).toBeUndefined()
  expect(endsOf(['door_to_door', 'door_to_port', 'port_to_port'])).toBeUndefined()
})
