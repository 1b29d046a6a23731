/** What the table of offers can do: one form, one intent each. */

import type { DataOf } from '@tongyun/contract/endpoint'
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
} from '@tongyun/contract/offer-list'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { textOf } from '../accounts/faults.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'

type Results = OfferOutcomes['results']
type Preview = { percent: number; offerIds: string[]; prices: DataOf<typeof repriceOffers>['prices'] }

/** What became of it: results with what can be undone, a number of offers, a preview, or a sentence on what is wrong. */
export type OffersAnswer = { results: Results; undo: boolean } | { changed: number } | { preview: Preview } | { problem: string }

const problemOf = ({ code, msg, msgParams }: Answer<unknown>): OffersAnswer => ({
  problem: errorText(code, msgParams ?? {}) ?? msg,
})

/** Draft and rejected ones are only saved, so nothing of theirs appears anywhere: they too can be undone. */
const resultsOf = (answer: Answer<{ results: Results }>, undo: boolean): OffersAnswer =>
  answer.data === null || answer.code !== 200 ? problemOf(answer) : { results: answer.data.results, undo }

const undoable = (text: string): { offerId: string; version: number }[] =>
  text.split(' ').flatMap((pair) => {
    const [offerId = '', version = ''] = pair.split(':')
    return offerId === '' ? [] : [{ offerId, version: Number(version) }]
  })

/** Runs on the server; every change is a form, so it works without script. */
export const action = async (args: ActionFunctionArgs): Promise<OffersAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const offerIds = form.getAll('offerIds').filter((id): id is string => typeof id === 'string')
  const offerId = textOf(form, 'offerId')
  const intent = textOf(form, 'intent')
  const step = SALE_STEPS.find((one) => one === intent)
  switch (intent) {
    case 'edit': {
      const input = {
        offerId,
        version: Number(textOf(form, 'version')),
        path: textOf(form, 'path'),
        value: textOf(form, 'value').trim(),
      }
      return resultsOf(orLogin(args, await call(editOffer, input)), true)
    }
    case 'copy': {
      const answer = orLogin(args, await call(copyOffer, { offerId }))
      if (answer.data === null) return problemOf(answer)
      throw redirect(paths.offer(answer.data.offerId))
    }
    case 'revert':
      return resultsOf(orLogin(args, await call(revertOffers, { offers: undoable(textOf(form, 'offers')) })), false)
    case 'confirm-all': {
      const answer = orLogin(args, await call(changeOfferSale, { offerIds: [], step: 'confirm', all: true }))
      return answer.data === null ? problemOf(answer) : { changed: answer.data.changed.length }
    }
  }
  if (offerIds.length === 0) return { problem: m.offer_nothing_selected() }
  if (step !== undefined) {
    const answer = orLogin(args, await call(changeOfferSale, { offerIds, step }))
    return answer.data === null ? problemOf(answer) : { changed: answer.data.changed.length }
  }
  switch (intent) {
    case 'extend': {
      const validTo = textOf(form, 'validTo')
      if (!/^\d{4}-\d{2}-\d{2}$/.test(validTo)) return { problem: m.offer_date_needed() }
      return resultsOf(orLogin(args, await call(extendOffers, { offerIds, validTo })), true)
    }
    case 'reprice':
    case 'reprice-now': {
      const percent = Number(textOf(form, 'percent').replace(',', '.'))
      if (textOf(form, 'percent').trim() === '' || !(percent >= -90 && percent <= 300))
        return { problem: m.offer_percent_needed() }
      const preview = intent === 'reprice'
      const answer = orLogin(args, await call(repriceOffers, { offerIds, percent, preview }))
      if (answer.data === null || answer.code !== 200) return problemOf(answer)
      return preview
        ? { preview: { percent, offerIds, prices: answer.data.prices } }
        : { results: answer.data.results, undo: true }
    }
    case 'delete': {
      const answer = orLogin(args, await call(deleteDrafts, { offerIds }))
      return answer.data === null ? problemOf(answer) : { changed: answer.data.deleted.length }
    }
    default:
      return resultsOf(orLogin(args, await call(submitOffers, { offerIds })), false)
  }
}
