import { expect, test } from 'vitest'
import { mallFieldsOf } from './question-of.ts'

test('a latest day of arrival that a sentence names is asked of the mall', () => {
  const place = (token: string) => ({ token }) as Parameters<typeof mallFieldsOf>[0]['origin']
  const asked = { origin: place('CNSHA'), destination: place('RU') }
  expect(mallFieldsOf({ ...asked, deliverBy: '2026-12-20' })).toMatchObject({ arriveBy: '2026-12-20' })
  expect(mallFieldsOf(asked)).not.toHaveProperty('arriveBy')
})
