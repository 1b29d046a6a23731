import type { Place, PlaceKind } from '@tongyun/places'
import { expect, test } from 'vitest'
import { contradictions } from './contradictions.ts'
import type { Offer, Price } from './offer.ts'

/** Places whose names say what they are: `seaport 1`, `city+border 2`. */
const place = (id: string | null): Place | undefined =>
  id === null
    ? undefined
    : ({ placeId: id, kinds: (id.split(' ')[0] ?? '').split('+') as PlaceKind[], country: 'CN' } as unknown as Place)
const offer = (row: string, from: string | null, to: string | null, rest: Partial<Offer>): Offer =>
  ({
    rows: [row],
    table: 0,
    pol: { id: from, words: '', candidates: [] },
    pod: { id: to, words: '', candidates: [] },
    prices: [],
    carrier: null,
    loadType: null,
    validFrom: null,
    validTo: null,
    ...rest,
  }) as unknown as Offer
const asked = (...offers: Offer[]) =>
  contradictions(offers, place, () => false).questions.map(({ about, kind, rows }) => `${about} ${kind} ${rows.join()}`)
const prices = (...told: [string, number | null][]): Price[] => told.map(([of, amount]) => ({ for: of, amount, currency: 'USD' }))

test.each<[Offer['mode'], string, string]>([
  ['sea', 'seaport 1', 'railterminal 2'],
  ['sea', 'city 1', 'seaport 2'],
  ['air', 'airport 1', 'seaport 2'],
  ['rail', 'railterminal 1', 'seaport 2'],
  ['road', 'city 1', 'airport 2'],
  ['multimodal', 'seaport 1', 'seaport 2'],
])('%s from a %s to a %s is asked about, with all rows of its table', (mode, from, to) => {
  const fits: Partial<Offer> = { mode, prices: [] }
  expect(
    asked(offer('L3', from, to, fits), offer('L4', null, null, fits), offer('L9', null, null, { ...fits, table: 1 })),
  ).toEqual(['mode unlike_ends L3,L4', 'place unlike_ends L3,L4'])
})

test.each<[Offer['mode'], string, string]>([
  ['sea', 'seaport 1', 'seaport+railterminal 2'],
  ['sea', 'inlandport 1', 'seaport 2'],
  ['air', 'airport 1', 'airport 2'],
  ['rail', 'railterminal 1', 'border 2'],
  ['road', 'border 1', 'city 2'],
  ['multimodal', 'seaport 1', 'railterminal 2'],
  ['multimodal', 'seaport 1', 'city 2'],
])('control: %s from a %s to a %s is not', (mode, from, to) => {
  expect(asked(offer('L3', from, to, { mode }))).toEqual([])
})

test.each<[string, Partial<Offer>]>([
  ['a box of part loads', { mode: 'sea', loadType: 'LCL', prices: prices(['40HQ', 1500]) }],
  ['a cubic metre by air', { mode: 'air', prices: prices(['m3', 42]) }],
  ['a few coins for a box', { mode: 'rail', loadType: 'FCL', prices: prices(['20GP', 3], ['40HQ', 0.62]) }],
  ['a kilogram beside brackets', { mode: 'road', loadType: 'LTL', prices: prices(['kg', 0.6], ['+500', 0.5]) }],
  ['a truck of part loads', { mode: 'road', loadType: 'LTL', prices: prices(['truck', 2500]) }],
])('%s is asked about', (_, told) => {
  expect(asked(offer('L3', null, null, told))).toEqual(['mode unlike_load L3', 'price unlike_load L3'])
})

test.each<[string, Partial<Offer>]>([
  ['boxes, one of them on request', { mode: 'sea', loadType: 'FCL', prices: prices(['20GP', 60], ['40HQ', null]) }],
  ['free freight', { mode: 'sea', loadType: 'LCL', prices: prices(['rt', 0]) }],
  ['brackets and the least', { mode: 'air', prices: prices(['MIN', 300], ['+0', 40], ['+45', 30]) }],
  ['a cubic metre and a tonne', { mode: 'rail', loadType: 'LCL', prices: prices(['m3', 90], ['t', 210]) }],
])('control: %s are not', (_, told) => {
  expect(asked(offer('L3', null, null, told))).toEqual([])
})

test.each([
  ["20'DV", true],
  ['USD', true],
  ['1450', true],
  ['AKKON', false],
  ['OCEAN NETWORK EXPRESS', false],
])('the carrier %s is asked about: %s', (words, isAsked) => {
  expect(asked(offer('L3', null, null, { mode: 'sea', carrier: { words, code: null } }))).toEqual(
    isAsked ? ['carrier unread L3'] : [],
  )
})

test('one lane in two rows at two prices is asked about; control: where the rows differ by anything that was read it is not', () => {
  const told = (amount: number, rest: Partial<Offer> = {}) =>
    ({ mode: 'rail', loadType: 'FCL', prices: prices(['40HQ', amount]), ...rest }) satisfies Partial<Offer>
  const lane = (row: string, rest: Partial<Offer>) => offer(row, 'railterminal 1', 'railterminal 2', rest)
  expect(asked(lane('L3', told(2900)), lane('L4', told(2200)))).toEqual(['price same_twice L3,L4'])
  expect(asked(lane('L3', told(2900)), lane('L4', told(2200, { ownership: 'SOC' })))).toEqual([])
  expect(asked(lane('L3', told(2900)), lane('L4', told(2200, { transit: { min: 14, max: 16 } })))).toEqual([])
  expect(asked(lane('L3', told(2900)), lane('L4', told(2900)))).toEqual([])
})

test.each(['road', 'air'] as const)('boxes by %s are of another way, with other ends', (mode) => {
  const told: Partial<Offer> = { mode, loadType: mode === 'road' ? 'FCL' : null, prices: prices(['40HQ', 2500]) }
  expect(asked(offer('L3', null, null, told))).toEqual([
    'mode unlike_ends L3',
    'place unlike_ends L3',
    'mode unlike_load L3',
    'price unlike_load L3',
  ])
})

test('a table whose ends nobody knows for the most part goes another way; control: one unknown end of three does not', () => {
  const unknown: Partial<Offer> = { mode: 'road', pol: { id: null, words: 'Xyz', candidates: [] } }
  const known = (row: string) => offer(row, 'city 1', 'city 2', { mode: 'road' })
  const lost = (row: string) => offer(row, null, 'city 2', unknown)
  expect(asked(known('L3'), lost('L4'), lost('L5'))).toEqual(['mode unlike_ends L3,L4,L5', 'place unlike_ends L3,L4,L5'])
  expect(asked(known('L3'), known('L4'), lost('L5'))).toEqual([])
})
