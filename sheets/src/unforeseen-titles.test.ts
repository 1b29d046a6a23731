import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'prices.tsv' })

test.each([
  ['拼箱 USD/RT 2026.12.1-12.31\n目的港\t上海\t宁波\t起收\t航程\n汉堡\t8\t10\t1CBM\t33天\n鹿特丹\t5\t8\t2CBM\t31天'],
  [
    'LCL USD per W/M 1-31 Dec 2026\nDestination\tShanghai\tNingbo\tLowest\tT/T\nHamburg\t8\t10\t1 cbm\t33 days\nRotterdam\t5\t8\t2 cbm\t31 days',
  ],
  [
    'Сборные LCL USD за W/M 01-31.12.2026\nПорт назначения\tШанхай\tНинбо\tНе менее\tТранзит\nГамбург\t8\t10\t1 м3\t33 дн\nРоттердам\t5\t8\t2 м3\t31 дн',
  ],
])('a few units under a title nobody knows are the least, and no price: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ pod, prices, minimum }) => [pod, ...prices.map(({ amount }) => amount), minimum])).toEqual([
    ['DEHAM', 8, { quantity: 1, unit: 'm3' }],
    ['DEHAM', 10, { quantity: 1, unit: 'm3' }],
    ['NLRTM', 5, { quantity: 2, unit: 'm3' }],
    ['NLRTM', 8, { quantity: 2, unit: 'm3' }],
  ])
})

test.each([
  [
    'Sea USD 1-31 Dec 2026\nPOL\tPOD\t20GP\t40HIGH\tRotation\nShanghai\tHamburg\t1550\t2650\tFE3 / Thu\nNingbo\tGdansk\t1600\t2700\tFAL1 / Sat (direct)',
  ],
  [
    '海运 USD 2026.12.1-12.31\n起运港\t目的港\t20GP\t40Hi-Cube\t快线\n上海\t汉堡\t1550\t2650\tFE3/周四\n宁波\t格但斯克\t1600\t2700\tFAL1/周六',
  ],
])('a day behind the name of a service is that of its departures: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ weekdays, prices }) => [weekdays, ...prices.map((price) => `${price.for} ${price.amount}`)])).toEqual([
    [[4], '20GP 1550', '40HQ 2650'],
    [[6], '20GP 1600', '40HQ 2700'],
  ])
})

test.each([
  ['海运拼箱 USD/RT 2026.12.1-12.31\n起运港\t目的港\tUSD/RT\n上海\t华沙（经汉堡）\t45\n上海\t汉堡\t8'],
  ['Sea LCL USD per W/M 1-31 Dec 2026\nPOL\tPOD\tUSD per W/M\nShanghai\tWarsaw (via Hamburg)\t45\nShanghai\tHamburg\t8'],
])('what a bracket says lies on the way is not where a lane ends: %s', async (text) => {
  const { offers } = await read(text)
  expect(offers.map(({ pod }) => pod)).toEqual([null, 'DEHAM'])
})

test('4万5 is forty-five thousand', async () => {
  const { offers } = await read(
    '卡航 CNY 2026.12.1-12.15\n起运地\t目的地\t整车\t时效\n西安\t阿拉木图\t4万5\t7天\n成都\t阿拉木图\t4.8万\t9天',
  )
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([45_000, 48_000])
})

test.each([
  'Offer, validity 31.12.2026\nSea-rail via Vostochny, COC, USD per container:\nNingbo - Elektrougli: 20DC 2950 / 40HC 4400',
  'Ставки до 31.12.2026\nМоре-ж/д через Восточный, COC, USD за контейнер:\nНинбо - Электроугли: 20DC 2950 / 40HC 4400',
])('the ways of a chain that a dash joins are no lane: %s', async (text) => {
  const { offers } = await readText(text, { name: 'offer.txt' })
  expect(offers.map(({ mode, pol, pod, ownership }) => [mode, pol, pod, ownership])).toEqual([
    ['multimodal', 'CNNGB', 'R-ELEKTROUGLI', 'COC'],
  ])
})

test.each([
  'Sea-rail via Vostochny, USD:\nNingbo - Elektrougli: 40HC 4400\nBy rail direct: Xian - Vorsino 40HC 4700',
  '海铁联运经东方港 USD：\n宁波—电气 40HQ 4400\n铁路直达：西安—沃尔西诺 40HQ 4700',
])('a line of a direct train is no leg of a chain: %s', async (text) => {
  const { offers } = await readText(text, { name: 'offer.txt' })
  expect(offers.filter(({ pod }) => pod === 'R-VORSINO').map(({ mode }) => mode)).toEqual(['rail'])
})

test.each([
  'rate_id\tpol_code\tpol_name\tpod_code\tpod_name\teq_type\tbase_rate\tcurr\tvalid_to\ttt',
  'ID\tPOL_CODE\tPOL_NAME\tPOD_CODE\tPOD_NAME\tEQ_TYPE\tBASE_RATE\tCURR\tVALID_TO\tTT',
])('titles of a program, whose words are joined: %s', async (head) => {
  const { offers } = await read(
    `${head}\n10001\tCNSHA\tSHANGHAI\tDEHAM\tHAMBURG\t22G1\t1450\tUSD\t2026-12-31\t32\n10003\tCNNGB\tNINGBO\tNLRTM\tROTTERDAM\t45G1\t2400\tUSD\t2026-12-31\t30`,
  )
  expect(offers.map(({ pol, pod, prices }) => [pol, pod, prices[0]?.for, prices[0]?.amount])).toEqual([
    ['CNSHA', 'DEHAM', '20GP', 1450],
    ['CNNGB', 'NLRTM', '40HQ', 2400],
  ])
})

test('the letters of a pallet over prices are no place', async () => {
  const text =
    'Air freight ex PVG CNY/kg 1-7 Dec 2026\nDest.\tFreq.\t+100\t+500\tPMC\nLUX\tWed, Sat\t33\t31.5\t30\nBUD\tTue, Fri\t31\t29.5\t28'
  const { offers, asked } = await read(text)
  expect(offers.map(({ pol, pod, prices }) => [pol, pod, ...prices.map((price) => price.for)])).toEqual([
    ['PVG', 'LUX', '+100', '+500'],
    ['PVG', 'BUD', '+100', '+500'],
  ])
  expect(asked).toContainEqual(expect.objectContaining({ kind: 'unread_column', words: 'PMC' }))
})

test.each([
  ['Конт.', 'COC', 'SOC'],
  ['Контейнер', 'COC', 'SOC'],
  ['箱', '船东箱', '自备箱'],
  ['Container', 'SOC', 'COC'],
  ['Unit', '(COC)', 'SOC'],
])('a column of whose boxes they are says it under any title: %s', async (title, one, other) => {
  const text = `POL\tPOD\t${title}\t20GP\t40HQ\nShanghai\tVladivostok\t${one}\t1150\t1650\nNingbo\tVladivostok\t${other}\t650\t850`
  const { offers, asked } = await readText(`FCL USD 1-31 Dec 2026\n${text}`, { name: 'sea.tsv' })
  const owners = [one, other].map((words) => (/SOC|自备/u.test(words) ? 'SOC' : 'COC'))
  expect(offers.map(({ ownership, prices }) => [ownership, prices.length])).toEqual(owners.map((owner) => [owner, 2]))
  expect(asked.filter(({ kind }) => kind === 'unread' || kind === 'unread_column')).toEqual([])
})

test.each([
  ['Unit', 'USD', 'EUR'],
  ['Цена за', 'EUR', 'CNY'],
  ['单位', 'USD', 'CNY'],
])('a column of currencies says it under any title: %s', async (title, one, other) => {
  const text = `POL\tPOD\t${title}\t20GP\nShanghai\tVladivostok\t${one}\t1150\nNingbo\tVladivostok\t${other}\t950`
  const { offers } = await readText(`FCL COC 1-31 Dec 2026\n${text}`, { name: 'sea.tsv' })
  expect(offers.map(({ prices }) => prices[0]?.currency)).toEqual([one, other])
})
