/** Letters and posts with lanes of several ways of transport. */
import { type Given, paper } from '../paper.ts'
import { airline, carrier, EVERY_DAY, eur, extra, inside, mayBe, perBox, priced, transit, usd, valid } from '../terms.ts'

/** A letter with a table of sailings drawn with blanks, and flights in lines below it. */
export const letterOfTableAndFlights = () => {
  const f = paper(
    'w01_mail_Koper_sea_table_air_lines.txt',
    { kind: 'txt' },
    {
      language: 'en',
      mode: ['sea', 'air'],
      layout: 'letter: a table of sailings drawn with blanks, flights with their brackets in lines below it, notes of both',
      traps: ['fuel a kilogram is of the flights alone', 'B/L fee is of the sailings alone', 'one port ends earlier'],
    },
  )
  const s = f.sheet('L')
  s.note('From: Ana Vzorec <ana@vzorec.invalid>')
  s.note('Subject: exports from the Adriatic, sea and air')
  s.row([''])
  s.row(['POL         POD            Line       20GP      40HQ      T/T     Sailing'])
  f.usual({ loadType: 'FCL', ...valid('2026-12-01', '2026-12-20') })
  const charges = [
    inside('BAF'),
    ...perBox('THC', 'USD', { '20GP': 185, '40HQ': 245 }),
    extra('DOC', 55, 'USD', 'document', { codes: ['DOC', 'BLF'] }),
  ]
  const lane = (pod: string, line: string, amounts: Record<string, number>, days: number, weekdays: number[]): Given => ({
    pol: ['SIKOP'],
    pod: [pod],
    carrier: carrier(line),
    prices: usd(amounts),
    weekdays,
    ...transit(days),
    surcharges: charges,
  })
  s.row(
    ['Koper       Jebel Ali      CMA        1150      1700      24      Thu'],
    lane('AEJEA', 'CMA', { '20GP': 1150, '40HQ': 1700 }, 24, [4]),
  )
  s.row(['Koper       Shanghai       COSCO      480       620       33      Sun'], {
    ...lane('CNSHA', 'COSCO', { '20GP': 480, '40HQ': 620 }, 33, [7]),
    ...valid('2026-12-01', '2026-12-12'),
  })
  s.row(
    ['Koper       Nhava Sheva    HPL        890       1210      25      Mon'],
    lane('INNSA', 'HPL', { '20GP': 890, '40HQ': 1210 }, 25, [1]),
  )
  s.row([''])
  s.note('Sea in USD. Valid for ETD 1 Dec - 20 Dec 2026, Shanghai only until 12 Dec.')
  s.note('BAF included. THC USD 185/245 per 20/40 and B/L fee USD 55 per B/L on top.')
  s.row([''])
  s.note('AIR (EUR/kg, same validity):')
  const flight = (pol: string, code: string, amounts: Record<string, number>, weekdays: number[]): Given => ({
    mode: 'air',
    loadType: null,
    pol: [pol],
    pod: ['DXB'],
    carrier: airline(code),
    prices: eur(amounts),
    weekdays,
    surcharges: [
      extra('FSC', 0.38, 'EUR', 'kg', { words: 'Fuel' }),
      extra('SSC', 0.12, 'EUR', 'kg', { words: 'security', codes: ['SSC', 'SEC', 'MSC'] }),
    ],
  })
  s.row(
    ['LJU-DXB   EK   daily      min 95 | +45 2.90 | +100 2.45 | +300 2.20'],
    flight('LJU', 'EK', { MIN: 95, '+45': 2.9, '+100': 2.45, '+300': 2.2 }, EVERY_DAY),
  )
  s.row(
    ['IST-DXB   TK   Tue, Fri   min 90 | +45 2.10 | +100 1.95 | +300 1.70'],
    flight('IST', 'TK', { MIN: 90, '+45': 2.1, '+100': 1.95, '+300': 1.7 }, [2, 5]),
  )
  s.note('Fuel 0.38/kg and security 0.12/kg extra.')
  s.row([''])
  s.note('Kind regards, Ana Vzorec (fictional), +00 000 0000')
  return f.made()
}

/** A post in which small pictures say how each lane goes, with brackets on lines of their own. */
export const postOfPictures = () => {
  const f = paper(
    'w02_телеграм_значки_Намуна.txt',
    { kind: 'txt' },
    {
      language: 'ru',
      mode: ['road', 'rail', 'air'],
      layout:
        'Telegram post in Russian and Uzbek: a small picture before each lane says how it goes, brackets of part loads below their lane',
      traps: ['no word says rail or air', 'a lane on request'],
    },
  )
  f.usual(valid('2026-12-01', '2026-12-20'))
  const s = f.sheet('L')
  s.note('SILK NAMUNA (вымышл.)')
  s.note('Цены с 01.12 по 20.12.2026, $')
  s.row([''])
  const part = (pol: string, key: string, weekdays: number[], least: number, most: number): Given => ({
    mode: 'road',
    loadType: 'LTL',
    pol: [pol],
    pod: ['g1512569'],
    key,
    weekdays,
    ...transit(least, most),
    minimum: { quantity: 50, unit: 'kg' },
  })
  const first = part('g1809858', 'a', [2, 5], 19, 23)
  s.row(['📦 Гуанчжоу → Ташкент, сборный авто'], first)
  s.row(['до 100 кг — 4.4 $/кг'], { ...first, prices: usd({ '+0': 4.4 }) })
  s.row(['от 100 кг — 3.9'], { ...first, prices: usd({ '+100': 3.9 }) })
  s.row(['от 500 кг — 3.6'], { ...first, prices: usd({ '+500': 3.6 }) })
  s.row(['19–23 дня, вт и пт, мин. 50 кг'], { ...first, prices: [] })
  s.row([''])
  const truck = (pol: string, pod: string, amount: number, least: number, most: number): Given => ({
    mode: 'road',
    loadType: 'FTL',
    vehicle: 'EU-TENT',
    pol: [pol],
    pod: [pod],
    prices: priced('USD', { truck: amount }),
    ...transit(least, most),
    surcharges: [mayBe('WAI', 'Простой фуры', { amount: 120, currency: 'USD' })],
  })
  s.row(['🚛 Fura tent 13.6: Иу – Самарканд 9 400$ 15-17 kun'], truck('g1814870', 'g1216265', 9400, 15, 17))
  s.row(['🚛 Фура тент 13.6: Кашгар – Ташкент 3 100$ 5-6 дн'], truck('g1280849', 'g1512569', 3100, 5, 6))
  const open = s.row(['🚛 Фура Урумчи – Термез: договорная'])
  f.refuse(open, 'договорная', 'on request, no price')
  s.note('Простой фуры после 3 суток 120$/сутки')
  s.row([''])
  const box = (ownership: 'COC' | 'SOC', amounts: Record<string, number>): Given => ({
    mode: 'rail',
    loadType: 'FCL',
    pol: ['R-ZHENGZHOU', 'g1784658'],
    pod: ['R-TASHKENT', 'g1512569', null],
    ownership,
    prices: usd(amounts),
    weekdays: [3],
    ...transit(12, 14),
  })
  s.row(
    ['🚆 Konteyner: Чжэнчжоу – Ташкент (Чукурсай) 40HC COC 4 250 / SOC 3 450, 12–14 дн, ср'],
    box('COC', { '40HQ': 4250 }),
    box('SOC', { '40HQ': 3450 }),
  )
  s.row(['✈️ Гуанчжоу – Ташкент: +100 кг 7.1 $/кг, +500 кг 6.6 $/кг, 3-4 kun'], {
    mode: 'air',
    pol: ['CAN'],
    pod: ['TAS'],
    prices: usd({ '+100': 7.1, '+500': 6.6 }),
    ...transit(3, 4),
  })
  s.note('+998 00 000 00 00 Namuna')
  return f.made()
}
