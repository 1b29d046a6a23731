/** Rows of a page as bytes. What of an offer is the same in every question is written once for as long as its record stands. */
import { pricingDate } from '@tongyun/freight/pricing-date'
import { bytesToKeep } from '../../core/bytes-to-keep.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { nameOfRates } from './name-of-rates.ts'
import { askedPart, departureInAnswer, type Presentation, stableParts } from './present-offer.ts'

/** Rows kept, each in one language, somewhat over 2 KB outside of the heap. */
const MOST_ROWS = 30_000

/**
 * A row but for its departure. `of` is the rate of the record it was made from: it stays its own however it is copied, and
 * a record that was read again has another. `asked` is what was last written of it without cargo, and for what question.
 */
type Written = {
  of: OfferRecord['rate']
  before: Buffer
  after: Buffer
  asked: { question: string; bytes: Buffer } | null
  departures: WrittenDeparture[]
}
/** Instants as seconds: numbers in place of objects, of which a market has a hundred thousand and the collector goes through each. */
type WrittenDeparture = Record<'etdS' | 'etaS' | 'documentsCutOffS' | 'cargoCutOffS', number | null> & {
  departureId: string | null
  spaceTotal: number
  spaceLeft: number
  bytes: Buffer
}

/** Departures kept of a row: an offer has few that anybody is shown first. */
const MOST_DEPARTURES = 4

const kept = new Map<string, Written>()

/** The fields of an object as they stand in another. */
const fieldsOf = (part: object) => JSON.stringify(part).slice(1, -1)

const writtenOf = (record: OfferRecord, how: Presentation): Written => {
  const name = `${record.capacity_id} ${how.locale}`
  const known = kept.get(name)
  if (known?.of === record.rate) return known
  const { before, after } = stableParts(record, how)
  const made: Written = {
    of: record.rate,
    before: bytesToKeep(`{${fieldsOf(before)},"departure":`),
    after: bytesToKeep(`,${fieldsOf(after)},`),
    asked: null,
    departures: [],
  }
  kept.delete(name)
  kept.set(name, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_ROWS) break
    kept.delete(oldest)
  }
  return made
}

/** What the price of an offer without cargo is asked with, the day aside. */
const nameOf = ({ currency, incoterm, exchange }: Presentation): string => `${currency} ${incoterm} ${nameOfRates(exchange)}`

/** What is asked of a row, written. The day matters only where the price does not hold on it. */
const askedOf = (record: OfferRecord, how: Presentation, written: Written, question: string): Buffer => {
  const make = () => `${fieldsOf(askedPart(record, how).asked)}}`
  const { rate } = record
  const date = pricingDate(rate, how.readyFrom, how.today)
  if (how.consignment !== null || date < rate.validFrom || date > rate.validTo) return Buffer.from(make())
  if (written.asked?.question !== question) written.asked = { question, bytes: bytesToKeep(make()) }
  return written.asked.bytes
}

const secondsOf = (instant: Date | null) => (instant === null ? null : instant.getTime() / 1_000)

const departureOf = (record: OfferRecord, { departures }: Written): Buffer => {
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
  if (known !== undefined) return known.bytes
  const bytes = bytesToKeep(JSON.stringify(departureInAnswer(record)))
  departures.push({ departureId, etdS, etaS, documentsCutOffS, cargoCutOffS, spaceTotal, spaceLeft, bytes })
  if (departures.length > MOST_DEPARTURES) departures.shift()
  return bytes
}

/** The rows of offers as presentOffer gives them, written as JSON, each in parts that follow each other. */
export const writeRows = (offers: readonly OfferRecord[], how: Presentation): Buffer[][] => {
  const question = nameOf(how)
  return offers.map((record) => {
    const written = writtenOf(record, how)
    return [written.before, departureOf(record, written), written.after, askedOf(record, how, written, question)]
  })
}
