/** Sheets of layouts made by chance, each of whose amounts is another one, so that what became of each can be told. */
import type { Cell } from './cell.ts'
import type { GridFile, GridRow, Merge } from './grid.ts'

/** Numbers by chance, the same for a seed. */
const chanceOf = (seed: number) => {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    happens: (share: number) => next() < share,
    mixed: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  }
}
type Chance = ReturnType<typeof chanceOf>

type Words = {
  title: string
  /** Titles of an end, the last of which no list has. */
  from: string[]
  to: string[]
  boxes: string[][]
  truck: string[]
  days: string[]
  runs: string[]
  daysOf: (days: number) => string
  note: string
  ends: { from: string[]; to: string[] }
}
const WORDS: readonly Words[] = [
  {
    title: '样例国际货运（虚构） 2026年12月 USD',
    from: ['起运港', '装货港', 'POL', '从'],
    to: ['目的港', '卸货港', 'POD', '到'],
    boxes: [
      ['20GP', '40HQ'],
      ['小柜', '高柜'],
      ["20'", "40'HQ"],
    ],
    truck: ['整车价 USD', '13.6米 USD/车', '运费 USD/车'],
    days: ['航程', '时效'],
    runs: ['开船', '班期'],
    daysOf: (days) => `${days}天`,
    note: '以上价格不含目的港费用',
    ends: { from: ['上海', '宁波', '青岛', '天津'], to: ['汉堡', '鹿特丹', '海参崴', '釜山', '曼谷', '吉达'] },
  },
  {
    title: 'Sample Freight (fictional), December 2026, USD',
    from: ['POL', 'Port of loading', 'Load port', 'Ex'],
    to: ['POD', 'Discharge', 'Destination', 'Going to'],
    boxes: [
      ["20'", "40'HC"],
      ['20DC', '40HC'],
      ['20GP', '40HQ'],
    ],
    truck: ['USD/truck', 'FTL USD', 'Rate per truck, USD'],
    days: ['T/T', 'Days'],
    runs: ['ETD', 'Sails'],
    daysOf: (days) => `${days} days`,
    note: 'Destination charges are not included.',
    ends: {
      from: ['Shanghai', 'Ningbo', 'Qingdao', 'Shenzhen'],
      to: ['Hamburg', 'Rotterdam', 'Vladivostok', 'Busan', 'Istanbul', 'Jeddah'],
    },
  },
  {
    title: 'ООО Пример (вымышл.), ставки на декабрь 2026, USD',
    from: ['Порт отправления', 'Порт погрузки', 'Откуда', 'Выход'],
    to: ['Порт назначения', 'Порт выгрузки', 'Куда', 'Приход'],
    boxes: [
      ['20DC', '40HC'],
      ['20 фут', '40 фут HC'],
      ["20'", "40'HC"],
    ],
    truck: ['Ставка за машину, USD', 'USD/машина', 'Авто USD'],
    days: ['Срок, дн.', 'Транзит'],
    runs: ['Выход судна', 'Отправка'],
    daysOf: (days) => `${days} дней`,
    note: 'Расходы в порту назначения не включены.',
    ends: {
      from: ['Шанхай', 'Нинбо', 'Циндао', 'Далянь'],
      to: ['Владивосток', 'Новороссийск', 'Гамбург', 'Санкт-Петербург', 'Пусан', 'Стамбул'],
    },
  },
]

/** A sheet by chance: the file, and in which rows each of its amounts stands. */
type MadeSheet = { layout: string; file: GridFile; amounts: { amount: number; rows: string[] }[] }

type Lane = { from: string; to: string; prices: number[]; days: string; runs: string }

const lanesOf = (chance: Chance, words: Words, count: number, next: () => number, each = 2): Lane[] =>
  Array.from({ length: count }, (_, i) => ({
    from: words.ends.from[i % words.ends.from.length] as string,
    to: words.ends.to[(i * 2 + Math.floor(i / 3)) % words.ends.to.length] as string,
    prices: Array.from({ length: each }, next),
    days: words.daysOf(12 + chance.below(25)),
    runs: chance.of(['周二', 'Tue', 'вт']),
  }))

/** Texts of amounts as lists write them. */
const written = (chance: Chance, amount: number): Cell =>
  chance.of([
    amount,
    String(amount),
    `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}`,
    `$${amount}`,
    `${Math.floor(amount / 1000)} ${String(amount % 1000).padStart(3, '0')}`,
  ])

type Table = { cells: Cell[][]; merges: { top: number; left: number; bottom: number; right: number }[] }

const flat = (chance: Chance, words: Words, lanes: readonly Lane[]): Table => {
  const way = chance.below(words.from.length)
  const boxes = chance.of(words.boxes)
  const columns = [
    { title: words.from[way] as string, of: (lane: Lane): Cell => lane.from },
    { title: words.to[way] as string, of: (lane: Lane): Cell => lane.to },
    ...boxes.map((title, at) => ({ title, of: (lane: Lane) => written(chance, lane.prices[at] as number) })),
    { title: chance.of(words.days), of: (lane: Lane): Cell => lane.days },
    { title: chance.of(words.runs), of: (lane: Lane): Cell => lane.runs },
  ]
  const ordered = chance.happens(0.5) ? columns : chance.mixed(columns)
  const cells = [ordered.map(({ title }): Cell => title), ...lanes.map((lane) => ordered.map(({ of }) => of(lane)))]
  return { cells, merges: [] }
}

const turned = ({ cells }: Table): Table => ({
  cells: (cells[0] as Cell[]).map((_, at) => cells.map((row) => row[at] ?? null)),
  merges: [],
})

/** Prices of one box, where lanes begin down and where they end across. */
const matrix = (chance: Chance, words: Words, next: () => number): Table => {
  const across = words.ends.to.slice(0, 3 + chance.below(3))
  const box = chance.of(chance.of(words.boxes))
  return {
    cells: [
      [chance.of([box, `${words.from[0]}\\${words.to[0]} ${box}`]), ...across],
      ...words.ends.from.map((from) => [from, ...across.map(() => written(chance, next()))]),
    ],
    merges: [],
  }
}

/** A box with its prices under two owners: a head of two rows whose first is merged. */
const owned = (chance: Chance, words: Words, lanes: readonly Lane[]): Table => {
  const [small, large] = chance.of(words.boxes) as [string, string]
  return {
    cells: [
      [words.from[0] as string, words.to[0] as string, 'COC', null, 'SOC', null, words.days[0] as string],
      [null, null, small, large, small, large, null],
      ...lanes.map((lane): Cell[] => [
        lane.from,
        lane.to,
        ...lane.prices.slice(0, 4).map((price) => written(chance, price)),
        lane.days,
      ]),
    ],
    merges: [
      { top: 0, left: 0, bottom: 1, right: 0 },
      { top: 0, left: 1, bottom: 1, right: 1 },
      { top: 0, left: 2, bottom: 0, right: 3 },
      { top: 0, left: 4, bottom: 0, right: 5 },
      { top: 0, left: 6, bottom: 1, right: 6 },
    ],
  }
}

/** A lane a card: its titles at the left, one thing a row. */
const cards = (chance: Chance, words: Words, lanes: readonly Lane[]): Table => {
  const boxes = chance.of(words.boxes)
  return {
    cells: lanes.flatMap((lane): Cell[][] => [
      [words.from[0] as string, lane.from],
      [words.to[0] as string, lane.to],
      ...boxes.map((box, at): Cell[] => [box, written(chance, lane.prices[at] as number)]),
      [words.days[0] as string, lane.days],
      [],
    ]),
    merges: [],
  }
}

/** Tables one beside another, the second a few rows lower where `lower` says so. */
const beside = (one: Table, other: Table, gap: number, lower: number): Table => {
  const left = Math.max(...one.cells.map((row) => row.length)) + gap
  const height = Math.max(one.cells.length, other.cells.length + lower)
  return {
    cells: Array.from({ length: height }, (_, at) => {
      const row = [...(one.cells[at] ?? [])]
      while (row.length < left) row.push(null)
      return [...row, ...(other.cells[at - lower] ?? [])]
    }),
    merges: [
      ...one.merges,
      ...other.merges.map((merge) => ({
        top: merge.top + lower,
        bottom: merge.bottom + lower,
        left: merge.left + left,
        right: merge.right + left,
      })),
    ],
  }
}

/** Lanes of a message, a line each. */
const spoken = (chance: Chance, words: Words, lanes: readonly Lane[]): string[] => {
  const [small, large] = chance.of(words.boxes) as [string, string]
  const form = chance.below(5)
  return lanes.map((lane, at) => {
    const [one, two] = lane.prices
    const bullet = chance.of(['', `${at + 1}. `, '• ', '▪️'])
    const way = chance.of([' - ', '—', ' → ', '-'])
    return [
      `${bullet}${lane.from}${way}${lane.to} ${small} ${one} / ${large} ${two}, ${lane.days}`,
      `${bullet}${lane.from}${way}${lane.to}: ${small} $${one}, ${large} $${two} ${lane.runs}`,
      `${bullet}${lane.from}${way}${lane.to}  ${one}/${two} USD (${small}/${large})`,
      `${bullet}${lane.from}${way}${lane.to} ${small}: ${one} USD; ${large}: ${two} USD`,
      `${bullet}${lane.from}${way}${lane.to} USD${one}/${small} USD${two}/${large} ${lane.runs} ${lane.days}`,
    ][form] as string
  })
}

/** Lines whose columns stand under titles by blanks. */
const aligned = (chance: Chance, words: Words, lanes: readonly Lane[], isAgain: boolean): string[] => {
  const boxes = chance.of(words.boxes)
  const titles = [words.from[0], words.to[0], ...boxes, words.days[0]] as string[]
  const rows = lanes.map((lane) => [lane.from, lane.to, ...lane.prices.slice(0, 2).map(String), lane.days])
  const wide = (text: string, length: number) => text + ' '.repeat(Math.max(2, length - text.length))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell) => wide(cell, 20))
      .join('')
      .trimEnd()
  const half = Math.ceil(rows.length / 2)
  return isAgain
    ? [line(titles), ...rows.slice(0, half).map(line), '', 'Page 2', line(titles), ...rows.slice(half).map(line)]
    : [line(titles), ...rows.map(line)]
}

const LAYOUTS = [
  'flat',
  'flat',
  'turned',
  'matrix',
  'owned',
  'cards',
  'two below',
  'two beside',
  'two beside, one lower',
  'table beside charges',
  'message',
  'message',
  'aligned',
  'aligned again',
] as const

export const makeSheet = (seed: number): MadeSheet => {
  const chance = chanceOf(seed)
  const words = WORDS[chance.below(WORDS.length)] as Words
  let last = 1010 + chance.below(30)
  const amounts: number[] = []
  // No two are alike, and none is a day, a weight or a year.
  const next = () => {
    last += 37 + chance.below(20)
    if (last >= 2015 && last <= 2035) last += 40
    amounts.push(last)
    return last
  }
  const layout = chance.of(LAYOUTS)
  const lanes = lanesOf(chance, words, 3 + chance.below(4), next, layout === 'owned' ? 4 : 2)
  const name = 'sample.xlsx'
  const found = (names: readonly { name: string; text: string }[]) =>
    amounts.map((amount) => ({
      amount,
      rows: names
        .filter(({ text }) => text.replace(/(?<=\d)[ ,](?=\d{3}(?!\d))/gu, '').includes(String(amount)))
        .map((each) => each.name),
    }))
  if (layout === 'message' || layout === 'aligned' || layout === 'aligned again') {
    const mode = layout === 'message' && words.from[0] === '起运港' ? '海运整箱' : 'FCL'
    const lines = [
      `${words.title} ${mode}`,
      '',
      ...(layout === 'message' ? spoken(chance, words, lanes) : aligned(chance, words, lanes, layout === 'aligned again')),
      '',
      words.note,
    ]
    return {
      layout,
      file: { name: 'sample.txt', kind: 'message', lines },
      amounts: found(lines.map((text, at) => ({ name: `L${at + 1}`, text }))),
    }
  }
  const second = () => flat(chance, words, lanesOf(chance, words, 3, next))
  const charges: () => Table = () => ({
    cells: [['THC', 'DOC', 'SEAL'], ...[0, 1].map(() => [next(), next(), next()])],
    merges: [],
  })
  const table: Table =
    layout === 'flat'
      ? flat(chance, words, lanes)
      : layout === 'turned'
        ? turned(flat(chance, words, lanes))
        : layout === 'matrix'
          ? matrix(chance, words, next)
          : layout === 'owned'
            ? owned(chance, words, lanes)
            : layout === 'cards'
              ? cards(chance, words, lanes)
              : layout === 'two below'
                ? (() => {
                    const [one, other] = [flat(chance, words, lanes), second()]
                    return { cells: [...one.cells, [], ...other.cells], merges: [] }
                  })()
                : layout === 'two beside'
                  ? beside(flat(chance, words, lanes), second(), 1 + chance.below(2), 0)
                  : layout === 'two beside, one lower'
                    ? beside(flat(chance, words, lanes), second(), 1, 1 + chance.below(3))
                    : beside(flat(chance, words, lanes), charges(), 1, chance.below(3))
  const above = 1 + chance.below(3)
  const blank = chance.happens(0.3) ? 2 + chance.below(3) : -1
  const numbers = table.cells.map((_, at) => above + 1 + at + (blank >= 0 && at >= blank ? 1 : 0))
  const rows: GridRow[] = [
    { number: 1, cells: [words.title], hidden: false },
    ...table.cells.map((cells, at) => ({ number: numbers[at] as number, cells, hidden: false })),
    { number: (numbers.at(-1) ?? above) + 2, cells: [words.note], hidden: false },
  ]
  const merges = table.merges.map(
    ({ top, left, bottom, right }): Merge => ({ top: above + 1 + top, left, bottom: above + 1 + bottom, right }),
  )
  const text = (cells: readonly Cell[]) => cells.map((cell) => String(cell ?? '')).join(' | ')
  return {
    layout,
    file: { name, kind: 'grid', sheets: [{ name: 'Rates', hidden: false, rows, merges }] },
    amounts: found(rows.map(({ number, cells }) => ({ name: `Rates!${number}`, text: text(cells) }))).filter(
      ({ rows: own }) => own.length > 0,
    ),
  }
}
