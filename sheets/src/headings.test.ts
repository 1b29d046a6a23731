import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = async (text: string, name = 'message.txt') =>
  readSheet(await openGrid(name, Buffer.from(text)), {
    gazetteer,
    seaCarriers: [{ code: 'COSU', names: ['COSCO'] }],
    airlines: [],
    today: '2026-11-27',
  })
type Read = Awaited<ReturnType<typeof read>>
const prices = ({ offers }: Read) =>
  offers.map(
    ({ loadType, pol, pod, prices: all }) =>
      `${loadType} ${pol}-${pod} ${all.map((each) => `${each.for} ${each.amount}`).join(' ')}`,
  )

test.each([
  ["Контейнеры COC, USD (20' = 20DC, 40' = 40HC)\nНинбо - Новороссийск: 20' 1 700, 40' 2 550, 30-32 дня"],
  ["海运 USD，40'均为高柜\n宁波-新罗西斯克 20' 1700 40' 2550 30天"],
  ["Sea freight, USD, all boxes COC. 40' means 40HC\nNingbo - Novorossiysk: 20' 1700, 40' 2550"],
  ["Море, USD. Все 40' - хайкьюб\nНинбо - Новороссийск 20' 1700, 40' 2550"],
])('a message says which box of forty feet it means: %s', async (text) => {
  expect(prices(await read(text))).toEqual(['FCL CNNGB-RUNVS 20GP 1700 40HQ 2550'])
})

test('a low box by its own word is one, whatever the legend says', async () => {
  const text = "Море, USD (40' = 40HC)\nНинбо - Новороссийск: 20DC 1700, 40DC 2500\nШанхай - Новороссийск: 20DC 1700, 40DC 2500"
  expect(prices(await read(text))[0]).toBe('FCL CNNGB-RUNVS 20GP 1700 40GP 2500')
})

test('a sheet says which box of forty feet it means, and one without such words means 40GP', async () => {
  const table = "POL,POD,20',40',Currency\nNingbo,Hamburg,1500,2700,USD\n"
  expect(prices(await read(`${table}40' = 40HC`, 'a.csv'))).toEqual(['FCL CNNGB-DEHAM 20GP 1500 40HQ 2700'])
  expect(prices(await read(table, 'a.csv'))).toEqual(['FCL CNNGB-DEHAM 20GP 1500 40GP 2700'])
})

test.each([
  ['СБОРКА МОРЕМ, $ за W/M, мин. 1\nНинбо – Владивосток 45, 8-10 дн\nПусан – Владивосток 38, 3-4 дн'],
  ['海运拼箱 USD/RT 最低1\n宁波—海参崴 45 8-10天\n釜山—海参崴 38 3天'],
  ['LCL by sea, USD per W/M, min 1\nNingbo - Vladivostok 45, 8-10 days\nBusan - Vladivostok 38, 3-4 days'],
])('a heading says what the small amounts below it are counted by: %s', async (text) => {
  const answer = await read(text)
  expect(prices(answer)).toEqual(['LCL CNNGB-RUVVO rt 45', 'LCL KRPUS-RUVVO rt 38'])
  expect(answer.offers.map(({ minimum }) => minimum)).toEqual([
    { quantity: 1, unit: 'rt' },
    { quantity: 1, unit: 'rt' },
  ])
})

test('a heading of boxes ends what one before it said of units', async () => {
  const text =
    'Сборка морем, $ за W/M, мин. 1\nНинбо – Владивосток 45\n\nМоре, контейнеры COC, USD\nШанхай – Владивосток 20DC 900, 40HC 1450'
  expect(prices(await read(text))).toEqual(['LCL CNNGB-RUVVO rt 45', 'FCL CNSHA-RUVVO 20GP 900 40HQ 1450'])
})

test.each([
  ['АВИА, $/кг\nШанхай PVG – Алматы ALA: +100 – 3,5; +300 – 3,2 (KC, ежедневно, 2-3 дня)'],
  ['空运 USD/KG\n上海PVG—阿拉木图ALA +100 3.5 +300 3.2（KC，每天）'],
  ['Air, USD/kg\nShanghai PVG - Almaty ALA: +100 3.5; +300 3.2 (KC, daily)'],
])('an airline by its code in brackets: %s', async (text) => {
  expect((await read(text)).offers.map(({ carrier }) => carrier?.code)).toEqual(['KC'])
})

test.each([
  ['海铁联运 USD COC\n宁波—海参崴—莫斯科 40HQ 4300 24天'],
  ['Мультимодал, USD, COC\nНинбо - Владивосток - Москва 40HC 4300, 24 дня'],
  ['Intermodal, USD, COC\nNingbo - Vladivostok - Moscow 40HC 4300, 24 days'],
])('a chain of places ends at its last: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ mode, pol, via }) => [mode, pol, via])).toEqual([['multimodal', 'CNNGB', ['RUVVO']]])
})

test.each([
  ['班列 USD\n西安—阿拉木图 SOC 40HQ 2600\n义乌—塔什干 40HQ 4250\nCOC免箱15天'],
  ['班列 USD COC免箱15天\n西安—阿拉木图 SOC 40HQ 2600\n义乌—塔什干 40HQ 4250'],
  ['ЖД, USD. COC бесплатно 15 дней\nСиань - Алматы SOC 40HC 2600\nИу - Ташкент 40HC 4250'],
])('days free of one kind of boxes do not say whose boxes the prices are of: %s', async (text) => {
  expect((await read(text)).offers.map(({ ownership }) => ownership)).toEqual(['SOC', null])
})

test('whom a note begins to speak of holds behind its semicolons', async () => {
  const answer = await read(
    'POL,POD,20GP,40HQ,USD/CBM,Currency\nNingbo,Hamburg,1500,2700,45,USD\n"FCL: OTHC included; DTHC USD 110 per container; D/O fee USD 50 per bill"',
    'a.csv',
  )
  const charged = answer.offers.map(({ prices: all, surcharges }) => [all[0]?.for, surcharges.length])
  expect(charged).toContainEqual(['20GP', 3])
  expect(charged.filter(([of, count]) => of !== '20GP' && count !== 0)).toEqual([])
})
