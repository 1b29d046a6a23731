/** What a reader answers of one file; a line of its output (README.md). */

export type AnswerSurcharge = {
  code?: string | null
  words?: string | null
  amount?: number | null
  currency?: string | null
  basis?: string | null
  status?: string | null
  equipment?: string | null
}

export type AnswerPrice = { for: string; amount: number | null; currency?: string | null }

/** Keys of a gold offer, with one place and one code where the gold accepts several; anything may be left out. */
export type AnswerOffer = {
  rows?: string[] | 'all'
  mode?: string | null
  loadType?: string | null
  pol?: string | null
  pod?: string | null
  carrier?: { words?: string | null; code?: string | null } | null
  ownership?: string | null
  prices?: AnswerPrice[]
  minimum?: { amount?: number; currency?: string | null; quantity?: number; unit?: string } | null
  chargeable?: Record<string, number> | null
  surcharges?: AnswerSurcharge[]
  valid_from?: string | null
  valid_to?: string | null
  transit_days_min?: number | null
  transit_days_max?: number | null
  weekdays?: number[] | null
  dates?: string[] | null
  cutoff_weekdays?: number[] | null
  free_days?: number | null
  flight?: string | null
  remarks?: string | null
}

type AnswerFlag = { rows?: string[] | 'all'; field: string }
type AnswerQuestion = { rows?: string[] | 'all'; about: string }

export type AnswerFile = {
  file: string
  offers?: AnswerOffer[]
  flagged?: AnswerFlag[]
  asked?: AnswerQuestion[]
  refused?: { row: string }[]
}
