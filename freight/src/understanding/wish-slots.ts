/** What is wished of the offer: price limit, preference, services, terms, carriers. */
import { type Locale, USUAL_CURRENCY } from '../locale.ts'
import type { Findings } from './findings.ts'
import type { SlotBoard } from './slot-board.ts'

const DEFAULT_CURRENCY = 0.6

const putBudget = (board: SlotBoard, { budgets }: Findings, language: Locale) => {
  const budget = budgets.find(({ value }) => value.currency !== null) ?? budgets[0]
  if (!budget) return
  const said = budget.value.currency
  const currency = said ?? USUAL_CURRENCY[language]
  board.put('budget', { ...budget.value, currency }, [budget], said === null ? DEFAULT_CURRENCY : undefined)
  if (said === null) board.assumptions.push({ code: 'currency', currency })
}

/** `language` is the text's own; it decides the currency where none was said. */
export const putWishes = (board: SlotBoard, findings: Findings, language: Locale) => {
  const { frequency, serviceMode, services, incoterms, carriers, direct, urgency, preferences } = findings
  if (frequency) board.put('frequency', frequency.value, [frequency])
  if (serviceMode) board.put('serviceMode', serviceMode.value, [serviceMode])
  putBudget(board, findings, language)
  if (services.length > 0) board.put('services', [...new Set(services.map(({ value }) => value))], services)
  if (incoterms[0]) board.put('incoterm', incoterms[0].value, incoterms.slice(0, 1))
  if (carriers.length > 0) board.put('carriers', [...new Set(carriers.map(({ value }) => value))], carriers)
  if (direct) board.put('isDirectOnly', true, [direct])
  if (urgency) board.put('isUrgent', true, [urgency])
  if (preferences.length > 0) board.put('optimize', [...new Set(preferences.map(({ value }) => value))], preferences)
  else if (urgency) board.put('optimize', ['time'], [urgency])
}
