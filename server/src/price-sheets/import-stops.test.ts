import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { usualStops } from './import-stops.ts'

test('X06 from a door where no ship calls a row goes by road to the port it names; control: from a door at the port it does not', () => {
  const modesOf = (originId: string, viaIds: string[]) =>
    usualStops(
      {
        mode: 'sea',
        serviceMode: 'door_to_port',
        originId,
        destinationId: 'DEHAM',
        transitHours: 900,
        legModes: [],
        viaIds,
      },
      openGazetteer(),
    ).map(({ placeId, kind, mode }) => `${placeId} ${kind} ${mode}`)
  expect(modesOf('g1790630', ['CNTAO'])).toEqual(['g1790630 door road', 'CNTAO terminal sea', 'DEHAM terminal null'])
  expect(modesOf('g1796236', ['SGSIN'])).toEqual(['g1796236 door sea', 'SGSIN call sea', 'DEHAM terminal null'])
  expect(modesOf('g1790630', [])).toEqual(['g1790630 door sea', 'DEHAM terminal null'])
})
