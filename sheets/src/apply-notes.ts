/** Notes of a sheet or a message on the offers they concern. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { freeDaysOf } from './context.ts'
import { countriesIn } from './countries-named.ts'
import { type Calendar, periodIn } from './days.ts'
import { addDepartures } from './departure-notes.ts'
import { freeDaysByName } from './free-days-of-places.ts'
import { rowName, textsOf } from './grid.ts'
import { minimumIn } from './least.ts'
import { addNotes } from './note-charges.ts'
import { isOfModes, scopeOf, speaksOf } from './note-scope.ts'
import { readNote } from './notes.ts'
import type { Offer, Question } from './offer.ts'
import { namedOffers } from './place-scope.ts'
import type { Tools } from './read-table.ts'
import type { Charge } from './sentence-charges.ts'
import type { SheetTables } from './tables.ts'
import { addTransit } from './transit-notes.ts'
import { unified } from './words.ts'
import { inRegion } from './world-regions.ts'

/** 2月1日及以后, 2月1日（含）起: from that day. */
const FROM_DAY = /(\d{1,2}\s*月\s*\d{1,2}\s*[日号]?)\s*(?:[（(]\s*含\s*[)）])?\s*(?:(?:及其?|或)?(?:以后|之后)|起|开始)/gu

/** The day from which on a charge is told, where that is still to come: PSS $600/箱自1月1日起加收, с 1 января PSS 600 USD. */
const beginsOn = ({ status, said }: Charge, calendar: Calendar): string | null => {
  if (status !== 'on_top') return null
  const days = said.slice(0, 3).flatMap((text) => {
    const period = periodIn(text.replace(FROM_DAY, '自$1起'), calendar)
    return period !== undefined && period.to === null && period.from !== null && period.from > calendar.today ? [period.from] : []
  })
  return days[0] ?? null
}

/** The offers that end in the lines of the world a text names; undefined where it names none. */
export const inRegions = (offers: readonly Offer[], text: string, { ends }: Pick<Tools, 'ends'>): Set<Offer> | undefined => {
  const { regions } = scopeOf(unified(text))
  if (regions.length === 0) return undefined
  return new Set(offers.filter(({ pod }) => regions.some((region) => inRegion(ends.place(pod.id)?.country ?? '', region))))
}

/** A charge of which only the name was read, though a share or a number stands behind it: 燃油按运费的12%收取, LSS 20/40. */
const hasNumber = ({ sentence, words }: Charge): boolean => {
  const at = sentence.toLowerCase().indexOf(words.toLowerCase())
  return at >= 0 && /^(?:\s*[:：=]?\s*\d|[^,，;；。]{0,24}?\d\s*%)/u.test(sentence.slice(at + words.length))
}

/**
 * Notes on offers: charges, and free days for boxes of whom they speak. `file`: all that a note can
 * speak to, where it names nobody. Answers what limits their charges and was not understood,
 * and the charges with an amount, to be looked at once.
 */
export const applyNotes = (
  offers: readonly Offer[],
  boxes: readonly ContainerType[],
  notes: readonly string[],
  { ends, calendar, context }: Tools,
  file: readonly Offer[],
): Question[] => {
  const put = addNotes(
    offers,
    notes
      .flatMap((note) => readNote(note))
      .map((charge): Charge => {
        const from = beginsOn(charge, calendar)
        return from === null ? charge : { ...charge, status: 'conditional', from }
      }),
    boxes,
    ends,
    file,
  )
  const ask = (kind: 'limited' | 'told', asked: typeof put): Question[] =>
    asked.map(({ charge, offers: got }) => ({
      about: 'surcharge',
      rows: [...new Set(got.flatMap(({ rows }) => rows))],
      kind,
      words: charge.sentence.trim(),
    }))
  const questions = [
    ...ask(
      'limited',
      put.filter(({ isOpen }) => isOpen),
    ),
    // What a note says of money is read from prose, which says little of how and for whom: a person looks at it once.
    ...ask(
      'told',
      put.filter(({ charge, isOpen }) => !isOpen && (charge.amounts.length > 0 || hasNumber(charge))),
    ),
  ]
  const named = namedOffers(offers, ends)
  const ofCountries = (text: string) => {
    const countries = countriesIn(text)
    return countries.length === 0
      ? undefined
      : new Set(offers.filter(({ pod }) => countries.includes(ends.place(pod.id)?.country ?? '')))
  }
  const ofRegions = (text: string) => inRegions(offers, text, { ends })
  for (const note of notes) {
    const least = minimumIn(note)
    if (least !== null && chargesIn(note.split(/[;；。.]/u).find((part) => minimumIn(part) !== null) ?? '').length === 0)
      for (const offer of offers) if (offer.loadType === 'LCL' || offer.loadType === 'LTL') offer.minimum ??= least
    const ratios = note
      .split(/[;；。\n]|\.\s|[,，]\s*(?=only|仅|только|but|а |но |但)/u)
      .map((part) => ({ part, meant: named(part) }))
    // What is said of some by name holds for them, whatever is said of all.
    for (const { part, meant } of ratios.toSorted(
      (one, other) => Number(other.meant !== undefined) - Number(one.meant !== undefined),
    )) {
      const { kgPerM3 } = context(part, null)
      if (kgPerM3 === null || kgPerM3 > 1000) continue
      const { modes, loadTypes } = scopeOf(unified(part))
      for (const offer of offers)
        if (
          offer.loadType !== 'FCL' &&
          offer.loadType !== 'FTL' &&
          meant?.has(offer) !== false &&
          isOfModes(modes, offer.mode) &&
          speaksOf(loadTypes, offer.loadType)
        )
          offer.chargeable = meant === undefined ? (offer.chargeable ?? { kgPerM3 }) : { ...offer.chargeable, kgPerM3 }
    }
    addDepartures(offers, note, { ends, calendar })
    addTransit(offers, note, ends)
    const free = freeDaysOf(note)
    const parted = freeDaysByName(note, (part) => named(part) ?? ofCountries(part) ?? ofRegions(part), offers)
    if (parted !== undefined) {
      for (const [offer, days] of parted)
        if (offer.loadType === 'FCL' && (free?.ownership !== 'COC' || offer.ownership !== 'SOC')) offer.freeDays ??= days
      continue
    }
    if (free === null) continue
    // Where lanes say whose boxes they are, one that does not is of neither.
    const isParted = offers.some(({ ownership }) => ownership !== null)
    for (const offer of offers)
      if (
        offer.loadType === 'FCL' &&
        offer.freeDays === null &&
        (free.ownership === null || offer.ownership === free.ownership || (offer.ownership === null && !isParted))
      )
        offer.freeDays = free.ownership === null && offer.ownership === 'SOC' ? null : free.days
  }
  return questions
}

/** Notes that begin with a mark, with the rows that bear it: they speak of those alone. A mark that no cell bears is a bullet. */
export const markedRows = (notes: readonly string[], { name, tables }: SheetTables): Map<string, Set<string>> =>
  new Map(
    notes.flatMap((note) => {
      const mark = /^\s*([*※†‡]{1,3}|[①-⑳])/u.exec(note)?.[1]
      if (mark === undefined) return []
      const bears = (text: string) => text.endsWith(mark) && !text.endsWith(`${mark[0]}${mark}`)
      const rows = tables.flatMap((table) =>
        table.rows.flatMap(({ row }) => (textsOf(row).some(bears) ? [rowName(name, row.number)] : [])),
      )
      return rows.length === 0 ? [] : [[note, new Set(rows)] as const]
    }),
  )
