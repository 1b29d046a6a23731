/** Tariffs by zone: one list says in which zone each place is, another what each zone costs. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { cellText } from './cell.ts'
import type { End, Ends } from './ends.ts'
import { filled, type GridRow, type GridSheet, rowName, textAt } from './grid.ts'
import type { Offer, Quoted, Refused } from './offer.ts'
import { readTitle } from './title.ts'
import { saysOnRequest, unified } from './words.ts'

/** The title of a column of zones: 分区, Zone, Тарифная зона. */
const ZONE =
  /^(?:所属)?(?:运?价)?(?:分区|区域?|价区|分组|组别|档位?)(?:代码|号)?$|^(?:(?:rate|tariff|price|pricing|destination|port)\s+)?(?:zone|group|area)s?(?:\s+(?:code|no\.?|id))?$|^(?:тарифн\p{L}+\s+|ценов\p{L}+\s+)?(?:зона|группа)(?:\s+тарифа)?$/u
const isZoneTitle = (text: string): boolean => ZONE.test(unified(text).trim())
/** A code of a zone without the word for it: B区, Zone 2, зона 3. */
const codeOf = (text: string): string =>
  unified(text).replace(/分?区|组|档|(?<!\p{L})(?:zone|group|area|зона|группа)|[\s№#:：.-]/gu, '')
const LONGEST_CODE = 8

const LEAST_PLACES = 2

type Listed = { place: string; row: string }
type Head = { row: GridRow; zone: number; end: number; field: 'origin' | 'destination'; title: string }

const fieldOf = (text: string): string | null => {
  const read = text === '' || text.length > 40 ? null : readTitle(text, text, false)
  return read !== null && 'field' in read ? read.field : read !== null && 'price' in read ? 'price' : null
}

/** The head of a list of places and their zones; undefined for another row. */
const headOfPlaces = (row: GridRow): Head | undefined => {
  const texts = row.cells.map((cell) => cellText(cell).trim())
  const zone = texts.findIndex(isZoneTitle)
  if (zone < 0 || texts.some((text, at) => at !== zone && fieldOf(text) === 'price')) return undefined
  const end = texts.findIndex((text, at) => at !== zone && ['origin', 'destination'].includes(fieldOf(text) ?? ''))
  if (end < 0) return undefined
  return { row, zone, end, field: fieldOf(texts[end] ?? '') as Head['field'], title: texts[end] ?? '' }
}

type Zones = {
  /** The sheets without the lists of places, with the place's title over the zones of prices. */
  sheets: GridSheet[]
  /** What a row of prices by zone says of the places of its zone. */
  quotesOf: (quoted: readonly Quoted[], ends: Ends) => Quoted[]
  /** Names the rows of the list of places on the offers that were made by them. */
  nameRows: (offers: readonly Offer[]) => void
  /** Places whose zone has no price. */
  refused: (offers: readonly Offer[]) => Refused[]
}

const NONE = { quotesOf: (quoted: readonly Quoted[]) => [...quoted], nameRows: () => undefined, refused: () => [] }

/** Brings lists of places by zone and lists of prices by zone together; both must be there, and name zones alike. */
export const zonesOf = (sheets: readonly GridSheet[]): Zones => {
  const heads = sheets.flatMap((sheet) =>
    filled(sheet).flatMap((row) => {
      const head = row.hidden ? undefined : headOfPlaces(row)
      return head === undefined ? [] : [{ sheet, head }]
    }),
  )
  const [only, ...others] = heads
  if (only === undefined || others.length > 0) return { sheets: [...sheets], ...NONE }
  const { sheet: list, head } = only
  const byZone = new Map<string, Listed[]>()
  const taken = new Set<number>([head.row.number])
  const without: Refused[] = []
  for (const row of filled(list).filter(({ number }) => number > head.row.number)) {
    const [place, zone] = [textAt(row, head.end).trim(), textAt(row, head.zone).trim()]
    if (place === '' || zone === '' || isZoneTitle(zone)) break
    taken.add(row.number)
    if (row.hidden) continue
    const name = rowName(list.name, row.number)
    if (zone.length > LONGEST_CODE || codeOf(zone) === '' || saysOnRequest(zone))
      without.push({ row: name, why: 'on_request', words: `${place} ${zone}` })
    else byZone.set(codeOf(zone), [...(byZone.get(codeOf(zone)) ?? []), { place, row: name }])
  }
  const places = new Map<string, Listed[]>()
  const changed = sheets.map((sheet) => {
    const titles = filled(sheet).flatMap((row) => {
      const zone = row.cells.findIndex((cell) => isZoneTitle(cellText(cell)))
      const isOfPrices =
        zone >= 0 && !(sheet === list && taken.has(row.number)) && row.cells.some((cell) => fieldOf(cellText(cell)) === 'price')
      return isOfPrices ? [{ number: row.number, zone }] : []
    })
    const titleOf = new Map(titles.map(({ number, zone }) => [number, zone] as const))
    let at = -1
    const rows = filled(sheet).map((row, i) => {
      const own = sheet.rows.find(({ number }) => number === row.number) ?? row
      const zone = titleOf.get(row.number)
      if (zone !== undefined) {
        at = zone
        return { ...own, cells: own.cells.map((cell, column) => (column === zone ? head.title : cell)) }
      }
      const listed = at < 0 || i === 0 ? undefined : byZone.get(codeOf(textAt(row, at)))
      if (listed !== undefined && textAt(row, at).trim().length <= LONGEST_CODE + 4)
        places.set(rowName(sheet.name, row.number), listed)
      return own
    })
    return titles.length === 0 ? sheet : { ...sheet, rows }
  })
  const count = new Set([...places.values()].flat().map(({ row }) => row)).size
  if (places.size === 0 || count < LEAST_PLACES) return { sheets: [...sheets], ...NONE }
  const used = new Map<string, string>()
  const keyOf = (row: string, end: End) => `${row} ${end.id ?? end.words}`
  return {
    sheets: changed.map((sheet) =>
      sheet.name === list.name ? { ...sheet, rows: sheet.rows.filter(({ number }) => !taken.has(number)) } : sheet,
    ),
    quotesOf: (quoted, ends) =>
      quoted.flatMap((quote) => {
        const listed = places.get(quote.row)
        if (listed === undefined) return [quote]
        return listed.flatMap(({ place, row }) =>
          endsIn(place, quote.facts.mode, head.field, ends).map((end) => {
            used.set(keyOf(quote.row, end), row)
            return {
              ...quote,
              facts: { ...quote.facts, [head.field === 'origin' ? 'pol' : 'pod']: end },
              charges: [...quote.charges],
            }
          }),
        )
      }),
    nameRows: (offers) => {
      for (const offer of offers) {
        const end = head.field === 'origin' ? offer.pol : offer.pod
        const rows = offer.rows.flatMap((row) => used.get(keyOf(row, end)) ?? [])
        offer.rows = [...new Set([...rows, ...offer.rows])]
      }
    },
    refused: (offers) => {
      const told = new Set(offers.flatMap(({ rows }) => rows))
      const unpriced = [...byZone.values()].flat().filter(({ row }) => !told.has(row))
      return [...without, ...unpriced.map(({ place, row }): Refused => ({ row, why: 'on_request', words: place }))]
    },
  }
}

const endsIn = (place: string, mode: Mode, field: Head['field'], ends: Ends): End[] => ends.readAll(place, mode, field)
