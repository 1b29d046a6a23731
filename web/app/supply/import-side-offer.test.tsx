/** An offer that was understood: what needs a look stands open, what was read surely is counted and folded on a phone. */
import type { OfferPart, UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { ImportSideOffer } from './import-side-offer.tsx'

const part = (name: string, state: OfferPart['state'], price: OfferPart['price'] = null): OfferPart => ({
  name,
  label: `label of ${name}`,
  text: price === null ? name : '',
  price,
  state,
  cells: [{ row: 3, at: 0 }],
})
const offerOf = (parts: OfferPart[], problems: string[] = []): UnderstoodOffer => ({
  number: 1,
  line: 3,
  rows: ['L3'],
  state: 'asked',
  lane: 'A → B',
  mode: 'Sea',
  load: 'FCL',
  parts,
  problems,
  fields: [],
})
const htmlOf = (offer: UnderstoodOffer) =>
  renderPage(
    'en',
    '/workbenche/import/i-1',
    () => <ImportSideOffer offer={offer} line="" edit="?" editing={false} back="?" last={1} active={null} point={() => {}} />,
    {},
  )
const foldIn = (html: string) => /<details[\s\S]*<\/details>/u.exec(html)?.[0] ?? ''

test('X06 what is asked, doubtful or wrong never stands in the fold, wherever it stands among the values', () => {
  const html = htmlOf(
    offerOf([
      part('space', 'asked'),
      part('pol', 'good'),
      part('price:40HQ', 'flagged', { amount: 3, currency: 'USD' }),
      part('carrier', 'faulty'),
      part('price:20GP', 'good', { amount: 1800, currency: 'USD' }),
    ]),
  )
  const fold = foldIn(html)
  expect([...fold.matchAll(/data-cell="(\w+)"/gu)].map(([, state]) => state)).toEqual(['good', 'good'])
  expect([...html.matchAll(/data-cell="(\w+)"/gu)].map(([, state]) => state)).toEqual([
    'asked',
    'flagged',
    'faulty',
    'good',
    'good',
  ])
  expect(fold.replace(/<[^>]+>/gu, '')).toContain('2 values read · label of price:20GP USD 1,800')
})

test('X06 nothing is folded where nothing is sure, and a name that stands on a field is not said again', () => {
  const html = htmlOf(offerOf([part('space', 'asked')], ['label of space', 'Are the charges right?']))
  expect(foldIn(html)).toBe('')
  expect(html.match(/label of space/gu)).toHaveLength(1)
  expect(html).toContain('Are the charges right?')
})

test('X06 what the clerk wrote, and nothing else, can be taken back where it stands', () => {
  const field = (name: string, edited: boolean) => ({ name, label: name, value: '', edited })
  const parts = [part('price:40HQ', 'good', { amount: 3, currency: 'USD' }), part('transit', 'asked'), part('pol', 'good')]
  const html = htmlOf({ ...offerOf(parts), fields: [field('price:40HQ', true), field('transit', true), field('pol', false)] })
  expect([...html.matchAll(/<button[^>]*\bvalue="([^"]*)"/gu)].map(([, edit]) => edit)).toEqual(['1:transit', '1:price:40HQ'])
})
