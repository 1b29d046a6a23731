/** What the table of offers can do: one form, one intent each; for what is ticked or for the whole list. */
import type { DataOf, InputOf } from '@tongyun/contract/endpoint'
import type { Answer } from '@tongyun/contract/page-context'
import {
  changeOfferSale,
  deleteDrafts,
  editOffer,
  extendOffers,
  type OfferOutcomes,
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

/** Fields of the form that a step takes its value from. */
const VALUE_FIELDS = ['validTo', 'percent'] as const

/** What a form was sent with, to be sent again once its reader has agreed. */
type Sent = { name: string; value: string }[]

/**
 * What became of it: results with what can be undone, a number of offers, prices as they would be, a question with the
 * number of offers it is about, or a sentence on what is wrong.
 */
export type OffersAnswer =
  | { outcomes: OfferOutcomes }
  | { changed: number; changeSet: string | null }
  | { preview: DataOf<typeof previewRepricing> & { percent: number; sent: Sent; requestKey: string } }
  | { question: { intent: AskedStep; count: number; sent: Sent } }
  | { problem: string }

const problemOf = ({ code, msg, msgParams }: Answer<unknown>): OffersAnswer => ({
  problem: errorText(code, msgParams ?? {}) ?? msg,
})

const outcomesOf = (answer: Answer<OfferOutcomes>): OffersAnswer =>
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

const doneOf = (answer: Answer<{ count: number; changeSet: string | null }>): OffersAnswer =>
  answer.data === null || answer.code !== 200
    ? problemOf(answer)
    : { changed: answer.data.count, changeSet: answer.data.changeSet }

const percentOf = (form: FormData): number | null => {
  const plain = plainNumber(textOf(form, 'percent')) || undefined
  const percent = Number(plain)
  return plain !== undefined && percent >= -90 && percent <= 300 ? percent : null
}

const reprice = async ({ args, form, selection }: Change, isPreview: boolean): Promise<OffersAnswer> => {
  const { call } = args.context.get(pageContext)
  const percent = percentOf(form)
  if (percent === null) return { problem: m.offer_percent_needed() }
  if (!isPreview)
    return outcomesOf(orLogin(args, await call(repriceOffers, { ...selection, percent, requestKey: requestKeyOf(form) })))
  const answer = orLogin(args, await call(previewRepricing, { ...selection, percent }))
  if (answer.data === null || answer.code !== 200) return problemOf(answer)
  return { preview: { percent, ...answer.data, sent: sentOf(form), requestKey: newRequestKey() } }
}

const changeSelected = async (change: Change, intent: Intent): Promise<OffersAnswer> => {
  const { args, form, selection } = change
  const { call } = args.context.get(pageContext)
  const validTo = textOf(form, 'validTo')
  if (intent === 'extend' && !/^\d{4}-\d{2}-\d{2}$/.test(validTo)) return { problem: m.offer_date_needed() }
  if (intent === 'reprice' || intent === 'reprice-now') return reprice(change, intent === 'reprice')
  if ((textOf(form, 'all') === '1' || ASKED_FIRST.has(intent)) && textOf(form, 'agreed') !== '1') {
    const count = await countOf(change, intent)
    const nothing = NOTHING[intent]
    return count === 0 && nothing !== undefined ? { problem: nothing() } : { question: { intent, count, sent: sentOf(form) } }
  }
  switch (intent) {
    case 'extend':
      return outcomesOf(orLogin(args, await call(extendOffers, { ...selection, validTo })))
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
      return doneOf(orLogin(args, await call(changeOfferSale, { all: '1', view: 'on_sale', step: 'confirm' })))
  }
  const intent = INTENTS.find((one) => one === given)
  if (intent === undefined) return { problem: m.err_action_unknown() }
  const selection = selectionOf(form)
  return selection === undefined ? { problem: m.offer_nothing_selected() } : changeSelected({ args, form, selection }, intent)
}
