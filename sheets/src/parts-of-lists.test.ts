import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const charged = (answer: ReadText, code: string) =>
  answer.offers.map(({ surcharges }) => surcharges.filter((each) => each.code === code).map(({ amount }) => amount))

const BY_REGION = (title: string, north: string, south: string, note: string) =>
  `${title},POL,POD,20GP USD,40HQ USD\n${north},Shanghai,Hamburg,1780,2980\n${north},Shanghai,Gdansk,1950,3250\n${south},Shanghai,Genoa,2450,3750\n${south},Shanghai,Piraeus,2350,3600\n\n"${note}"`

test.each([
  ['航区', '欧基', '地中海', '欧基航线另收ENS USD30/票'],
  ['区域', '欧基', '地中海', 'ENS USD30/票（仅欧基）'],
  ['Trade', 'North Europe', 'Mediterranean', 'North Europe: plus ENS USD 30 per B/L'],
  ['Регион', 'Северная Европа', 'Средиземноморье', 'Для Северной Европы дополнительно ENS 30 USD за коносамент'],
])('a note that names a part of the list is of its rows alone: %s, %s', async (title, north, south, note) => {
  const answer = await readText(BY_REGION(title, north, south, note), { name: 'rates.csv' })
  expect(charged(answer, 'ENS')).toEqual([[30], [30], [], []])
})

test.each([
  ['◆ 美线', '◆ 中东印巴非', '中东印巴非航线已含LSS'],
  ['【美线】', '【中东印巴非】', '已含LSS：中东印巴非'],
  ['A) USA', 'B) Gulf and Africa', 'Gulf and Africa rates include LSS'],
  ['1. США', '2. Ближний Восток и Африка', 'Ближний Восток и Африка: LSS включён'],
])('a heading is the name of the rows below it: %s, %s', async (first, second, note) => {
  const answer = await readText(
    `POL,POD,20GP USD,40HQ USD\n${first},,,\nQingdao,Los Angeles,1600,2000\n${second},,,\nQingdao,Jebel Ali,1050,1750\nQingdao,Mombasa,1450,2400\n\n"${note}"`,
    { name: 'rates.csv' },
  )
  expect(charged(answer, 'LSS')).toEqual([[], [null], [null]])
})

test.each([
  'PSS USD 600/柜自1月1日起加收',
  'PSS USD 600 per container from 1 January 2027',
  'С 1 января 2027 PSS 600 USD за контейнер',
])('a charge that begins on a later day is under a condition: %s', async (note) => {
  const answer = await readText(
    `POL,POD,20GP USD,40HQ USD\nQingdao,Los Angeles,1600,2000\nQingdao,Oakland,1720,2150\n\n"${note}"`,
    {
      name: 'rates.csv',
    },
  )
  expect(answer.offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`))).toEqual([
    ['PSS conditional'],
    ['PSS conditional'],
  ])
})

test('a charge that has begun is on top', async () => {
  const answer = await readText(
    'POL,POD,20GP USD,40HQ USD\nQingdao,Los Angeles,1600,2000\nQingdao,Oakland,1720,2150\n\nPSS USD 600 per container from 1 November 2026',
    { name: 'rates.csv' },
  )
  expect(answer.offers.flatMap(({ surcharges }) => surcharges.map(({ status }) => status))).toEqual(['on_top', 'on_top'])
})

test.each([
  ['起运港：上海（洋山/外高桥）  币种：USD/箱  有效期：12.1—12.31', 'CNSHA'],
  ['POL: Ningbo (Beilun) Currency: USD', 'CNNGB'],
  ['Порт отправления: Циндао  Валюта: USD', 'CNTAO'],
])('what a label says of all lanes ends where the next label begins: %s', async (title, pol) => {
  const answer = await readText(`${title}\nPOD,20GP USD,40HQ USD\nHamburg,1780,2980\nRotterdam,1830,3050`, { name: 'rates.csv' })
  expect(answer.offers.map((offer) => offer.pol)).toEqual([pol, pol])
})

test.each(['F/T at POD (days)', 'FT at POD', 'Св. пользование, сут.', 'Св. польз., дн', 'СНП, сут', 'Б/п использование, дней'])(
  'days free have many titles: %s',
  async (title) => {
    const answer = await readText(
      `POL,POD,20GP USD,40HQ USD,${title.replaceAll(',', ' ')}\nQingdao,Busan,120,220,14\nQingdao,Tokyo,180,340,7`,
      {
        name: 'rates.csv',
      },
    )
    expect(answer.offers.map(({ free_days }) => free_days)).toEqual([14, 7])
  },
)

test.each(['Ставка до', 'Тариф по', 'Цена действует до', 'Rate until', 'Prices valid till', '运价至', '报价有效至'])(
  'the last day of a price has many titles: %s',
  async (title) => {
    const answer = await readText(
      `POL,POD,20GP USD,40HQ USD,${title}\nQingdao,Busan,120,220,31.12.2026\nQingdao,Tokyo,180,340,10.01.2027`,
      {
        name: 'rates.csv',
      },
    )
    expect(answer.offers.map(({ valid_to }) => valid_to)).toEqual(['2026-12-31', '2027-01-10'])
  },
)

test.each([
  ['Charge,Unit,Shanghai / Ningbo,Nansha', 'per B/L'],
  ['费用,单位,上海/宁波,南沙', '票'],
  ['Сбор,Единица,Шанхай / Нинбо,Наньша', 'за коносамент'],
])('a table of charges has a column for the ports of each amount: %s', async (head, unit) => {
  const answer = await readText(
    `POL,POD,20GP USD,40HQ USD\nShanghai,Busan,120,220\nNansha,Singapore,110,200\n\n${head}\nTHC,20',CNY 760,CNY 800\nTHC,40',CNY 1140,CNY 1200\nDOC,${unit},CNY 450,CNY 500`,
    { name: 'rates.csv' },
  )
  expect(charged(answer, 'THC')).toEqual([
    [760, 1140],
    [800, 1200],
  ])
  expect(charged(answer, 'DOC')).toEqual([[450], [500]])
})
