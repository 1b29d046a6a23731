/** What a clerk has to ask because the sheet says nothing of it. */
import type { Offer, Question } from '../gold-form.ts'

const QUESTIONS: { about: string; isMissing: (offer: Offer) => boolean; optional?: boolean }[] = [
  { about: 'schedule', isMissing: ({ weekdays, dates }) => weekdays === null && dates === null },
  { about: 'transit', isMissing: ({ transit_days_min }) => transit_days_min === null },
  { about: 'validity', isMissing: ({ valid_to }) => valid_to === null },
  {
    about: 'ownership',
    isMissing: ({ mode, loadType, ownership }) => mode === 'rail' && loadType === 'FCL' && ownership === null,
  },
  {
    about: 'carrier',
    isMissing: ({ mode, loadType, carrier }) => (mode === 'air' || (mode === 'sea' && loadType === 'FCL')) && carrier === null,
  },
  // A consolidator rarely names the line.
  { about: 'carrier', isMissing: ({ loadType, carrier }) => loadType === 'LCL' && carrier === null, optional: true },
]

export const missingQuestions = (offers: readonly Offer[]): Question[] =>
  QUESTIONS.flatMap(({ about, isMissing, optional }) => {
    const rows = [...new Set(offers.filter(isMissing).flatMap((offer) => offer.rows))]
    return rows.length === 0 ? [] : [{ about, rows, words: `No ${about} for these rows`, ...(optional ? { optional } : {}) }]
  })
