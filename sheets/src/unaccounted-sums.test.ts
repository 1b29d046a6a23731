import { openGazetteer } from '@tongyun/places'
import { describe, expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import type { GridFile, GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const knowledge = { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-11-27' }

type Language = 'zh' | 'en' | 'ru'
type Table = { language: Language; title: string; rows: Cell[][] }
const TABLES: readonly Table[] = [
  {
    language: 'zh',
    title: '华东出口整箱 海运费 单位：USD 有效期 2026-12-01 至 2026-12-31',
    rows: [
      ['起运港', '目的港', '船司', '20GP', '40HQ', '航程', '备注'],
      ['上海', '汉堡', 'COSCO', 1650, 2880, 33, ''],
      ['宁波', '鹿特丹', 'MSC', 1600, 2940, 31, ''],
      ['青岛', '釜山', 'SITC', 350, 520, 3, ''],
    ],
  },
  {
    language: 'zh',
    title: '中欧班列 去程 COC 价格 美元/柜 有效期 12月1日-12月31日',
    rows: [
      ['发站', '到站', '40HQ', '班期', '备注'],
      ['西安', '塔什干', 3650, '周三', ''],
      ['成都', '杜伊斯堡', 7600, '周五', ''],
      ['郑州', '汉堡', 7900, '周六', ''],
    ],
  },
  {
    language: 'en',
    title: 'LCL export rates, USD per W/M, valid 1 - 31 December 2026',
    rows: [
      ['POL', 'POD', 'W/M', 'Transit', 'Remarks'],
      ['Shanghai', 'Hamburg', 45, 33, ''],
      ['Ningbo', 'Antwerp', 48, 35, ''],
      ['Shenzhen', 'Rotterdam', 51, 30, ''],
    ],
  },
  {
    language: 'en',
    title: 'Air freight USD/kg valid 1 - 15 December 2026',
    rows: [
      ['Origin', 'Destination', 'Carrier', 'MIN', '+45', '+100', '+300', 'Remarks'],
      ['HKG', 'FRA', 'CX', 90, 4.2, 3.9, 3.6, ''],
      ['PVG', 'IST', 'TK', 95, 4.4, 4.1, 3.8, ''],
      ['CAN', 'DXB', 'EK', 85, 4.0, 3.7, 3.4, ''],
    ],
  },
  {
    language: 'ru',
    title: 'Морской фрахт, USD за контейнер, действует с 01.12.2026 по 31.12.2026',
    rows: [
      ['Порт отправления', 'Порт назначения', 'Линия', '20DC', '40HC', 'Примечание'],
      ['Шанхай', 'Владивосток', 'FESCO', 1250, 1980, ''],
      ['Нинбо', 'Восточный', 'SINOKOR', 1220, 1900, ''],
      ['Циндао', 'Новороссийск', 'AKKON', 2100, 3350, ''],
    ],
  },
  {
    language: 'ru',
    title: 'Автоперевозки FTL, USD за машину, действует с 01.12.2026 по 31.12.2026',
    rows: [
      ['Откуда', 'Куда', 'Тент 20 т', 'Срок, дней', 'Примечание'],
      ['Урумчи', 'Алматы', 2750, 5, ''],
      ['Иу', 'Ташкент', 5200, 14, ''],
      ['Гуанчжоу', 'Москва', 8900, 18, ''],
    ],
  },
]

/** Notes of the trade with their amounts left open; `A`, `B` and `C` are put in. */
const NOTES: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    '起站操作费 A元/柜，目的站操作费 USD B/柜',
    '还箱费：莫斯科A美金，明斯克B美金，阿拉木图C美金',
    '拖车费：市区A元，郊区B元',
    '单件超3米加 USD A/RT，超5米加 USD B/RT',
    '改单费 RMB A/次，取消订舱 USD B/柜',
    '危险品在运价基础上另加 A美元',
    '所有货物须投保，保险 USD A起',
    '送货上门 RMB A/车 起，等待每小时B元',
    '木箱加固 A元每箱；熏蒸 B元一柜；贴唛 C元/件',
    '查验费实报实销，放箱费A元，提箱USD B',
    '如需报关，另收RMB A，超过5个品名每页加收RMB B',
    '超期用箱：第1-7天 USD A/天，第8天起 USD B/天',
    '旺季附加费自12月15日起 A美金/20尺 B美金/40尺',
    '口岸换装 CNY A/吨，边境服务 CNY B/票',
    '客户自提 A USD，我司代办 B USD',
    '甩货费每柜A美元，由责任方支付',
    'THC A/B，DOC C',
    '文件A+封签B+操作C，均为人民币',
    '押金A元，退箱后返还',
    'A元的操作费另计',
  ],
  en: [
    'Drop-off fee: Moscow USD A, Minsk USD B, Tbilisi USD C per unit',
    'Overlength above 3 m USD A per W/M, above 5 m USD B per W/M',
    'AWB HKD A / CNY B',
    'No-show USD A per container; amendment USD B per B/L',
    'Chassis USD A per day after 4 free days',
    'A deposit of USD A is taken per box',
    'One way: Hamburg A USD, Duisburg B USD, Poznan on request',
    'Terminal handling Pusan KRW A',
    'Insurance from USD A; certificate EUR B each',
    'Residential delivery adds USD A, tail-lift USD B',
    'Door collection Shanghai CNY A up to 5 cbm, then CNY B per cbm',
    'USD A will be added for hazardous goods',
    'Waiting EUR A/h after 2 hours free',
    'Fumigation $A, palletising $B, labelling $C a piece',
    'THC A/B, DOC C',
    "Peak season from 15 December: USD A/20', USD B/40'",
    'Customs clearance EUR A incl. 5 HS codes, each further code EUR B',
    'Handling is A dollars and documents B dollars',
    'Add A per container for SOC return at Yekaterinburg',
    'Security charge USD A/kg, minimum USD B',
  ],
  ru: [
    'Сдача COC: Екатеринбург A USD, Минск B USD, Тбилиси C USD за конт.',
    'Экспедирование A USD за коносамент, релиз B USD',
    'Сбор безопасности A USD/кг, минимум B USD',
    'За негабарит доплата A $/м3, свыше 5 м — B $/м3',
    'Хранение после 5 суток — A руб/сут, далее B руб/сут',
    'ПРР A ₽, взвешивание B ₽',
    'Отказ от букинга A долл.',
    'Вывоз по городу A руб., за МКАД +B руб/км',
    'Подача под погрузку: A юаней за машину',
    'Страховка от A USD, сертификат B EUR',
    'A USD за каждую дополнительную точку',
    'Простой A EUR в час после 2 часов бесплатно',
    'THC A/B, DOC C',
    'Депозит A USD за контейнер возвращается',
    'Оформление ДТ A р., каждый код сверх 5 — B р.',
    'С 15 декабря надбавка A USD/20, B USD/40',
    'Опасный груз: к ставке добавляется A долларов',
    'Паллетирование A USD, маркировка B USD/место',
    'Плюс A USD, если забор не из порта',
    'Сопровождение по РФ A тыс. руб.',
  ],
}

/** Amounts that no price of the tables and no day has, other ones for each note. */
const amountsOf = (seed: number): string[] => ['A', 'B', 'C'].map((_, at) => String(61 + ((seed * 37 + at * 211) % 830)))

type Place = 'above' | 'below' | 'beside' | 'remark' | 'sheet' | 'last' | 'wide'
const PLACES: readonly Place[] = ['above', 'below', 'beside', 'remark', 'sheet', 'last', 'wide']
const sheetOf = (name: string, cells: Cell[][]): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: cells.map((each, at) => ({ number: at + 1, cells: each, hidden: false })),
})
const fileOf = ({ title, rows }: Table, note: string, place: Place): GridFile => {
  const width = rows[0]?.length ?? 0
  const table = rows.map((row) => [...row])
  if (place === 'remark') (table[2] as Cell[])[width - 1] = note
  if (place === 'beside') (table[1] as Cell[]).push('', note)
  const above = place === 'above' ? [[note]] : []
  const below = place === 'below' ? [[], [note]] : place === 'last' ? [[note]] : place === 'wide' ? [['', '', note]] : []
  const sheets = [sheetOf('Rates', [[title], ...above, ...table, ...below])]
  if (place === 'sheet') sheets.push(sheetOf('Notes', [['备注 Notes Примечания'], [note]]))
  return { name: 'rates.xlsx', kind: 'grid', sheets }
}
const messageOf = ({ title, rows }: Table, note: string): GridFile => {
  const [head = [], ...others] = rows
  const lines = others.map(
    ([from, to, ...rest]) =>
      `${from} - ${to}: ${rest
        .map((cell, at) => (cell === '' ? '' : `${head[at + 2]} ${cell}`))
        .filter((each) => each !== '')
        .join(', ')}`,
  )
  return { name: 'chat.txt', kind: 'message', lines: [title, ...lines, note] }
}

/** Amounts of a note that the answer tells nothing of. */
const lostOf = (file: GridFile, note: string, amounts: readonly string[]): string[] => {
  const { offers, asked, flagged } = readSheet(file, knowledge)
  // A file of which nothing is an offer is asked about as a whole.
  if (offers.length === 0 && asked.length > 0) return []
  const said = [...asked, ...flagged].map(({ words }) => words ?? '').join(' ')
  const numbers = offers.flatMap(({ prices, surcharges, minimum }) => [
    ...prices.map(({ amount }) => amount),
    ...surcharges.flatMap(({ amount, minimum: least }) => [amount, least]),
    minimum !== null && 'amount' in minimum ? minimum.amount : null,
  ])
  const isTold = (amount: number) =>
    numbers.some((each) => each !== null && (each === amount || each === amount * 2 || each === amount * 1000))
  const isAsked = (amount: string) => new RegExp(`(?<!\\d)${amount}(?!\\d)`, 'u').test(said)
  const [first = '', second = ''] = amounts
  // Of an amount for each box, that of a box without a price is nobody's.
  const isOfNoBox = (amount: string) => amount === first && note.includes(`${first}/${second}`) && isTold(Number(second))
  return amounts.filter((amount) => !isTold(Number(amount)) && !isAsked(amount) && !isOfNoBox(amount))
}

/** Tables beside or below the lanes, of amounts in cells of their own. */
const SIDE_TABLES: readonly ((a: number, b: number, c: number) => Cell[][])[] = [
  (a, b, c) => [
    ['还箱费 USD', '金额'],
    ['莫斯科', a],
    ['明斯克', b],
    ['阿拉木图', c],
  ],
  (a, b, c) => [
    ['Return to', 'USD'],
    ['Hamburg', a],
    ['Duisburg', b],
    ['Poznan', c],
  ],
  (a, b, c) => [
    ['Сдача порожних', '20', '40'],
    ['Москва', a, b],
    ['Минск', b, c],
  ],
  (a, b, c) => [
    ['费用', '单位', '金额'],
    ['文件费', '票', a],
    ['封签费', '个', b],
    ['操作费', '柜', c],
  ],
  (a, b, c) => [
    ['Local charges', '', ''],
    ['Handling', a, 'USD/BL'],
    ['Seal', b, 'CNY'],
    ['Telex release', c, ''],
  ],
  (a, b, c) => [
    ['Доп. услуги', 'Ставка'],
    ['Страховка', `${a} USD`],
    ['Маркировка', `от ${b} руб`],
    ['Взвешивание', c],
  ],
  (a, b, c) => [
    ['Zone', 'A', 'B', 'C'],
    ['Pick-up', a, b, c],
  ],
]
const withSideTable = ({ title, rows }: Table, side: Cell[][], isBeside: boolean): GridFile => {
  const width = rows[0]?.length ?? 0
  const table = rows.map((row, at) => (isBeside ? [...row, '', ...(side[at] ?? [])] : [...row]))
  const more = isBeside ? side.slice(rows.length).map((row) => [...Array<Cell>(width + 1).fill(null), ...row]) : [[], ...side]
  return { name: 'rates.xlsx', kind: 'grid', sheets: [sheetOf('Rates', [[title], ...table, ...more])] }
}

describe('no sum of money vanishes', () => {
  test.each(TABLES.map((table, at) => [`${table.language} ${table.title}`, table, at] as const))(
    'of notes: %s',
    (_, table, at) => {
      const lost = NOTES[table.language].flatMap((form, number) => {
        const amounts = amountsOf(at * 20 + number)
        const used = amounts.filter((_, i) => new RegExp(`(?<!\\p{L})${'ABC'[i]}(?!\\p{L})`, 'u').test(form))
        const note = form.replace(/(?<!\p{Lu})[ABC](?![\p{Lu}\p{Ll}])/gu, (letter) => amounts['ABC'.indexOf(letter)] as string)
        const files = [
          ...PLACES.map((place) => [place, fileOf(table, note, place)] as const),
          ['message', messageOf(table, note)] as const,
        ]
        return files.flatMap(([place, file]) => lostOf(file, note, used).map((amount) => `${place}: ${amount} of ${note}`))
      })
      expect(lost).toEqual([])
    },
  )

  test.each(TABLES.map((table, at) => [`${table.language} ${table.title}`, table, at] as const))(
    'of tables beside and below: %s',
    (_, table, at) => {
      const lost = SIDE_TABLES.flatMap((make, number) => {
        const amounts = amountsOf(at * 7 + number + 3)
        const side = make(...(amounts.map(Number) as [number, number, number]))
        return [true, false].flatMap((isBeside) =>
          lostOf(withSideTable(table, side, isBeside), '', amounts).map(
            (amount) => `${isBeside ? 'beside' : 'below'}: ${amount} of ${JSON.stringify(side)}`,
          ),
        )
      })
      expect(lost).toEqual([])
    },
  )

  test('control: amounts that stand nowhere are told of as lost', () => {
    expect(lostOf(fileOf(TABLES[0] as Table, '文件费 RMB 451/票', 'below'), '', ['451', '452'])).toEqual(['452'])
  })
})
