/** Rows of a page as bytes. What of an offer is the same in every question is written once for as long as its record stands. */
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { pricingDate } from '@tongyun/freight/pricing-date'
import { bytesToKeep } from '../../core/bytes-to-keep.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { nameOfRates } from './name-of-rates.ts'
import { askedPart, departureInAnswer, type Presentation, stablePart } from './present-offer.ts'

/** Rows kept, each in one language, somewhat over 2 KB each outside of the heap. */
const MOST_ROWS = 30_000

/**
 * A row but for its departure, which stands before it: what is the same in every question, and from `askedFrom` on what was last
 * written of it without cargo, for `question`. Both are one piece of memory, since each piece has objects for the collector. `of`
 * is the rate of the record it was made from: it stays its own however it is copied, and a record that was read again has another.
 */
type Written = {
  of: OfferRecord['rate']
  bytes: Buffer
  askedFrom: number
  question: string | null
  departures: WrittenDeparture[]
}
/** Instants as seconds: numbers in place of objects, of which a market has a hundred thousand and the collector goes through each. */
type WrittenDeparture = Record<'etdS' | 'etaS' | 'documentsCutOffS' | 'cargoCutOffS', number | null> & {
  departureId: string | null
  spaceTotal: number
  spaceLeft: number
  text: string
}

/** Departures kept of a row: an offer has few that anybody is shown first. */
const MOST_DEPARTURES = 4

/** In each language, by id; what was written last comes last. */
const kept: Record<Locale, Map<string, Written>> = { zh: new Map(), en: new Map(), ru: new Map() }

/** Keeps a row in its language; beyond the most, what was written first goes in the language that has most. */
const keep = (id: string, locale: Locale, written: Written) => {
  kept[locale].delete(id)
  kept[locale].set(id, written)
  const languages = LOCALES.map((each) => kept[each])
  if (languages.reduce((rows, { size }) => rows + size, 0) <= MOST_ROWS) return
  const largest = languages.reduce((most, each) => (each.size > most.size ? each : most))
  for (const oldest of largest.keys()) {
    largest.delete(oldest)
    break
  }
}

/** What the price of an offer without cargo is asked with, the day aside. */
const nameOf = ({ currency, incoterm, exchange }: Presentation): string => `${currency} ${incoterm} ${nameOfRates(exchange)}`

/** What is asked of a row as its end, with the bracket that closes it. */
const askedText = (record: OfferRecord, how: Presentation): string => JSON.stringify(askedPart(record, how).asked).slice(1)

/** The row with nothing that is asked, or what is asked for `question`. */
const write = (record: OfferRecord, how: Presentation, question: string | null): Written => {
  const stable = `,${JSON.stringify(stablePart(record, how)).slice(1, -1)},`
  const bytes = bytesToKeep(question === null ? stable : stable + askedText(record, how))
  return { of: record.rate, bytes, askedFrom: Buffer.byteLength(stable), question, departures: [] }
}

/** The row as it is kept, with what is asked for `question`; what that was before does not matter where it is null. */
const writtenOf = (record: OfferRecord, how: Presentation, question: string | null): Written => {
  const known = kept[how.locale].get(record.capacity_id)
  if (known?.of !== record.rate) {
    const made = write(record, how, question)
    keep(record.capacity_id, how.locale, made)
    return made
  }
  if (question === null || known.question === question) return known
  const bytes = Buffer.concat([known.bytes.subarray(0, known.askedFrom), Buffer.from(askedText(record, how))])
  return Object.assign(known, { bytes: bytesToKeep(bytes), question })
}

const secondsOf = (instant: Date | null) => (instant === null ? null : instant.getTime() / 1_000)

const departureOf = (record: OfferRecord, { departures }: Written): string => {
  const { departure_id: departureId, space_total: spaceTotal, space_left: spaceLeft } = record
  const [etdS, etaS] = [secondsOf(record.etd), secondsOf(record.eta)]
  const [documentsCutOffS, cargoCutOffS] = [secondsOf(record.documents_cut_off), secondsOf(record.cargo_cut_off)]
  const known = departures.find(
    (each) =>
      each.departureId === departureId &&
      each.spaceLeft === spaceLeft &&
      each.spaceTotal === spaceTotal &&
      // Of no departure no instant is known, and such a number is equal to none.
      Object.is(each.etdS, etdS) &&
      Object.is(each.etaS, etaS) &&
      each.documentsCutOffS === documentsCutOffS &&
      each.cargoCutOffS === cargoCutOffS,
  )
  if (known !== undefined) return known.text
  const text = `{"departure":${JSON.stringify(departureInAnswer(record))}`
  departures.push({ departureId, etdS, etaS, documentsCutOffS, cargoCutOffS, spaceTotal, spaceLeft, text })
  if (departures.length > MOST_DEPARTURES) departures.shift()
  return text
}

/** The rows of offers as presentOffer gives them, written as JSON, each in parts that follow each other. */
export const writeRows = (offers: readonly OfferRecord[], how: Presentation): (Buffer | string)[][] => {
  const question = nameOf(how)
  return offers.map((record) => {
    const { validFrom, validTo } = record.rate
    const date = pricingDate(record.rate, how.readyFrom, how.today)
    // The day matters only where the price does not hold on it.
    const isKept = how.consignment === null && date >= validFrom && date <= validTo
    const written = writtenOf(record, how, isKept ? question : null)
    const departure = departureOf(record, written)
    if (isKept) return [departure, written.bytes]
    const stable = written.question === null ? written.bytes : written.bytes.subarray(0, written.askedFrom)
    return [departure, stable, askedText(record, how)]
  })
}
