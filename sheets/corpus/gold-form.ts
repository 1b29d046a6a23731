/** What stands in a line of gold.jsonl: one file and what a careful clerk would enter from it (README.md). */

export type Surcharge = {
  /** Codes that are right, the preferred one first. */
  codes: string[]
  /** How the sheet calls it. */
  words: string
  amount: number | null
  currency: string | null
  basis: string | null
  /** inside: in the freight already; on_top: added; elsewhere: paid to somebody else; conditional. Any of them is right. */
  status: ('inside' | 'on_top' | 'elsewhere' | 'conditional')[]
  equipment: string | null
  minimum: number | null
}

/** A null amount is "on request": no number may be entered. */
export type Price = { for: string; amount: number | null; currency: string | null }

type Minimum = { amount: number; currency: string } | { quantity: number; unit: string }

export type Offer = {
  id: string
  /** `Sheet!` and the row in workbooks, `L` and the line in texts, both counted from 1. */
  rows: string[]
  mode: string
  loadType: string | null
  /** Place ids that are right, the preferred one first; null among them: to leave it empty and ask is right too. */
  pol: (string | null)[]
  pod: (string | null)[]
  via: string[] | null
  carrier: { words: string; codes: string[] } | null
  service: string | null
  ownership: 'COC' | 'SOC' | null
  prices: Price[]
  minimum: Minimum | null
  chargeable: Record<string, number> | null
  surcharges: Surcharge[]
  valid_from: string | null
  valid_to: string | null
  transit_days_min: number | null
  transit_days_max: number | null
  /** 1 is Monday. */
  weekdays: number[] | null
  dates: string[] | null
  cutoff_weekdays: number[] | null
  cutoff_words: string | null
  free_days: number | null
  flight: string | null
  vehicle: string | null
  /** Words that must survive. */
  remarks: string | null
}

export type Question = { about: string; rows: string[]; words: string; optional?: boolean }
export type Refusal = { row: string; text: string; why: string }
export type Suspicion = {
  rows: string[]
  field: string
  kind: string
  why: string
  accept?: (number | string | null)[]
  optional?: boolean
}

export type GoldFile = {
  file: string
  mode: string[]
  language: string
  notes: string
  layout: string
  /** The day of the clerk. */
  today: string
  traps: string[]
  offers: Offer[]
  questions: Question[]
  refuse: Refusal[]
  suspicious: Suspicion[]
}

/** A shorter line of gold.jsonl: the charges of a file stand once, offers name them by number, and nulls are left out. */
type ShortGold = Omit<GoldFile, 'offers'> & {
  charges: Partial<Surcharge>[]
  offers: (Partial<Omit<Offer, 'surcharges'>> & { surcharges: number[] })[]
}
const NO_CHARGE = { amount: null, currency: null, basis: null, equipment: null, minimum: null }
const NO_OFFER = {
  loadType: null,
  via: null,
  carrier: null,
  service: null,
  ownership: null,
  minimum: null,
  chargeable: null,
  valid_from: null,
  valid_to: null,
  transit_days_min: null,
  transit_days_max: null,
  weekdays: null,
  dates: null,
  cutoff_weekdays: null,
  cutoff_words: null,
  free_days: null,
  flight: null,
  vehicle: null,
  remarks: null,
}
/** A line of gold.jsonl in either form. */
export const fullGold = (line: GoldFile | ShortGold): GoldFile => {
  if (!('charges' in line)) return line
  const { charges, offers, ...file } = line
  return {
    ...file,
    offers: offers.map(
      (offer) =>
        ({ ...NO_OFFER, ...offer, surcharges: offer.surcharges.map((at) => ({ ...NO_CHARGE, ...charges[at] })) }) as Offer,
    ),
  }
}
