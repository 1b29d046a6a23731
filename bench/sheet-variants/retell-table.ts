/** Offers told anew as tables of lanes down: a column a price, a row a price, prices between slashes, lanes below headings. */
import type { Cell } from '../../sheets/src/cell.ts'
import { rowName } from '../../sheets/src/grid.ts'
import { type Facts, goldOf, headlineOf, sameOf, type Told, talkOf } from './facts.ts'
import type { Laid, Paper } from './paper.ts'
import type { Random } from './random.ts'
import * as words from './trade-words.ts'

const SHEET = 'Sheet1'
export const paperOf = (
  facts: Facts,
  name: string,
  rows: readonly (readonly Cell[])[],
  places: readonly { told: Told; rows: readonly number[] }[],
  laid: readonly Omit<Laid, 'sheet'>[],
): Paper => ({
  file: {
    name,
    kind: 'grid',
    sheets: [
      {
        name: SHEET,
        hidden: false,
        merges: [],
        rows: rows.map((cells, at) => ({ number: at + 1, cells: [...cells], hidden: false })),
      },
    ],
  },
  gold: goldOf(
    facts,
    name,
    places.map(({ told: { offer }, rows: own }) => ({ offer, rows: own.map((row) => rowName(SHEET, row)) })),
  ),
  tables: laid.map((each) => ({ ...each, sheet: 0 })),
})

/** Where the currency stands. */
type CurrencyPlace = 'line' | 'title' | 'cell' | 'column'
/** The bracket that begins at nothing: by its name in the air, by its end on a road. */
const firstBracket = ({ way, locale, units }: Facts, random: Random): string => {
  const end = units.map((unit) => Number(/^\+(\d+)$/u.exec(unit)?.[1] ?? 0)).find((from) => from > 0)
  if (way === 'air' || end === undefined) return 'N'
  return random.pick(
    { zh: [`<${end}kg`, `${end}kg以下`], en: [`<${end} kg`, `up to ${end} kg`], ru: [`до ${end} кг`, `<${end} кг`] }[locale],
  )
}
export const unitTitle = (facts: Facts, unit: string, random: Random): string => {
  const from = unit === 'N' ? 0 : Number(/^\+(\d+)$/u.exec(unit)?.[1] ?? Number.NaN)
  if (from === 0) return firstBracket(facts, random)
  if (!Number.isNaN(from)) return `+${from}`
  return random.pick(words.UNIT[unit]?.[facts.locale] ?? [])
}
/** Titles of prices in one manner. */
const unitTitles = (facts: Facts, currencyAt: CurrencyPlace, random: Random): Map<string, string> => {
  const bracket = random.pick(words.BRACKET)
  const behind = random.chance(0.5)
  const titled = facts.units.map((unit): readonly [string, string] => {
    const from = Number(/^\+(\d+)$/u.exec(unit)?.[1] ?? 0)
    const plain = from > 0 ? bracket(from) : unitTitle(facts, unit, random)
    return [
      unit,
      currencyAt !== 'title' ? plain : behind ? `${plain} (${facts.currency})` : `${facts.currency}/${plain.replace(/^\//u, '')}`,
    ]
  })
  return new Map(titled)
}

/** Lines above the table: what it is, its currency, its period, its carrier, whose boxes. */
export const linesAbove = (
  facts: Facts,
  random: Random,
  { currencyAt, carried, owned, period }: { currencyAt: CurrencyPlace; carried: boolean; owned: boolean; period: boolean },
): string[] => {
  const { locale } = facts
  const carrier = carried ? sameOf(facts, ({ carrier }) => carrier) : null
  const ownership = owned ? sameOf(facts, ({ offer }) => offer.ownership) : null
  const span = period
    ? sameOf(facts, ({ offer }) => (offer.valid_to === null ? null : { from: offer.valid_from, to: offer.valid_to }))
    : null
  const said = [
    ...(currencyAt === 'line' ? [random.pick(words.ALL_IN[facts.currency]?.[locale] ?? [])] : []),
    ...(span === null ? [] : [facts.write.period(span.from, span.to)]),
    ...(carrier === null ? [] : [`${words.CARRIER[facts.way][locale][0]}: ${carrier}`]),
    ...(ownership === null ? [] : [ownership]),
  ]
  const lines = random.chance(0.5)
    ? [headlineOf(facts, random), ...said]
    : [[headlineOf(facts, random), ...said].join(random.pick(['  ', ' | ', '; ']))]
  return random.chance(0.4) ? [talkOf(facts, random), ...lines] : lines
}

type Column = { field: string; title: string; cell: (told: Told) => Cell }

/** The columns beside the prices that this sheet has. */
const factColumns = (
  facts: Facts,
  random: Random,
  above: { carrier: boolean; ownership: boolean; period: boolean },
): Column[] => {
  const { locale, told, write } = facts
  const titled = (list: Record<string, readonly string[]>) => random.pick(list[locale] ?? [])
  const has = (test: (told: Told) => unknown) => told.some((each) => test(each) !== null)
  const column = (is: boolean, field: string, title: () => string, cell: Column['cell']): Column[] =>
    is ? [{ field, title: title(), cell }] : []
  const inTwo = random.chance(0.4)
  const hasSince = told.every(({ offer }) => offer.valid_from !== null)
  const isDated = !above.period && has(({ offer }) => offer.valid_to)
  return [
    ...column(
      !above.carrier && has(({ carrier }) => carrier),
      'carrier',
      () => titled(words.CARRIER[facts.way]),
      ({ carrier }) => carrier,
    ),
    ...column(
      !above.ownership && has(({ offer }) => offer.ownership),
      'ownership',
      () => titled(words.OWNERSHIP),
      ({ offer }) => offer.ownership,
    ),
    ...column(
      has(({ offer }) => offer.vehicle),
      'vehicle',
      () => titled(words.VEHICLE),
      ({ offer }) => offer.vehicle,
    ),
    ...column(
      has(({ offer }) => offer.transit_days_max),
      'transit',
      () => titled(words.TRANSIT),
      ({ offer }) => (offer.transit_days_max === null ? null : write.transit(offer.transit_days_min, offer.transit_days_max)),
    ),
    ...column(
      has(({ offer }) => offer.cutoff_weekdays),
      'cutoff',
      () => titled(words.CUTOFF),
      ({ offer }) => (offer.cutoff_weekdays === null ? null : write.weekdays(offer.cutoff_weekdays)),
    ),
    ...column(
      has(({ offer }) => offer.weekdays),
      'schedule',
      () => titled(words.SCHEDULE),
      ({ offer }) => (offer.weekdays === null ? null : write.weekdays(offer.weekdays)),
    ),
    ...column(
      isDated && inTwo && hasSince,
      'validFrom',
      () => titled(words.SINCE),
      ({ offer }) => (offer.valid_from === null ? null : write.day(offer.valid_from)),
    ),
    ...column(
      isDated && inTwo && hasSince,
      'validTo',
      () => titled(words.UNTIL),
      ({ offer }) => (offer.valid_to === null ? null : write.day(offer.valid_to)),
    ),
    ...column(
      isDated && !(inTwo && hasSince),
      'validTo',
      () => titled(words.PERIOD),
      ({ offer }) =>
        offer.valid_to === null
          ? null
          : offer.valid_from === null
            ? write.day(offer.valid_to)
            : `${write.day(offer.valid_from)}-${write.day(offer.valid_to)}`,
    ),
    ...column(
      has(({ offer }) => offer.free_days),
      'freeDays',
      () => titled(words.FREE_DAYS),
      ({ offer }) => offer.free_days,
    ),
  ]
}
const amountOf = ({ offer }: Told, unit: string): number | null =>
  offer.prices.find((price) => price.for === unit)?.amount ?? null

type Kind = 'list' | 'rows of boxes' | 'slashes' | 'headings'
/** Offers as a table of lanes down. */
export const retellTable = (facts: Facts, kind: Kind, random: Random): Paper => {
  const { locale, way, units } = facts
  const currencyAt = random.pick<CurrencyPlace>(kind === 'slashes' ? ['line', 'column'] : ['line', 'title', 'cell', 'column'])
  const above = {
    carrier: random.chance(0.4) && sameOf(facts, ({ carrier }) => carrier) !== null,
    ownership: random.chance(0.5) && sameOf(facts, ({ offer }) => offer.ownership) !== null,
    period:
      random.chance(0.6) &&
      sameOf(facts, ({ offer }) => (offer.valid_to === null ? null : [offer.valid_from, offer.valid_to])) !== null,
  }
  const lines = linesAbove(facts, random, { currencyAt, carried: above.carrier, owned: above.ownership, period: above.period })
  const shown = (amount: number | null): Cell =>
    amount === null ? null : currencyAt === 'cell' ? facts.write.money(amount) : facts.write.amount(amount)
  const titles = unitTitles(facts, currencyAt, random)
  const currency: Column[] =
    currencyAt === 'column' ? [{ field: 'currency', title: random.pick(words.CURRENCY[locale]), cell: () => facts.currency }] : []
  const boxDown = kind === 'rows of boxes'
  const rateTitle = `${random.pick(words.RATE[locale])}${currencyAt === 'title' ? ` (${facts.currency})` : ''}`
  const pricesOf = (unit: string | undefined): Column[] =>
    unit !== undefined
      ? [
          { field: 'box', title: random.pick(words.BOX[locale]), cell: () => unit },
          { field: 'rate', title: rateTitle, cell: (told) => shown(amountOf(told, unit)) },
        ]
      : kind === 'slashes'
        ? [
            {
              field: 'slashes',
              title: units.map((each) => titles.get(each)).join('/'),
              cell: (told) => units.map((each) => amountOf(told, each)).join('/'),
            },
          ]
        : units.map((each) => ({
            field: `price:${each}`,
            title: titles.get(each) as string,
            cell: (told) => shown(amountOf(told, each)),
          }))
  const pol: Column = { field: 'pol', title: random.pick(words.FROM[way][locale]), cell: (told) => told.pol }
  const pod: Column = { field: 'pod', title: random.pick(words.TO[way][locale]), cell: (told) => told.pod }
  const others = factColumns(facts, random, above)
  // One title for all rows of boxes: the columns are made once and only their unit changes.
  const template = pricesOf(boxDown ? units[0] : undefined)
  const boxes = kind === 'headings' ? random.pick([[pol], [pod]]) : []
  const columns = [pol, pod, ...others.slice(0, 1), ...template, ...currency, ...others.slice(1)].filter(
    (each) => !boxes.includes(each),
  )
  const groups = [...Map.groupBy(facts.told, (told) => (kind === 'headings' ? String(boxes[0]?.cell(told)) : ''))]
  const rows: Cell[][] = [...lines.map((line) => [line]), ...(random.chance(0.4) ? [[]] : []), columns.map(({ title }) => title)]
  const head = rows.length
  const places: { told: Told; rows: number[] }[] = []
  for (const [heading, members] of groups) {
    if (kind === 'headings') rows.push([heading])
    for (const told of members) {
      const own: number[] = []
      for (const unit of boxDown ? units : [undefined]) {
        rows.push(
          columns.map((column) =>
            column.field === 'box'
              ? (unit as string)
              : column.field === 'rate'
                ? shown(amountOf(told, unit as string))
                : column.cell(told),
          ),
        )
        own.push(rows.length)
      }
      places.push({ told, rows: own })
    }
  }
  if (random.chance(0.5)) rows.push([], [talkOf(facts, random)])
  const fields = new Map(columns.map(({ field }, at) => [at, field]))
  const body = places.flatMap(({ rows: own }) => own)
  return paperOf(facts, 'sheet.xlsx', rows, places, kind === 'headings' ? [] : [{ head, body, fields }])
}
