/** The neutral form of what was read of a sheet: one JSON a file, offers with their rows, flags, questions, refused rows. */
import type { Flag, Offer, OfferCharge, Question, Refused } from './offer.ts'

export type Answer = {
  file: string
  offers: AnswerOffer[]
  flagged: Flag[]
  asked: Question[]
  refused: Refused[]
}
type AnswerOffer = ReturnType<typeof answerOffer>

/** Of several charges of one code those that are only named stand before those that have an amount. */
const namedFirst = (charges: readonly OfferCharge[]): OfferCharge[] => {
  const byCode = new Map(
    [...Map.groupBy(charges, ({ code }) => code)].map(
      ([code, same]) =>
        [code, same.toSorted((one, other) => Number(one.amount !== null) - Number(other.amount !== null))] as const,
    ),
  )
  return charges.flatMap(({ code }) => byCode.get(code)?.shift() ?? [])
}

export const answerOffer = (offer: Offer) => ({
  rows: offer.rows,
  cells: offer.shown ?? {},
  mode: offer.mode,
  loadType: offer.loadType,
  pol: offer.pol.id,
  pod: offer.pod.id,
  ...(offer.pol.id === null ? { polWords: offer.pol.words, polCandidates: offer.pol.candidates } : {}),
  ...(offer.pod.id === null ? { podWords: offer.pod.words, podCandidates: offer.pod.candidates } : {}),
  via: offer.via,
  carrier: offer.carrier,
  ownership: offer.ownership,
  prices: offer.prices.filter(({ amount }) => amount !== null),
  /** What is told only on asking. */
  onRequest: offer.prices.filter(({ amount }) => amount === null).map((price) => price.for),
  minimum: offer.minimum,
  chargeable: offer.chargeable,
  surcharges: namedFirst(offer.charges).map(({ code, words, amount, currency, basis, status, equipment, minimum }) => ({
    code,
    words,
    amount,
    currency,
    basis,
    status,
    equipment,
    minimum,
  })),
  valid_from: offer.validFrom,
  valid_to: offer.validTo,
  transit_days_min: offer.transit?.min ?? null,
  transit_days_max: offer.transit?.max ?? null,
  weekdays: offer.timetable.weekdays,
  dates: offer.timetable.dates,
  cutoff_weekdays: offer.timetable.cutoffWeekdays,
  cutoff_words: offer.timetable.cutoffWords,
  free_days: offer.freeDays,
  flight: offer.flight,
  space: offer.space,
  vehicle: offer.vehicle,
  service: offer.service,
  remarks: offer.remarks,
})
