import { describe, expect, test } from 'vitest'
import { parseAreaToken } from './index.ts'

describe('area tokens', () => {
  test.each([
    ['CNSHA', { kind: 'place', placeId: 'CNSHA' }],
    ['PVG', { kind: 'place', placeId: 'PVG' }],
    ['R-YIWU', { kind: 'place', placeId: 'R-YIWU' }],
    ['B-KHORGOS-CN', { kind: 'place', placeId: 'B-KHORGOS-CN' }],
    ['g1796236', { kind: 'metro', cityId: 'g1796236' }],
    ['gCN330282', { kind: 'metro', cityId: 'gCN330282' }],
    ['CN', { kind: 'country', countryCode: 'CN' }],
    ['CN-ZJ', { kind: 'region', regionId: 'CN-ZJ' }],
    ['CN-31', { kind: 'region', regionId: 'CN-SH' }],
    ['JP-G40', { kind: 'region', regionId: 'JP-G40' }],
    ['continent-EU', { kind: 'continent', continentCode: 'EU' }],
  ])('%s', (token, area) => {
    expect(parseAreaToken(token)).toEqual(area)
  })

  test.each(['', 'cn', 'C', 'g', 'gabc', 'continent-EX', 'CN-', 'CN SHA', '上海', "CN';--", 'G1796236 ', 'x'.repeat(300)])(
    '%j is none',
    (token) => {
      expect(parseAreaToken(token)).toBeUndefined()
    },
  )
})
