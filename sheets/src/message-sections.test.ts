import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-12-07' }
const read = async (...lines: string[]) => readSheet(await openGrid('chat.txt', Buffer.from(lines.join('\n'))), knowledge)
const chargesOf = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`).join(', '))

test.each([
  [
    ['A) RAIL, 40HC COC, USD', 'Duisburg - Almaty: 4850', 'THC at destination is not included.', ''],
    ['B) ROAD, FTL, USD', 'Hamburg - Tashkent: 7600', 'Customs clearance not included.', ''],
    ['For both: documentation fee USD 50 per shipment'],
  ],
  [
    ['A) RAIL, 40HC COC, USD', 'Duisburg - Almaty: 4850', 'THC at destination is not included.', ''],
    ['B) ROAD, FTL, USD', 'Hamburg - Tashkent: 7600', 'Customs clearance not included.', ''],
    ['For all: documentation fee USD 50 per shipment'],
  ],
  [
    ['一、班列 40HQ COC USD', '西安-阿拉木图 3200', '不含目的站费用', ''],
    ['二、卡航 整车 USD', '西安-塔什干 7600', '不含清关', ''],
    ['以上均另收文件费 USD 50/票'],
  ],
  [
    ['1. ЖД, 40HC COC, USD', 'Сиань - Алматы 3200', 'Расходы на станции назначения не включены', ''],
    ['2. Авто, тент, USD', 'Сиань - Ташкент 7600', 'Таможня отдельно', ''],
    ['Для всех: оформление документов 50 USD за отправку'],
  ],
])('what a section says below its lanes is of them alone: %s', async (first, second, all) => {
  expect(chargesOf(await read(...first, ...second, ...all))).toEqual(['DTH elsewhere, DOC on_top', 'CUS elsewhere, DOC on_top'])
})

test.each([
  ['【COC】', '西安-阿拉木图 3200', '【SOC自备箱】', '西安-阿拉木图 2350', '报关200元/票另收'],
  ['COC (班列箱)', '西安-阿拉木图 3200', 'SOC（货主自备箱）', '西安-阿拉木图 2350', '报关200元/票另收'],
  ['COC:', 'Xian - Almaty 3200', 'SOC (SOC boxes):', 'Xian - Almaty 2350', 'Export declaration CNY 200/doc extra'],
])('a heading that names the same boxes twice is of them, and what stands last is of all: %s', async (...lines) => {
  const answer = await read('中亚班列 rail USD/40HQ 12.1-12.15', ...lines)
  expect(answer.offers.map(({ ownership, prices }) => `${ownership} ${prices[0]?.amount}`)).toEqual(['COC 3200', 'SOC 2350'])
  expect(chargesOf(answer)).toEqual(['CUS on_top', 'CUS on_top'])
})

test.each([
  ['A) RAIL, 40HC COC, terminal to terminal, valid 1 to 31 December 2026', 'B) ROAD, FTL, valid until further notice'],
  ['A) RAIL, 40HC COC, CY - CY, valid 1-31 December 2026', 'B) ROAD, FTL, door to door'],
  ['1. ЖД, 40HC COC, от станции - до станции, действует 01.12-31.12.2026', '2. Авто, тент, действует до отмены'],
  ['一、班列，40HQ COC，站到站，有效期12.1-12.31', '二、卡航，整车，门到门，有变另行通知'],
])('the period of one section is not that of the next, and a service is no lane: %s / %s', async (first, second) => {
  const { offers, asked } = await read(first, 'Duisburg - Almaty: 4850 USD', '', second, 'Hamburg - Tashkent: 7600 USD')
  expect(offers.map(({ mode, valid_from, valid_to }) => `${mode} ${valid_from} ${valid_to}`)).toEqual([
    'rail 2026-12-01 2026-12-31',
    'road null null',
  ])
  expect(asked.some(({ about, rows }) => about === 'validity' && rows.includes('L5'))).toBe(true)
  expect(asked.filter(({ about, kind }) => about === 'place' || kind === 'same_ends')).toEqual([])
})

test.each([
  ['FTL, тент, USD, до 20.12', 'Иу - Алматы 6900, 9-11 дн.', 'Загрузка пн-сб, подача 1-2 дня после заявки.'],
  ['FTL, USD, till 20 Dec', 'Yiwu - Almaty 6900, 9-11 days', 'Pick-up Mon-Sat, 1-2 days after booking'],
  ['整车 USD 12.20前有效', '义乌-阿拉木图 6900，9-11天', '装货：周一至周六'],
])('days of loading below the lanes are their days: %s', async (...lines) => {
  const { offers } = await read(...lines)
  expect(offers.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5, 6]])
})

test.each([
  'Jan Beispiel, Spedition GmbH, Hamburg, +49 000 000000',
  'Анна, Гамбург, тел. +7 900 000-00-00',
  '样小姐 汉堡办 电话 021-0000 0000',
])('the telephone of whoever writes is no price: %s', async (line) => {
  const { offers, asked } = await read('Rail 40HC COC USD 1-15 Dec', 'Hamburg - Almaty 4990', line)
  expect(offers).toHaveLength(1)
  expect(asked.filter(({ about, rows }) => about === 'price' && rows.includes('L3'))).toEqual([])
})
