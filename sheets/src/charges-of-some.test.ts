/** What notes say of charges by names, units told once, of what may come, and in brackets. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const SEA = `POL,POD,20GP,40HQ
Shanghai,Hamburg,1250,1900
Shanghai,Jebel Ali,1350,2000
Busan,Vladivostok,900,1400
Ningbo,Vladivostok,950,1500`
const AIR = `From,To,Airline,+45,+100,+300
PVG,AMS,CZ,4.2,3.8,3.5
PVG,IST,TK,4.5,4.1,3.9
CAN,TAS,HY,3.5,3.1,2.9
CAN,NRT,NH,2.5,2.1,1.9`
const ROAD = `Откуда,Куда,FTL тент 20 т USD
Алматы,Астана,900
Алматы,Ташкент,1500
Алматы,Москва,3000`
const told = async (rows: string, note: string, code: string, currency = 'USD, sea') => {
  const { offers, asked } = await readText(`Valid 1 - 31 December 2026, ${currency}\n\n${rows}\n\n"${note}"`, {
    name: 'prices.csv',
  })
  const own = offers.map(({ surcharges }) =>
    surcharges
      .filter((each) => each.code === code)
      .map(({ amount, currency: paid, basis, status, equipment }) =>
        [amount, paid, basis, status, equipment].filter((each) => each !== null).join(' '),
      )
      .join(', '),
  )
  return { own, asked: asked.filter(({ about }) => about === 'surcharge').map(({ kind }) => kind) }
}

test.each([
  "另收 ETS：欧洲 USD 42/20'、84/40'；俄罗斯 USD 33/20'、66/40'",
  "ETS: Hamburg USD 42/20', 84/40'; Vladivostok USD 33/20', 66/40'",
  "ETS: Гамбург 42 USD/20', 84/40'; Владивосток 33 USD/20', 66/40'",
])('each name has a sum a box, whose currency is told once: %s', async (note) => {
  const { own, asked } = await told(SEA, note, 'RST')
  const russia = '33 USD container on_top 20GP, 66 USD container on_top 40HQ'
  expect(own).toEqual(['42 USD container on_top 20GP, 84 USD container on_top 40HQ', '', russia, russia])
  expect(asked).toEqual(['told'])
})

test.each([
  '燃油FSC：欧洲（含IST）5.6，中亚 3.2，日本 1.8（CNY/KG，另收）',
  '燃油（CNY/KG）：欧洲（含IST）5.6，中亚 3.2，日本 1.8',
  'Fuel, CNY/kg: Europe (incl. IST) 5.6, Central Asia 3.2, Japan 1.8',
  'Топливо: Европа (включая IST) 5,6; Средняя Азия 3,2; Япония 1,8 (CNY/кг, отдельно)',
])('what the sums of several names are in is told once: %s', async (note) => {
  const { own } = await told(AIR, note, 'FSC', 'CNY')
  expect(own).toEqual(['5.6', '5.6', '3.2', '1.8'].map((amount) => `${amount} CNY kg on_top`))
})

test.each([
  'Простой сверх 24 ч – 90 USD/сутки по РК, 120 USD/сутки на международных рейсах',
  'Waiting after 24 hours: USD 90 per day domestic, USD 120 per day international',
  '压车费：国内 USD 90/天，国际 USD 120/天',
])('sums of lanes within a country and between two: %s', async (note) => {
  const { own, asked } = await told(ROAD, note, 'WAI')
  expect(own).toEqual(['90', '120', '120'].map((amount) => `${amount} USD day conditional`))
  expect(asked).not.toContain('limited')
})

test.each([
  ['Empty return free of charge, except Hamburg (drop-off USD 350)', 'drop-off'],
  ['Порожний сдаётся бесплатно, кроме Гамбурга (drop-off USD 350)', 'drop-off'],
  ['还箱免费，汉堡除外（还箱费 USD 350）', '还箱费'],
  ['除汉堡（还箱费 USD 350）外免收还箱费', '还箱费'],
])('those whom a note leaves out pay what stands behind their name: %s', async (note) => {
  const { own } = await told(SEA, note, 'RST')
  expect(own[0]).toMatch(/350 USD container on_top/)
  expect(own.slice(1).join()).not.toMatch(/350/)
})

test('whom a note leaves out by a name that nobody knows is asked about', async () => {
  const { asked } = await told(SEA, 'Empty return free, except Zzyzxville (drop-off USD 350)', 'RST')
  expect(asked).toContain('limited')
})

test.each([
  '2月8日起船东拟加收PSS USD 150/20GP、300/40HQ',
  'PSS USD 150/20GP, USD 300/40HQ，以船东通知为准',
  'PSS of USD 150 per TEU may be announced by the lines (all destinations)',
  'PSS USD 150/20GP, USD 300/40HC is expected',
  'Возможна надбавка PSS 150 USD за 20GP, 300 USD за 40HQ',
  'PSS 150 USD за 20GP, 300 USD за 40HQ планируется',
])('what may come is under a condition: %s', async (note) => {
  const { own } = await told(SEA, note, 'PSS')
  expect(new Set(own)).toEqual(new Set(['150 USD container conditional 20GP, 300 USD container conditional 40HQ']))
})

test('from which day on what may come is paid is asked', async () => {
  const { asked } = await told(SEA, 'PSS of USD 150 per TEU may be announced by the lines from 15 Dec', 'PSS')
  expect(asked).toEqual(['limited'])
})

test.each([
  '注2：欧线（汉堡）只保到12月10日开船；船东拟加收PSS USD 150/箱',
  'Europe (Hamburg): rates held until 10 Dec; PSS USD 150 per container may be announced',
])('a line that begins with the ports of its lane speaks of them: %s', async (note) => {
  const { own } = await told(SEA, note, 'PSS')
  expect(own).toEqual(['150 USD container conditional', '', '', ''])
})

test.each([
  ['DOC USD 50 per B/L (waived for members)', '50 USD document conditional'],
  ['DOC USD 50 (free of charge for our clients)', '50 USD document conditional'],
  ['DOC 50 USD (для клиентов бесплатно)', '50 USD document conditional'],
  ['文件费 USD 50/票（会员免收）', '50 USD document conditional'],
])('what is waived for a kind of clients is paid by the others: %s', async (note, charge) => {
  expect(new Set((await told(SEA, note, 'DOC')).own)).toEqual(new Set([charge]))
})

test.each([
  ['价格含TIR', 'TIR', 'inside'],
  ['TIR включён', 'TIR', 'inside'],
  ['TIR is included', 'TIR', 'inside'],
  ['TIR not included', 'TIR', 'elsewhere'],
  ['EU ETS is included in the ocean freight', 'RST', 'inside'],
  ['ETS含在海运费内', 'RST', 'inside'],
  ['ETS включён во фрахт', 'RST', 'inside'],
  ['Терминал на станции назначения не входит', 'DTH', 'elsewhere'],
  ['Включено: терминальные услуги на станции отправления', 'THC', 'inside'],
  ['Genset not included', 'RST', 'elsewhere'],
  ['文件 450RMB/票', 'DOC', '450 CNY document on_top'],
])('charges by their short names: %s', async (note, code, charge) => {
  expect(new Set((await told(code === 'TIR' ? ROAD : SEA, note, code)).own)).toEqual(new Set([charge]))
})

test.each([
  ['COC: 20 суток пользования бесплатно, далее $12/сутки', '12 USD day conditional'],
  ['COC: 20 days of use free, then USD 12/day', '12 USD day conditional'],
])('what follows free days of use: %s', async (note, charge) => {
  expect(new Set((await told(SEA, note, 'DET')).own)).toEqual(new Set([charge]))
})

test('a title may say the unit by any of its words', async () => {
  const { offers } = await readText('POL,POD,20GP USD,40HQ USD,THC POL EUR/ctr\nHamburg,Shanghai,310,420,245', {
    name: 'prices.csv',
  })
  expect(offers[0]?.surcharges).toMatchObject([{ code: 'THC', amount: 245, currency: 'EUR', basis: 'container' }])
})

test.each([
  ['Hamburg: THC USD 90 per container for Shanghai and Ningbo, USD 70 for the rest; DOC USD 45', 'DOC'],
  ['汉堡：文件费 USD 45/票', 'DOC'],
  ['Гамбург: THC отдельно; документация 45 USD', 'DOC'],
])('a name in front of a colon is whom all behind it is of: %s', async (note, code) => {
  const { own } = await told(SEA, note, code)
  expect(own[0]).toMatch(/^45 USD/)
  expect(own.slice(1)).toEqual(['', '', ''])
})

test.each([
  ['本地费用 (RMB)', '铅封费 50/箱'],
  ['Local charges, RMB', 'Seal fee 50 per container'],
  ['Местные расходы (CNY)', 'Пломба 50 за контейнер'],
])('a list of charges is in the currency of its title: %s', async (title, item) => {
  const { offers } = await readText(`Valid 1 - 31 December 2026, USD\n\n${SEA}\n\n"${title}"\n"${item}"`, { name: 'prices.csv' })
  for (const { surcharges } of offers)
    expect(surcharges).toMatchObject([{ code: 'RST', amount: 50, currency: 'CNY', basis: 'container' }])
})

test('what stands away from a list is not in its currency', async () => {
  const rows = `Valid 1 - 31 December 2026, USD\n\n${SEA}\n\n"本地费用 (RMB)"\n"铅封费 50/箱"\n\n"VGM 12/箱"`
  const { offers } = await readText(rows, { name: 'prices.csv' })
  expect(offers[0]?.surcharges.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(['50 CNY', '12 USD'])
})

test('a name of two letters is a place too, and the kind of load holds for all sums', async () => {
  const rows = 'Откуда,Куда,USD за кг,FTL USD\nИу,Москва,1.6,\nГуанчжоу,Москва,1.8,\nИу,Москва,,9000'
  const { own } = await told(
    rows,
    'Забор груза только для сборного: зона 1 (Иу) 60 USD, зона 2 (Гуанчжоу) 80 USD за отправку',
    'PUP',
    'USD, авто, сборный груз',
  )
  expect(own.map((each) => each.split(' ')[0])).toEqual(['60', '80', ''])
})

test.each(['Drop-off COC: Hamburg USD 300, Vladivostok USD 450 per container', '还箱费 COC：汉堡 USD 300/箱，海参崴 USD 450/箱'])(
  'sums by names of the boxes of carriers are none of the boxes of shippers: %s',
  async (note) => {
    const rows = 'POL,POD,40HQ COC,40HQ SOC\nShanghai,Hamburg,1900,1500\nNingbo,Vladivostok,1500,1100'
    const { offers } = await readText(`Valid 1 - 31 December 2026, USD\n\n${rows}\n\n"${note}"`, { name: 'prices.csv' })
    const own = offers.map(({ ownership, surcharges }) => `${ownership} ${surcharges.map(({ amount }) => amount).join()}`)
    expect(own.toSorted()).toEqual(['COC 300', 'COC 450', 'SOC ', 'SOC '])
  },
)

test.each([
  '欧洲线（含英国）另收 ENS USD 30/票；中东线另收 PSS USD 150/箱',
  'Europe (Hamburg) ENS USD 30 per B/L; Middle East PSS USD 150 per container',
])('another line of the world ends what was said of the first: %s', async (note) => {
  const { own } = await told(SEA, note, 'PSS')
  expect(own).toEqual(['', '150 USD container on_top', '', ''])
})
