/** Tariffs by zone: one list says in which zone each place is, another what each zone costs. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { cellText } from './cell.ts'
import type { End, Ends } from './ends.ts'
import { filled, type GridRow, type GridSheet, rowName, textAt, textsOf } from './grid.ts'
import type { Offer, Quoted, Refused } from './offer.ts'
import { readTitle } from './title.ts'
import { saysOnRequest, unified } from './words.ts'

/** The title of a column of zones: 分区, Zone, Тарифная зона. */
const ZONE =
  /^(?:所属|目的|到[达货]|派送|送[货达]|配送|收货|起运?|始发)?(?:地|港|站)?(?:运?价)?(?:分区|区域?|价区|分组|组别|档位?)(?:代码|号)?$|^(?:(?:rate|tariff|price|pricing|dest(?:ination)?|delivery|origin|port)\.?\s+)?(?:zone|group|area)s?(?:\s+(?:code|no\.?|id|of destination|of delivery))?$|^(?:тарифн\p{L}+\s+|ценов\p{L}+\s+)?(?:зона|группа)(?:\s+(?:тарифа|назначения|доставки|выгрузки|отправления))?$/u
const isZoneTitle = (text: string): boolean => ZONE.test(unified(text).trim())
/** A code of a zone without the word for it: B区, Zone 2, зона 3. */
const codeOf = (text: string): string =>
  unified(text).replace(/分?区|组|档|(?<!\p{L})(?:zone|group|area|зона|группа)|[\s№#:：.-]/gu, '')
const LONGEST_CODE = 8
/** Titles of places that say neither end: 城市, City, Город. Beside prices that name where lanes begin, they are where lanes end. */
const PLACES =
  /^(?:(?:包含|涵盖|所含|适用)?(?:城市|地点|地区|地方|站点|港口|国家)(?:名称)?|(?:cit(?:y|ies)|places?|towns?|locations?|points?|ports?|stations?)(?: (?:included|covered|in (?:the )?zone))?|(?:города?|пункты?|населенн\p{L}+ пункт\p{L}*|порты?|станци[яи]|куда входит|состав зоны))$/u

const LEAST_PLACES = 2

type Listed = { place: string; row: string }
type Field = 'origin' | 'destination'
type Head = { row: GridRow; zone: number; end: number; named: { field: Field; title: string } | null }

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
  if (end >= 0) return { row, zone, end, named: { field: fieldOf(texts[end] ?? '') as Field, title: texts[end] ?? '' } }
  const places = texts.findIndex((text, at) => at !== zone && PLACES.test(unified(text)))
  return places < 0 ? undefined : { row, zone, end: places, named: null }
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

/** The places of each zone, the rows that tell them, and what is wrong with some. `end`: which end they are, where their title says it. */
type Told = {
  sheet: GridSheet
  end: { field: Field; title: string } | null
  byZone: Map<string, Listed[]>
  taken: Set<number>
  without: Refused[]
}

const placesInTable = (list: GridSheet, head: Head): Told => {
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
  return { sheet: list, end: head.named, byZone, taken, without }
}

/** A part of a line that tells the places of a zone: 一区：阿拉木图; Zone 2 = Tashkent, Bishkek; зона 3 — Душанбе. */
const ZONE_OF_LINE =
  /^\s*((?:[\p{Script=Han}\p{L}\d]{1,2}\s*区|第?[一二三四五六七八九十\d]{1,2}[组档]|(?:zone|area|зона)\s*[\p{L}\d]{1,4}))\s*(?:[:：=]|\s[-–—]\s)\s*(?:包括|含|includes?)?\s*(.+)$/iu
const placesInLines = (sheets: readonly GridSheet[]): Told | undefined => {
  for (const sheet of sheets) {
    const byZone = new Map<string, Listed[]>()
    const taken = new Set<number>()
    for (const row of filled(sheet)) {
      const [text = '', ...more] = textsOf(row)
      const parts = more.length > 0 || row.hidden ? [] : text.split(/[;；\n]/u).map((part) => ZONE_OF_LINE.exec(part))
      if (parts.length === 0 || parts.some((part) => part === null)) continue
      taken.add(row.number)
      for (const [, zone = '', place = ''] of parts.filter((part) => part !== null))
        byZone.set(codeOf(zone), [...(byZone.get(codeOf(zone)) ?? []), { place, row: rowName(sheet.name, row.number) }])
    }
    if (byZone.size > 1) return { sheet, end: null, byZone, taken, without: [] }
  }
  return undefined
}

/** The end that places are of whose title does not say it: the one that the list of prices has no column of. */
const otherEnd = (sheets: readonly GridSheet[]): { field: Field; title: string } => {
  const fields = sheets
    .flatMap((sheet) => filled(sheet).filter((row) => row.cells.some((cell) => isZoneTitle(cellText(cell)))))
    .flatMap((row) => row.cells.map((cell) => fieldOf(cellText(cell))))
  const isOrigin = fields.includes('destination') && !fields.includes('origin')
  return isOrigin ? { field: 'origin', title: 'Origin' } : { field: 'destination', title: 'Destination' }
}

/** Brings lists of places by zone and lists of prices by zone together; both must be there, and name zones alike. */
export const zonesOf = (sheets: readonly GridSheet[]): Zones => {
  const heads = sheets.flatMap((sheet) =>
    filled(sheet).flatMap((row) => {
      const head = row.hidden ? undefined : headOfPlaces(row)
      return head === undefined ? [] : [{ sheet, head }]
    }),
  )
  const [only, ...others] = heads
  if (others.length > 0) return { sheets: [...sheets], ...NONE }
  const told = only === undefined ? placesInLines(sheets) : placesInTable(only.sheet, only.head)
  if (told === undefined) return { sheets: [...sheets], ...NONE }
  const { byZone, taken, without } = told
  const list = told.sheet
  const head = told.end ?? otherEnd(sheets)
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
  const count = new Set([...places.values()].flat().map(({ place }) => place)).size
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

const endsIn = (place: string, mode: Mode, field: Field, ends: Ends): End[] => ends.readAll(place, mode, field)
