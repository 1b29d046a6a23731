import { describe, expect, test } from 'vitest'
import { countriesOnTheWay } from './countries-on-the-way.ts'
import { countriesOfCrossing } from './crossings.ts'
import { openGazetteer } from './gazetteer.ts'

const gazetteer = openGazetteer()

/** A journey by land over places by id; `~` before an id says that it is left by ship or plane. */
const journey = (ids: string) =>
  countriesOnTheWay(
    ids.split(' ').map((id) => {
      const place = gazetteer.byId(id.replace('~', ''))
      if (place === undefined) throw new Error(`${id} is not in the gazetteer`)
      return {
        placeId: place.placeId,
        country: place.country,
        border: place.kinds.includes('border'),
        byLand: !id.startsWith('~'),
      }
    }),
  )

test('every border crossing of the gazetteer joins its own country with another', () => {
  const crossings = gazetteer.places.filter(({ kinds }) => kinds.includes('border'))
  expect(crossings.length).toBeGreaterThan(150)
  expect(crossings.filter(({ placeId, country }) => !countriesOfCrossing(placeId)?.includes(country))).toEqual([])
})

describe('countries on the way', () => {
  const MOSCOW = 'g524901'
  const YIWU = 'g1814870'
  const BANGKOK = 'g1609350'
  test('gives a crossing its own pair, whatever country comes next', () => {
    expect(journey(`${YIWU} B-KHORGOS-CN ${MOSCOW}`)).toEqual({
      borders: [null, ['CN', 'KZ'], null],
      transit: ['KZ'],
      brokenAt: null,
    })
    expect(journey(`${MOSCOW} B-KHORGOS-CN ${YIWU}`).borders[1]).toEqual(['KZ', 'CN'])
    expect(journey(`${YIWU} B-PINGXIANG ${BANGKOK}`).borders[1]).toEqual(['CN', 'VN'])
  })
  test('names Russia and Belarus on a train to Europe, and two stations of one border once', () => {
    const train = journey('R-XIAN B-ALASHANKOU B-DOSTYK B-BREST B-MALASZEWICZE R-DUISBURG')
    expect(train.borders).toEqual([null, ['CN', 'KZ'], null, ['BY', 'PL'], null, null])
    expect(train.transit).toEqual(['KZ', 'RU', 'BY', 'PL'])
    expect(train.brokenAt).toBeNull()
    const back = journey('R-DUISBURG B-MALASZEWICZE B-BREST B-DOSTYK B-ALASHANKOU R-XIAN')
    expect(back.borders).toEqual([null, ['PL', 'BY'], null, ['KZ', 'CN'], null, null])
    expect(back.transit).toEqual(['PL', 'BY', 'RU', 'KZ'])
  })
  test('names nothing it cannot know: trucks reach Germany through Belarus, Latvia or Finland', () => {
    expect(journey(`${YIWU} B-KHORGOS-CN g2934691`).transit).toEqual(['KZ', 'RU'])
  })
  test('knows no transit at sea, and goes on by land behind it', () => {
    expect(journey(`~CNSHA RUVVO ${MOSCOW}`)).toMatchObject({ transit: [], brokenAt: null })
  })
  test('refuses crossings that do not lie between the countries', () => {
    expect(journey(`${YIWU} B-KHORGOS-CN g1816670`).brokenAt).toBe(2)
    expect(journey(`${YIWU} B-PINGXIANG ${MOSCOW}`).brokenAt).toBe(2)
    expect(journey(`g1526384 B-MALASZEWICZE ${MOSCOW}`).brokenAt).not.toBeNull()
  })
})
