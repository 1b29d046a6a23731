import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: readonly string[], name = 'prices.tsv') =>
  readText(lines.join('\n'), {
    name,
    seaCarriers: [
      { code: 'COSU', names: ['COSCO'] },
      { code: 'SITC', names: ['SITC'] },
      { code: 'FESO', names: ['FESCO'] },
      { code: 'SNKO', names: ['Sinokor'] },
      { code: 'ZIMU', names: ['ZIM'] },
    ],
  })
type Read = Awaited<ReturnType<typeof read>>
const charges = ({ offers }: Read) =>
  offers.map(({ pod, surcharges }) =>
    [
      pod,
      ...surcharges
        .map(({ code, amount, status, equipment }) =>
          [code === 'RST' ? '' : code, amount ?? '', status === 'inside' ? status : '', equipment ?? '']
            .join(' ')
            .replace(/\s+/gu, ' ')
            .trim(),
        )
        .filter((each) => each !== '')
        .sort(),
    ].join(', '),
  )

test.each([
  [
    'blank rows between the blocks, English',
    'ZIM - valid 05 Dec to 14 Dec 2026\nPOL\tPOD\t20GP\t40HC\tETD\nYantian\tIzmir\t2300\t3850\tWed\nIncl. BAF. Plus PSS USD 150/20GP, USD 300/40HC.\n\nCOSCO - valid 01 Dec to 31 Dec 2026\nPOL\tPOD\t20GP\t40HC\tETD\nNansha\tPiraeus\t2100\t3450\tThu\nNansha\tConstanta\t2400\t3900\tThu\nIncl. BAF & LSS.\n\nAll carriers: DOC RMB 450/BL.',
    [
      'TRIZM, BUC inside, DOC 450, PSS 150 20GP, PSS 300 40HQ',
      'GRPIR, BUC inside, DOC 450, LSS inside',
      'ROCND, BUC inside, DOC 450, LSS inside',
    ],
  ],
  [
    'no blank rows, Chinese',
    '一、COSCO 12.1-12.14 USD\n起运港\t目的港\t20GP\t40HQ\t开船\n盐田\t伊兹密尔\t2300\t3850\t周三\n已含BAF，另收PSS USD 150/20GP、USD 300/40HQ\n二、SITC 12.1-12.31 USD\n起运港\t目的港\t20GP\t40HQ\t开船\n南沙\t比雷埃夫斯\t2100\t3450\t周四\n已含BAF、LSS\n以上所有船东：文件费 RMB 450/票另收',
    ['TRIZM, BUC inside, DOC 450, PSS 150 20GP, PSS 300 40HQ', 'GRPIR, BUC inside, DOC 450, LSS inside'],
  ],
  [
    'Russian, the notes of each block in two lines',
    'FESCO, действует 01.12.2026 - 15.12.2026\nПорт отправления\tПорт прибытия\t20DC, USD\t40HC, USD\tВыход\nНинбо\tВладивосток\t950\t1550\tчт\nBAF включён в ставку.\nTHC порта отправления отдельно: 20DC – 120 USD, 40HC – 180 USD.\n\nSinokor, действует 01.12.2026 - 31.12.2026\nПорт отправления\tПорт прибытия\t20DC, USD\t40HC, USD\tВыход\nЦиндао\tВосточный\t820\t1380\tпн\nBAF и LSS включены в ставку.',
    ['RUVVO, BUC inside, THC 120 20GP, THC 180 40HQ', 'RUVYP, BUC inside, LSS inside'],
  ],
])('what stands below a block of several speaks of that block: %s', async (_, text, expected) => {
  expect(charges(await read(text.split('\n')))).toEqual(expected)
})

test.each([
  [
    'below the last of several tables',
    '12月海运 USD 12.1-12.31\nCOSCO\n起运港\t目的港\t20GP\t40HQ\n宁波\t汉堡\t1500\t2700\nSITC\n起运港\t目的港\t20GP\t40HQ\n宁波\t海参崴\t900\t1500\n以上运费已含BAF\n文件费 RMB 450/票另收',
  ],
  [
    'behind a blank row',
    '12月海运 USD 12.1-12.31\nCOSCO\n起运港\t目的港\t20GP\t40HQ\n宁波\t汉堡\t1500\t2700\n\nSITC\n起运港\t目的港\t20GP\t40HQ\n宁波\t海参崴\t900\t1500\n\n运费已含BAF\n文件费 RMB 450/票另收',
  ],
])('notes %s, of which no other has its own, speak of all', async (_, text) => {
  expect(charges(await read(text.split('\n')))).toEqual(['DEHAM, BUC inside, DOC 450', 'RUVVO, BUC inside, DOC 450'])
})

test.each([
  ['COSCO', 'SITC', 'Incl. BAF. Plus PSS USD 100/20GP, USD 200/40HC.', 'Incl. BAF and LSS.'],
  ['COSCO 船东', 'SITC 船东', '已含BAF，另收PSS USD 100/20GP、USD 200/40HQ', '已含BAF、LSS'],
  ['Линия COSCO', 'Линия SITC', 'BAF включён. PSS 100 USD за 20DC, 200 USD за 40HC дополнительно.', 'BAF и LSS включены.'],
])('a line of charges below the rows of a section speaks of that section: %s', async (one, other, first, second) => {
  const answer = await read([
    'FCL rates 海运 USD 01.12.2026 - 31.12.2026',
    'POL\tPOD\t20GP\t40HQ\tETD',
    one,
    'Ningbo\tHamburg\t1500\t2700\tWed',
    first,
    other,
    'Ningbo\tVladivostok\t900\t1500\tThu',
    second,
  ])
  expect(charges(answer)).toEqual(['DEHAM, BUC inside, PSS 100 20GP, PSS 200 40HQ', 'RUVVO, BUC inside, LSS inside'])
  expect(answer.offers.map(({ carrier }) => carrier?.code)).toEqual(['COSU', 'SITC'])
})

test.each([
  [
    '一、经海参崴中转　船东：FESCO　COC',
    '二、经东方港中转　船东：SINOKOR　SOC',
    '海铁联运 USD 2026.12.1-12.31',
    '起运港\t到站\t20GP\t40HQ\t船期',
    '上海\t莫斯科沃尔西诺',
    '宁波\t别雷拉斯特',
  ],
  [
    '1. Via Vladivostok, line: FESCO, COC',
    '2. Via Vostochny, line: Sinokor, SOC',
    'Sea-rail USD 01.12.2026-31.12.2026',
    'POL\tDestination station\t20GP\t40HQ\tETD',
    'Shanghai\tVorsino',
    'Ningbo\tBely Rast',
  ],
  [
    '1. Через Владивосток, линия FESCO, COC',
    '2. Через Восточный, линия Sinokor, SOC',
    'Море + ЖД, USD, 01.12.2026-31.12.2026',
    'Порт отправления\tСтанция назначения\t20GP\t40HQ\tВыход',
    'Шанхай\tВорсино',
    'Нинбо\tБелый Раст',
  ],
])(
  'a title between blocks tells the line, the port on the way and whose boxes: %s',
  async (one, other, sheet, titles, first, second) => {
    const answer = await read([sheet, one, titles, `${first}\t4050\t5350\tWed`, other, titles, `${second}\t4020\t5300\tSun`])
    expect(answer.offers.map(({ carrier, via, ownership, mode }) => [carrier?.code, via, ownership, mode])).toEqual([
      ['FESO', ['RUVVO'], 'COC', 'multimodal'],
      ['SNKO', ['RUVYP'], 'SOC', 'multimodal'],
    ])
  },
)
