import { expect, test } from 'vitest'
import { type Call, callAddress, curlOf, startOf } from './call-text.ts'

const read: Call = {
  method: 'GET',
  path: '/open/v1/offers/{offerId}',
  parameters: [
    { name: 'offerId', place: 'path', required: true, values: [], example: 'of-1' },
    { name: 'mode', place: 'query', required: false, values: ['sea', 'rail'], example: '' },
  ],
  needsKey: false,
  body: null,
  idempotencyKey: null,
}
const site = 'https://tongyun.example'

test('an address has what was filled in and nothing else', () => {
  expect(callAddress(read, new URLSearchParams('mode=&foreign=1'), site)).toBe(`${site}/open/v1/offers/{offerId}`)
  expect(callAddress(read, new URLSearchParams('offerId=of/1&mode=sea&mode=rail'), site)).toBe(
    `${site}/open/v1/offers/of%2F1?mode=sea&mode=rail`,
  )
})

test('a quote ends no text of the shell, in the address or in the body', () => {
  const write: Call = { ...read, method: 'POST', needsKey: true, body: '{}', idempotencyKey: 'try-book-0123456789' }
  const given = new URLSearchParams({ offerId: "o'1", body: `{"a":"it's"}` })
  expect(curlOf(write, given, { site, key: 'YOUR_KEY', language: 'en' })).toBe(
    `curl -X POST '${site}/open/v1/offers/o%271' \\
  -H 'Accept-Language: en' \\
  -H 'Authorization: Bearer YOUR_KEY' \\
  -H 'Idempotency-Key: try-book-0123456789' \\
  -H 'Content-Type: application/json' \\
  -d '{"a":"it'\\''s"}'`,
  )
})

test('a form begins with the recorded example, unless the address says otherwise', () => {
  const write: Call = { ...read, body: '{ "a": 1 }' }
  expect([...startOf(write, '')]).toEqual([
    ['offerId', 'of-1'],
    ['body', '{ "a": 1 }'],
  ])
  expect([...startOf(write, '?offerId=of-2&mode=sea&body={}')]).toEqual([
    ['offerId', 'of-2'],
    ['mode', 'sea'],
    ['body', '{}'],
  ])
})
