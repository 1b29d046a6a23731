import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const read = async (text: string) =>
  readSheet(await openGrid('prices.csv', Buffer.from(text)), {
    gazetteer,
    seaCarriers: [{ code: 'WHLC', names: ['WHL', 'Wan Hai'] }],
    airlines: [],
    today: '2026-12-14',
  })
type Read = Awaited<ReturnType<typeof read>>
const currencies = ({ offers }: Read) => offers.map(({ prices }) => [...new Set(prices.map(({ currency }) => currency))].join())
const periods = ({ offers }: Read) => offers.map((each) => `${each.valid_from}..${each.valid_to}`)

test.each([
  ['Valid 14.12.2026-27.12.2026; rates in EUR', 'From;To;FTL, EUR/truck;Remarks', 'this line in USD', 'EUR,USD'],
  ['Valid 14.12.2026-27.12.2026', 'From;To;FTL, EUR/truck;Remarks', 'Rate in USD', 'EUR,USD'],
  ['有效期：12.14-12.27 单位：人民币', '起运地;目的地;整车价(元/车);备注', '本行为美金价', 'CNY,USD'],
  ['有效期：12.14-12.27', '起运地;目的地;整车价(元/车);备注', '该线按欧元报价', 'CNY,EUR'],
  [
    'Действует 14.12.2026-27.12.2026',
    'Откуда;Куда;Ставка за машину, EUR;Примечание',
    'по этой строке ставка в долларах',
    'EUR,USD',
  ],
])('a remark that says what its row is in holds against the title: %s | %s | %s', async (title, head, remark, expected) => {
  const answer = await read(`${title}\n\n${head}\nWarsaw;Almaty;6800;\nWarsaw;Dushanbe;9900;${remark}`)
  expect(currencies(answer).join()).toBe(expected)
})

test('a currency at an amount of a remark is none of its row', async () => {
  const answer = await read(
    'Valid 14.12.2026-27.12.2026\n\nFrom;To;FTL, EUR/truck;Remarks\nWarsaw;Almaty;6800;waiting USD 100/day\nWarsaw;Dushanbe;9900;+ 50 USD TIR',
  )
  expect(currencies(answer).join()).toBe('EUR,EUR')
})

test.each([
  ['有效期：12.14-12.27', '起运地;目的地;整车价(USD/车);备注', '仅12.14-12.20有效', '2026-12-14..2026-12-20'],
  [
    'Valid 14.12.2026 - 27.12.2026',
    'From;To;FTL, EUR/truck;Remarks',
    'rate valid till 20.12.2026 only',
    '2026-12-14..2026-12-20',
  ],
  [
    'Действует 14.12.2026-27.12.2026',
    'Откуда;Куда;Ставка за машину, EUR;Примечание',
    'ставка действует до 20.12',
    '2026-12-14..2026-12-20',
  ],
  ['有效期：12.14-12.27', '起运地;目的地;整车价(USD/车);备注', '有效期至12月20日', '2026-12-14..2026-12-20'],
])('a remark that says how long its row holds is nearer than the title: %s | %s | %s', async (title, head, remark, expected) => {
  const answer = await read(`${title}\n\n${head}\nWarsaw;Almaty;6800;\nWarsaw;Dushanbe;9900;${remark}`)
  expect(periods(answer)).toEqual(['2026-12-14..2026-12-27', expected])
})

test.each(['last week rate, valid till 06.12.2026', '有效期12.1-12.10', 'ставка действовала до 06.12.2026'])(
  'a row whose remark says that it is over is no offer: %s',
  async (remark) => {
    const answer = await read(
      `Valid 14.12.2026 - 27.12.2026\n\nFrom;To;FTL, EUR/truck;Remarks\nWarsaw;Almaty;6800;\nWarsaw;Dushanbe;9900;${remark}`,
    )
    expect(answer.offers).toHaveLength(1)
    expect(answer.refused).toContainEqual(expect.objectContaining({ row: 'L5', why: 'expired' }))
  },
)

test.each(['next departure 20.12', '仓库12.20停收', 'закрыто до 20.12', 'PSS valid from 20.12'])(
  'days of a remark that are of something else are no validity: %s',
  async (remark) => {
    const answer = await read(
      `Valid 14.12.2026 - 27.12.2026\n\nFrom;To;FTL, EUR/truck;Remarks\nWarsaw;Almaty;6800;\nWarsaw;Dushanbe;9900;${remark}`,
    )
    expect(periods(answer)).toEqual(['2026-12-14..2026-12-27', '2026-12-14..2026-12-27'])
  },
)

test.each([
  'Valid 14.12.2026 - 27.12.2026;EUR;FTL = tautliner 13.6 m',
  '有效 12.14-12.27;EUR;整车：13.6米篷布',
  'Действительно 14.12.2026 - 27.12.2026;EUR;FTL = тент 13.6 м',
])('a line of several cells above the titles that says how long they hold is no head: %s', async (line) => {
  const answer = await read(`${line}\n\nFrom;To;FTL, EUR/truck\nWarsaw;Almaty;6800\nWarsaw;Dushanbe;9900`)
  expect(periods(answer)).toEqual(['2026-12-14..2026-12-27', '2026-12-14..2026-12-27'])
  expect(answer.offers.map(({ vehicle }) => vehicle)).toEqual(['EU-TENT', 'EU-TENT'])
})

test.each([
  '起运地;目的地;13.6米篷布车（USD/车）;13.4米冷藏车（USD/车）',
  'From;To;FTL USD/truck;\n;;Tautliner 13.6 m;Reefer 13.6 m',
  'Откуда;Куда;Тент 13.6 м, USD за машину;Реф 13.4 м, USD за машину',
])('what a truck is counts before how long it is: %s', async (head) => {
  const answer = await read(`${head}\nWarsaw;Almaty;6800;8900\nWarsaw;Dushanbe;9900;11000`)
  const kinds = answer.offers.map(({ prices }) => prices.map((price) => price.for))
  expect(kinds).toEqual([
    ['truck/EU-TENT', 'truck/EU-REEF'],
    ['truck/EU-TENT', 'truck/EU-REEF'],
  ])
})

test.each([
  ['抛重比', '1方=250kg'],
  ['Volume ratio', '1 cbm = 250 kg'],
  ['Объёмный вес', '1 м3 = 250 кг'],
])('a column of ratios may write them as an equation: %s', async (title, cell) => {
  const answer = await read(`From;To;LTL, EUR/kg;${title}\nWarsaw;Almaty;0.9;${cell}\nWarsaw;Dushanbe;1.1;${cell}`)
  expect(answer.offers.map(({ chargeable }) => chargeable?.kgPerM3)).toEqual([250, 250])
})

test.each([
  ['TO NOVOROSSIYSK - sailing every Saturday', 'TO POTI - sailing every Tuesday'],
  ['至新罗西斯克（每周六开船）', '至波季（每周二开船）'],
  ['В Новороссийск, выход по субботам', 'В Поти, выход по вторникам'],
])('blocks side by side end where the words over them begin: %s', async (left, right) => {
  const answer = await read(
    `USD\n${left};;;;;${right};;;\nPOL;Carrier;20GP;40HQ;;POL;Carrier;20GP;40HQ\nIstanbul;WHL;1250;1900;;Istanbul;WHL;780;1180\nMersin;WHL;1600;2350;;Mersin;WHL;900;1350`,
  )
  expect(answer.offers.map(({ pod, weekdays }) => `${pod} ${weekdays}`)).toEqual(['RUNVS 6', 'RUNVS 6', 'GEPTI 2', 'GEPTI 2'])
})

test.each([
  ['"NHAVA SHEVA\nby WHL"', '"JEBEL ALI\nby HDS"'],
  ['"那瓦舍瓦\n船东：WHL"', '"杰贝阿里\n船东：HDS"'],
  ['"Нава Шева\nлиния WHL"', '"Джебель-Али\nлиния HDS"'],
])('a place over boxes with its line below it: %s', async (left, right) => {
  const answer = await read(
    `USD\nPOL;${left};;${right};\n;20GP;40HQ;20GP;40HQ\nShanghai;950;1500;1350;2300\nNingbo;900;1450;1300;2250\nT/T (days);18-20;;20-22;`,
  )
  expect(
    answer.offers.map(({ pod, carrier, transit_days_min, transit_days_max }) =>
      [pod, carrier?.words, transit_days_min, transit_days_max].join(' '),
    ),
  ).toEqual(['INNSA WHL 18 20', 'AEJEA HDS 20 22', 'INNSA WHL 18 20', 'AEJEA HDS 20 22'])
})

test.each([
  ['燃油 5.0/KG（SU、U6已含燃油）', 'CNY'],
  ['Fuel CNY 5.0/kg (SU, U6 fuel included)', 'CNY'],
  ['Топливный сбор 5 CNY/кг (для SU и U6 включён)', 'CNY'],
])('a bracket behind a charge that names carriers says where it is in the price: %s', async (note) => {
  const answer = await read(
    `PVG air rates CNY/KG\nPOL,POD,Carrier,N,45+,100+\nPVG,SVO,SU,52,46,41\nPVG,SVX,U6,56,50,44\nPVG,IST,TK,48,42,36\n\n"${note}"`,
  )
  expect(
    answer.offers.map(({ surcharges }) =>
      surcharges
        .filter(({ code }) => code === 'FSC' || code === 'BUC')
        .map(({ amount, status }) => `${amount} ${status}`)
        .join(),
    ),
  ).toEqual(['null inside', 'null inside', '5 on_top'])
})

test.each([
  ['Origin CFS KRW 6,500 per W/M extra'],
  ['起运港CFS KRW 6500/W/M另付'],
  ['CFS в порту отправления 6500 KRW за W/M дополнительно'],
])('an amount in a currency that the market does not know is not entered in another: %s', async (note) => {
  const answer = await read(`POL,POD,LCL USD/W/M\nBusan,Vladivostok,45\nIncheon,Vladivostok,55\n\n"${note}"`)
  expect(answer.offers.flatMap(({ surcharges }) => surcharges.filter(({ amount }) => amount === 6500))).toEqual([])
  expect(answer.asked).toContainEqual(expect.objectContaining({ kind: 'unnamed_surcharge' }))
})

test.each([
  ['报价日期：2026.12.14    有效期：即日起至2026年12月31日'],
  ['Dated 14.12.2026; valid with immediate effect until 31.12.2026'],
  ['Дата: 14.12.2026; действует с сегодняшнего дня до 31.12.2026'],
])('what holds from today holds from the day that the sheet is of: %s', async (title) => {
  const answer = await read(`${title}\n\nFrom,To,"FTL, EUR/truck"\nWarsaw,Almaty,6800\nWarsaw,Dushanbe,9900`)
  expect(periods(answer)).toEqual(['2026-12-14..2026-12-31', '2026-12-14..2026-12-31'])
})

test.each([
  ['* Iskenderun: rate valid till 20 Dec only, new rate tba'],
  ['伊斯肯德伦运价有效期至12月20日'],
  ['Ставки на Искендерун действуют до 20.12'],
])('a note that says how long the prices of one port hold is of that port: %s', async (note) => {
  const answer = await read(
    `Valid 14.12.2026 - 31.12.2026\n\nPOL,POD,20GP USD,40HQ USD\nMersin,Novorossiysk,1600,2350\nIskenderun,Novorossiysk,1650,2400\n\n"${note}"`,
  )
  expect(periods(answer)).toEqual(['2026-12-14..2026-12-31', '2026-12-14..2026-12-20'])
})

test.each([
  '> Mersin - Novorossiysk 1500/2200, valid till 7 Dec',
  '> 梅尔辛-新罗西斯克 1500/2200 有效期至12月7日',
  '> Мерсин - Новороссийск 1500/2200, действует до 7.12',
])('what a quoted letter said of a lane is neither its period nor asked: %s', async (note) => {
  const answer = await read(
    `Valid 14.12.2026 - 31.12.2026\n\nPOL,POD,20GP USD,40HQ USD\nMersin,Novorossiysk,1600,2350\nIskenderun,Novorossiysk,1650,2400\n\n"${note}"`,
  )
  expect(periods(answer)).toEqual(['2026-12-14..2026-12-31', '2026-12-14..2026-12-31'])
  expect(answer.asked.filter(({ about }) => about === 'validity')).toEqual([])
})

test.each([
  'POL,POD,20GP KRW,40HQ KRW\nBusan,Vladivostok,450000,800000\nIncheon,Vladivostok,460000,810000',
  'POL,POD,20GP,40HQ,Currency\nBusan,Vladivostok,450000,800000,KRW\nIncheon,Vladivostok,460000,810000,KRW',
  '起运港,目的港,20GP（韩元）,40HQ（韩元）\n釜山,海参崴,450000,800000\n仁川,海参崴,460000,810000',
  'Порт отправления,Порт назначения,"20GP, вон","40HQ, вон"\nПусан,Владивосток,450000,800000\nИнчхон,Владивосток,460000,810000',
])('prices in a currency that the market does not know are in none, and asked: %s', async (table) => {
  const answer = await read(`Valid 14.12.2026 - 31.12.2026; all other rates in USD\n\n${table}`)
  expect(answer.offers.flatMap(({ prices }) => prices.filter(({ currency }) => currency !== null))).toEqual([])
  expect(answer.asked.some(({ about }) => about === 'currency')).toBe(true)
})
