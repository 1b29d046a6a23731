/** What the table of offers can do: one form, one intent each; for what is ticked or for the whole list. */
import type { DataOf, InputOf } from '@tongyun/contract/endpoint'
import type { Answer } from '@tongyun/contract/page-context'
import {
  changeOfferSale,
  deleteDrafts,
  editOffer,
  extendOffers,
  type OfferOutcomes,
  PERCENT_BOUNDS,
  previewRepricing,
  repriceOffers,
  reviveOffers,
  SALE_STEPS,
  submitOffers,
} from '@tongyun/contract/supply/offer-changes'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import { revertOffers } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import type { ActionFunctionArgs } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { newRequestKey, requestKeyOf } from '../forms/request-key.tsx'
import { plainNumber } from '../i18n/read-number.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { LIST_FIELDS } from './list-fields.ts'
import { PARTS, PERCENT } from './reprice-fields.tsx'
import { isTypedPrice, typedPricesOf } from './typed-prices.ts'

/** Fields of the form that a step takes its value from. */
const VALUE_FIELDS = ['validTo', 'weeks', 'change', 'by', 'part', 'roundTo', 'from'] as const

/** What a form was sent with, to be sent again once its reader has agreed. */
export type Sent = { name: string; value: string }[]

/** `typed`: what stands in fields of new prices that is no price, by the names of the fields; `problem` says so. */
type RepricingPreview = DataOf<typeof previewRepricing> & {
  roundTo: number | null
  sent: Sent
  requestKey: string
  typed: Readonly<Record<string, string>>
  problem?: string
}

/**
 * What became of it: results with what can be undone, a number of offers, prices as they would be, a question with the
 * number of offers it is about, or a sentence on what is wrong.
 */
export type OffersAnswer =
  | { outcomes: OfferOutcomes }
  | { changed: number; changeSet: string | null }
  | { preview: RepricingPreview }
  | { question: { intent: AskedStep; count: number; sent: Sent } }
  | { problem: string }

const problemOf = ({ code, msg, msgParams }: Answer<unknown>): OffersAnswer => ({
  problem: errorText(code, msgParams ?? {}) ?? msg,
})

export const outcomesOf = (answer: Answer<OfferOutcomes>): OffersAnswer =>
  answer.data === null || answer.code !== 200 ? problemOf(answer) : { outcomes: answer.data }

type Selection = InputOf<typeof submitOffers>

const listOf = (form: FormData) => Object.fromEntries(LIST_FIELDS.map((field) => [field, textOf(form, field)]))

/** The offers a form is for; undefined when none are ticked. */
const selectionOf = (form: FormData): Selection | undefined => {
  if (textOf(form, 'all') === '1') return { all: '1', ...listOf(form) }
  const offerIds = form.getAll('offerIds').filter((id): id is string => typeof id === 'string')
  return offerIds.length === 0 ? undefined : { offerIds }
}

const sentOf = (form: FormData): Sent => [
  ...['all', ...LIST_FIELDS, ...VALUE_FIELDS].map((name) => ({ name, value: textOf(form, name) })),
  ...form.getAll('offerIds').map((id) => ({ name: 'offerIds', value: String(id) })),
]

/** What is done to offers that are ticked, or to the whole list. */
const INTENTS = [...SALE_STEPS, 'submit', 'extend', 'reprice', 'reprice-now', 'delete', 'revive'] as const
type Intent = (typeof INTENTS)[number]
/** A new price is shown before it is taken, and not asked about. */
export type AskedStep = Exclude<Intent, 'reprice' | 'reprice-now'>
/** Steps that ask first, however few offers they are for. */
const ASKED_FIRST: ReadonlySet<Intent> = new Set(['withdraw', 'delete'])
const NOTHING: Partial<Record<Intent, () => string>> = {
  withdraw: m.offer_nothing_to_withdraw,
  delete: m.offer_nothing_to_delete,
}

type Change = { args: ActionFunctionArgs; form: FormData; selection: Selection }

/** How many offers a step would reach: those it would change where it says so, else all of the selection. */
const countOf = async ({ args, form, selection }: Change, intent: Intent): Promise<number> => {
  const { call } = args.context.get(pageContext)
  if (intent === 'delete') return orLogin(args, await call(deleteDrafts, { ...selection, preview: true })).data?.count ?? 0
  if (intent === 'withdraw')
    return orLogin(args, await call(changeOfferSale, { ...selection, step: intent, preview: true })).data?.count ?? 0
  return orLogin(args, await call(listOffers, { ...listOf(form), pageSize: '1' })).data?.total ?? 0
}

export const doneOf = (answer: Answer<{ count: number; changeSet: string | null }>): OffersAnswer =>
  answer.data === null || answer.code !== 200
    ? problemOf(answer)
    : { changed: answer.data.count, changeSet: answer.data.changeSet }

/** How prices change, as the fields say it; null for what is no number within the bounds. */
const priceChangeOf = (form: FormData) => {
  const by = textOf(form, 'by')
  const part = textOf(form, 'part')
  const rest = {
    roundTo: textOf(form, 'roundTo'),
    from: textOf(form, 'from'),
    equipment: part.startsWith(PARTS.equipment) ? part.slice(PARTS.equipment.length) : '',
    fromKg: part.startsWith(PARTS.fromKg) ? part.slice(PARTS.fromKg.length) : '',
    charge: part.startsWith(PARTS.charge) ? part.slice(PARTS.charge.length) : '',
  }
  const plain = plainNumber(textOf(form, 'change').replace('%', ''))
  if (plain === undefined) return null
  // Without a figure every price stands as it is, to be typed over.
  if (plain === '') return { ...rest, percent: '0' }
  if (by !== PERCENT && by !== '') return { ...rest, amount: plain, currency: by }
  const { least, most } = PERCENT_BOUNDS
  return Number(plain) >= least && Number(plain) <= most ? { ...rest, percent: plain } : null
}

const reprice = async ({ args, form, selection }: Change, isPreview: boolean): Promise<OffersAnswer> => {
  const { call } = args.context.get(pageContext)
  const rule = priceChangeOf(form)
  if (rule === null) return { problem: m.offer_reprice_needed() }
  const { exact, wrong } = typedPricesOf(form)
  if (!isPreview && wrong.length === 0) {
    const input = { ...selection, ...rule, exact, requestKey: requestKeyOf(form) } as InputOf<typeof repriceOffers>
    return outcomesOf(orLogin(args, await call(repriceOffers, input)))
  }
  const answer = orLogin(args, await call(previewRepricing, { ...selection, ...rule } as InputOf<typeof previewRepricing>))
  if (answer.data === null || answer.code !== 200) return problemOf(answer)
  const [first] = wrong
  const typed = Object.fromEntries([
    ...form.entries().flatMap(([name, value]) => (isTypedPrice(name) && typeof value === 'string' ? [[name, value]] : [])),
  ]) as Record<string, string>
  return {
    preview: {
      ...answer.data,
      roundTo: rule.roundTo === '' ? null : Number(rule.roundTo),
      sent: sentOf(form),
      requestKey: isPreview ? newRequestKey() : requestKeyOf(form),
      typed,
      ...(first === undefined ? {} : { problem: m.offer_reprice_price_wrong(first) }),
    },
  }
}

const changeSelected = async (change: Change, intent: Intent): Promise<OffersAnswer> => {
  const { args, form, selection } = change
  const { call } = args.context.get(pageContext)
  const validTo = textOf(form, 'validTo')
  const weeks = textOf(form, 'weeks')
  if (intent === 'extend' && weeks === '' && !/^\d{4}-\d{2}-\d{2}$/.test(validTo)) return { problem: m.offer_date_needed() }
  if (intent === 'extend' && weeks !== '' && validTo !== '') return { problem: m.offer_extend_one_way() }
  if (intent === 'reprice' || intent === 'reprice-now') return reprice(change, intent === 'reprice')
  if ((textOf(form, 'all') === '1' || ASKED_FIRST.has(intent)) && textOf(form, 'agreed') !== '1') {
    const count = await countOf(change, intent)
    const nothing = NOTHING[intent]
    return count === 0 && nothing !== undefined ? { problem: nothing() } : { question: { intent, count, sent: sentOf(form) } }
  }
  switch (intent) {
    case 'extend':
      return outcomesOf(orLogin(args, await call(extendOffers, { ...selection, validTo, weeks })))
    case 'delete':
      return doneOf(orLogin(args, await call(deleteDrafts, selection)))
    case 'submit':
      return outcomesOf(orLogin(args, await call(submitOffers, selection)))
    case 'revive':
      return outcomesOf(orLogin(args, await call(reviveOffers, selection)))
    default:
      return doneOf(orLogin(args, await call(changeOfferSale, { ...selection, step: intent })))
  }
}

/** Runs on the server; every change is a form, so it works without script. */
export const action = async (args: ActionFunctionArgs): Promise<OffersAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const given = textOf(form, 'intent')
  switch (given) {
    case 'edit': {
      const input = {
        offerId: textOf(form, 'offerId'),
        version: Number(textOf(form, 'version')),
        path: textOf(form, 'path'),
        value: textOf(form, 'value').trim(),
      }
      return outcomesOf(orLogin(args, await call(editOffer, input)))
    }
    case 'revert':
      return outcomesOf(orLogin(args, await call(revertOffers, { changeSet: textOf(form, 'changeSet') })))
    case 'confirm-all':
      return doneOf(orLogin(args, await call(changeOfferSale, { all: '1', view: 'stale', step: 'renew' })))
  }
  const intent = INTENTS.find((one) => one === given)
  if (intent === undefined) return { problem: m.err_action_unknown() }
  const selection = selectionOf(form)
  return selection === undefined ? { problem: m.offer_nothing_selected() } : changeSelected({ args, form, selection }, intent)
}
