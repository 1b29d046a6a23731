import { expect, test } from 'vitest'
import { originTold } from './ends-told.ts'
import { TOOLS } from './said.fixture.ts'

test.each([
  ['TSN 天津滨海出港  人民币/公斤', 'TSN'],
  ['天津滨海国际机场 TSN 始发', 'TSN'],
  ['始发机场：天津TSN', 'TSN'],
  ['TSN Tianjin Binhai Export, CNY/kg', 'TSN'],
  ['TSN - TIANJIN AIR EXPORT', 'TSN'],
  ['Tianjin (TSN) outbound air rates', 'TSN'],
  ['PVG Shanghai Pudong, export air freight', 'PVG'],
  ['Airport of departure: PVG', 'PVG'],
  ['TSN Тяньцзинь, вылет', 'TSN'],
  ['Тяньцзинь TSN – авиаэкспорт', 'TSN'],
  ['Аэропорт вылета: Тяньцзинь', 'TSN'],
  ['IST İstanbul çıkış', 'IST'],
  ['LHR London imports', undefined],
  ['SVO Москва прибытие', undefined],
  ['FRA Frankfurt exports to China', undefined],
  ['USD Tianjin export', undefined],
  ['AIR export tariff', undefined],
])('the airport that a title of air freight leaves, its code ahead of its name or behind it: %s', (title, code) => {
  expect(originTold(title, 'air', TOOLS.ends)?.id).toBe(code)
})
