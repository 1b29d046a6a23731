/** What the table of offers can do: one form, one intent each; for what is ticked or for the whole list. */

import type { DataOf, InputOf } from '@tongyun/contract/endpoint'
import { copyOffer } from '@tongyun/contract/offer'
import {
  changeOfferSale,
  deleteDrafts,
  editOffer,
  extendOffers,
  type OfferOutcomes,
  repriceOffers,
  revertOffers,
  SALE_STEPS,
  submitOffers,
} from '@tongyun/contract/offer-changes'
import { listOffers } from '@tongyun/contract/offer-list'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { textOf } from '../accounts/faults.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'
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
  | { preview: Pick<DataOf<typeof repriceOffers>, 'offers' | 'prices'> & { percent: number; sent: Sent } }
  | { question: { intent: string; count: number; sent: Sent } }
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

/** Runs on the server; every change is a form, so it works without script. */
export const action = async (args: ActionFunctionArgs): Promise<OffersAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  const changeSale = async (input: InputOf<typeof changeOfferSale>): Promise<OffersAnswer> => {
    const answer = orLogin(args, await call(changeOfferSale, input))
    if (answer.data === null || answer.code !== 200) return problemOf(answer)
    return { changed: answer.data.count, changeSet: answer.data.changeSet }
  }
  switch (intent) {
    case 'edit': {
      const input = {
        offerId: textOf(form, 'offerId'),
        version: Number(textOf(form, 'version')),
        path: textOf(form, 'path'),
        value: textOf(form, 'value').trim(),
      }
      return outcomesOf(orLogin(args, await call(editOffer, input)))
    }
    case 'copy': {
      const answer = orLogin(args, await call(copyOffer, { offerId: textOf(form, 'offerId') }))
      if (answer.data === null) return problemOf(answer)
      throw redirect(paths.offer(answer.data.offerId))
    }
    case 'revert':
      return outcomesOf(orLogin(args, await call(revertOffers, { changeSet: textOf(form, 'changeSet') })))
    case 'confirm-all':
      return changeSale({ all: '1', view: 'on_sale', step: 'confirm' })
  }
  const selection = selectionOf(form)
  if (selection === undefined) return { problem: m.offer_nothing_selected() }
  const validTo = textOf(form, 'validTo')
  if (intent === 'extend' && !/^\d{4}-\d{2}-\d{2}$/.test(validTo)) return { problem: m.offer_date_needed() }
  const percent = Number(textOf(form, 'percent').replace(',', '.'))
  const repricing = intent === 'reprice' || intent === 'reprice-now'
  if (repricing && (textOf(form, 'percent').trim() === '' || !(percent >= -90 && percent <= 300)))
    return { problem: m.offer_percent_needed() }
  if (textOf(form, 'all') === '1' && !repricing && textOf(form, 'agreed') !== '1') {
    const { data } = orLogin(args, await call(listOffers, { ...listOf(form), pageSize: '1' }))
    return { question: { intent, count: data?.total ?? 0, sent: sentOf(form) } }
  }
  const step = SALE_STEPS.find((one) => one === intent)
  if (step !== undefined) return changeSale({ ...selection, step })
  switch (intent) {
    case 'extend':
      return outcomesOf(orLogin(args, await call(extendOffers, { ...selection, validTo })))
    case 'reprice':
    case 'reprice-now': {
      const preview = intent === 'reprice'
      const answer = orLogin(args, await call(repriceOffers, { ...selection, percent, preview }))
      if (answer.data === null || answer.code !== 200) return problemOf(answer)
      const { offers, prices, ...outcomes } = answer.data
      return preview ? { preview: { percent, offers, prices, sent: sentOf(form) } } : { outcomes }
    }
    case 'delete': {
      const answer = orLogin(args, await call(deleteDrafts, selection))
      return answer.data === null || answer.code !== 200 ? problemOf(answer) : { changed: answer.data.count, changeSet: null }
    }
    default:
      return outcomesOf(orLogin(args, await call(submitOffers, selection)))
  }
}
