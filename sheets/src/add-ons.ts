/** Add-ons to the prices from a base port for lanes from other ports: 外港附加, outport arbitrary, доплата за порт. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { inRegions } from './apply-notes.ts'
import { chargesIn } from './charge-words.ts'
import { rowName, textAt, textsOf } from './grid.ts'
import type { Offer, Question, Refused } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Tools } from './read-table.ts'
import type { Table } from './tables.ts'
import { saysNoService, saysOnRequest, unified } from './words.ts'

const ADD_ON =
  /外港.{0,4}(?:附加|加价|加收)|(?:附加|加价|加收|差价)\s*[（(]?\s*(?:usd|美[元金]|rmb|人民币|cny)?\s*\/\s*(?:箱|柜)|(?:起运港|装港|支线|非基港|港口)(?:附加|加价|差价)|(?:附加|加价)表|(?<!\p{L})(?:arbitrar(?:y|ies)|out-?port|port differentials?|(?:origin|port|feeder) (?:add-?ons?|additionals?))(?!\p{L})|(?<!\p{L})add-?ons?(?: to| over| per| table|:|$)|(?<!\p{L})(?:доплат|надбавк|наценк)\p{L}*\s[^.;]{0,24}?порт|(?<!\p{L})порт\p{L}*\s[^.;]{0,16}?(?:доплат|надбавк|наценк)/u
/** Every lane: 全部, all, все. */
const OF_ALL =
  /^(?:全部|所有|不限|均可|通用|全线|所有航线|全部航线|all(?: (?:lanes|ports|destinations|trades|services))?|any|every|все(?: направления| порты)?|любые|всех)$/u
const NOTHING = /^[\s\-–—/.]*$/u

/** A table that adds to the prices of another: it has one end of lanes, and words of an add-on and of no charge over it. */
export const isOfAddOns = ({ columns, titles }: Table): boolean => {
  const fields = columns.flatMap(({ meaning }) => (meaning !== null && 'field' in meaning ? [meaning.field] : []))
  const priced = columns.filter(({ meaning }) => meaning !== null && 'price' in meaning)
  if (!fields.includes('origin') || fields.includes('destination') || fields.includes('lane') || priced.length === 0) return false
  const said = [...titles.map(({ text }) => text), ...priced.map(({ above, title }) => `${above} ${title}`)]
  return said.some((text) => ADD_ON.test(unified(text)) && chargesIn(text).length === 0)
}

type Read = { offers: Offer[]; refused: Refused[]; questions: Question[] }

/** The lanes that a table of add-ons makes of those from the base port. */
export const addOnOffers = (sheet: string, table: Table, bases: readonly Offer[], tools: Tools): Read => {
  const read: Read = { offers: [], refused: [], questions: [] }
  const origin = table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'origin')
  const scoped = table.columns.filter(
    ({ at, title, meaning }) =>
      at !== origin?.at &&
      (meaning === null ? /航线|适用|目的|范围|lanes?|appl|trade|valid for|для|направлен|действ/u.test(unified(title)) : false),
  )
  const carrierAt = table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'carrier')?.at
  const modes = new Set(bases.map(({ mode }) => mode))
  const [mode] = modes
  const froms = new Set(bases.map(({ pol }) => pol.id ?? pol.words))
  for (const { row } of table.rows) {
    const name = rowName(sheet, row.number)
    const ask = () =>
      read.questions.push({ about: 'price', rows: [name], kind: 'unread', words: textsOf(row).slice(0, 6).join(' | ') })
    const added = amountsOf(row, table)
    if (added === null) {
      ask()
      continue
    }
    if (added.size === 0) {
      read.refused.push({ row: name, why: 'on_request', words: textsOf(row).slice(0, 3).join(' ') })
      continue
    }
    const ends = mode === undefined || origin === undefined ? [] : tools.ends.readAll(textAt(row, origin.at), mode, 'origin')
    const meant = scoped.reduce<readonly Offer[] | null>(
      (offers, { at }) => (offers === null ? null : scopeIn(textAt(row, at), offers, tools)),
      carrierAt === undefined || mode === undefined ? bases : byCarrier(textAt(row, carrierAt), bases, mode, tools),
    )
    // From several ports, which of them is the base is not said.
    if (meant === null || meant.length === 0 || ends.length === 0 || froms.size > 1 || modes.size > 1) {
      ask()
      continue
    }
    for (const pol of ends)
      for (const base of meant) {
        if (base.pol.id !== null && base.pol.id === pol.id) continue
        const prices = base.prices.flatMap((price) => {
          const by = added.get(price.for)
          return by === undefined || price.amount === null ? [] : [{ ...price, amount: price.amount + by.amount }]
        })
        const isOtherMoney = base.prices.some((price) => {
          const currency = added.get(price.for)?.currency ?? null
          return currency !== null && price.currency !== null && currency !== price.currency
        })
        if (isOtherMoney) ask()
        else if (prices.length > 0)
          read.offers.push({
            ...base,
            pol,
            rows: [...base.rows, name],
            prices,
            charges: [...base.charges],
            told: [...base.told],
            cells: base.cells.filter(({ field }) => field !== 'pol'),
          })
      }
  }
  return read
}

/** What a row adds to each box; none where it is told on asking, null where a cell was not understood. */
const amountsOf = (row: Table['rows'][number]['row'], table: Table) => {
  const found = new Map<string, { amount: number; currency: string | null }>()
  for (const { at, meaning } of table.columns) {
    if (meaning === null || !('price' in meaning)) continue
    const text = textAt(row, at).trim()
    if (NOTHING.test(text) || saysNoService(text) || saysOnRequest(text)) continue
    const cell = readPriceCell(text.replace(/^[+＋]\s*/u, ''))
    const [amount, ...more] = cell.kind === 'amounts' ? cell.amounts : []
    if (amount == null || more.length > 0) return null
    for (const box of meaning.price.boxes)
      found.set(box, { amount: amount.amount, currency: amount.currency ?? meaning.price.currency })
  }
  return found
}

const byCarrier = (text: string, offers: readonly Offer[], mode: Mode, { carriers }: Tools): readonly Offer[] => {
  if (NOTHING.test(text) || OF_ALL.test(unified(text).trim())) return offers
  const code = carriers.read(text, mode)?.code ?? null
  return code === null ? [] : offers.filter(({ carrier }) => carrier?.code === code)
}

/** The offers that a cell says an add-on is of; null where it says something that none of them is called by. */
const scopeIn = (text: string, offers: readonly Offer[], tools: Tools): readonly Offer[] | null => {
  const plain = unified(text).trim()
  if (NOTHING.test(plain) || OF_ALL.test(plain)) return offers
  const codes = new Set(
    offers.flatMap(({ pod }) =>
      pod.id !== null && new RegExp(`(?<![A-Z])${pod.id.slice(2)}(?![A-Z])`, 'u').test(text) ? [pod.id] : [],
    ),
  )
  const named = namedOffers(offers, tools.ends)(text)
  const meant =
    codes.size > 0
      ? offers.filter(({ pod }) => codes.has(pod.id ?? ''))
      : named === undefined
        ? inRegions(offers, text, tools)
        : [...named]
  return meant === undefined ? null : [...meant]
}
