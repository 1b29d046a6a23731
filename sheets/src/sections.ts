/** What a line between the rows of a table says for those below it: a place, a carrier, a border. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Context } from './context.ts'
import type { Ends } from './ends.ts'
import { withTitle } from './lane-titles.ts'
import { scopeOf } from './note-scope.ts'
import type { Tools } from './read-table.ts'
import type { Line, Table } from './tables.ts'
import { unified } from './words.ts'

/** What a section goes by: 经满洲里出境, via Khorgos, через Достык. */
const BY = /^(?:经由?|取道|via\s|через\s|by way of\s)\s*(.{2,30}?)\s*(?:出境|入境|口岸|过境|中转|border|crossing)*$/iu

/** A word for the end that a section names, before the name: Из: МАНЬЧЖУРИЯ; From: Ningbo; 自：上海; До: Москва. */
const OF_ORIGIN = /^(?:из|от|откуда|отправление|погрузка|from|ex|pol|origin|自|从|起运[港地]|始发[站港地]?|发站)\s*[:：]\s*/iu
const OF_DESTINATION = /^(?:до|куда|назначение|выгрузка|to|pod|destination|到|至|目的[港站地]|到站)\s*[:：]\s*/iu

const LETTERS_OF_CODE = /^[A-Z]{2,5}$/u
/** A line of the world, whose letters are those of a place as well: 地中海 MED, MED, Средиземноморье (MED). */
const isRegion = (text: string, mode: Mode, ends: Ends): boolean => {
  // A part of a port's name is no name of it: 地中海 is no 丹吉尔地中海港.
  const isNamed = (word: string) => {
    const place = ends.place(ends.read(word, mode, 'origin').id)
    const names = place === undefined ? [] : [...Object.values(place.names), ...place.aliases, place.placeId]
    return names.some((name) => unified(name) === unified(word))
  }
  return text
    .split(/[\s()（）/／|,，、·-]+/u)
    .some((word) => scopeOf(unified(word)).regions.length > 0 && (LETTERS_OF_CODE.test(word) || !isNamed(word)))
}

const sectionContext = (line: Line, { context, ends }: Tools, mode: Mode, table: Table, wider: Context): Context => {
  const said = line.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})）】]+$/gu, '')
  const text = said.replace(OF_ORIGIN, '').replace(OF_DESTINATION, '')
  const told = text === said ? null : OF_ORIGIN.test(said) ? 'origin' : 'destination'
  const read = context(text, mode)
  const by = BY.exec(text)?.[1]
  const crossing = by === undefined ? null : ends.read(by, mode, 'via').id
  if (crossing !== null) return { ...read, origin: null, destination: null, via: [crossing] }
  // A section that is a place and nothing else is the end that the rows below have no column of: "宁波".
  const has = (field: 'origin' | 'destination') =>
    table.columns.some(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  // Below a title that says where all lanes begin, it is where they end.
  const role = told ?? ((has('origin') || wider.origin !== null) && !has('destination') ? 'destination' : 'origin')
  if (read[role] !== null && role === 'origin') return read
  // Luxembourg freighter (CV): the letters of an airline make a section its name, whatever places are in it.
  const isAirline = mode === 'air' && read.carrier !== null && /[([（【]\s*[A-Z\d]{2}\s*[)\]）】]/u.test(line.text)
  if (isAirline) return { ...read, origin: null, destination: null }
  const place = text.length <= 40 && !isRegion(text, mode, ends) && ends.names(text, mode) ? ends.read(text, mode, role) : null
  return place === null ? read : { ...read, origin: null, [role]: place }
}

/** What a row is told by the lines between the rows above it, the nearest last. `context`: that of its table. */
export const withSections = (context: Context, sections: readonly Line[], mode: Mode, table: Table, tools: Tools): Context =>
  sections.reduce(
    (wider, line) => withTitle(wider, sectionContext(line, tools, mode, table, context), line.text, mode, table, tools),
    context,
  )
