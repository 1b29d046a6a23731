/** What the buttons of a quote do, on the server: the same with and without script. */
import type { Answer } from '@tongyun/contract/page-context'
import {
  keepQuotedPrice,
  meetCounter,
  REFUSAL_REASONS,
  refuseEnquiry,
  renewQuote,
  WITHDRAWAL_REASONS,
  withdrawQuote,
} from '@tongyun/contract/quoting/provider-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import type { ActionFunctionArgs } from 'react-router'
import { type DealAnswer, dealStep } from '../deals/deal-record.ts'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { type BuyerAnswer, buyerStep } from './buyer-answer-action.ts'

/** `deal`: what became of a message, or of asking for contacts. */
export type QuoteAnswer = BuyerAnswer & { deal?: DealAnswer }

const faultsIn = ({ code, msg, msgParams }: Answer<unknown>): Fault[] =>
  code === 200 ? [] : [{ field: null, text: errorText(code, msgParams ?? {}) ?? msg }]

const chosen = <Reason extends string>(reasons: readonly Reason[], form: FormData): Reason =>
  reasons.find((one) => one === textOf(form, 'reason')) ?? ('other' as Reason)

/** The deal of the quote whose page it is. */
const dealIdOf = async (args: ActionFunctionArgs): Promise<string> => {
  const { data } = orLogin(args, await args.context.get(pageContext).call(getQuote, { quoteId: args.params.quoteId ?? '' }))
  return data?.dealId ?? ''
}

export const quoteAction = async (args: ActionFunctionArgs): Promise<QuoteAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const quoteId = args.params.quoteId ?? ''
  const version = Number(textOf(form, 'version')) || 1
  const pressed = { quoteId, version, requestKey: requestKeyOf(form) }
  const told = (given: Answer<unknown>, done: string): QuoteAnswer => {
    const answer = orLogin(args, given)
    const faults = faultsIn(answer)
    return faults.length > 0 ? { faults, requestKey: requestKeyAfter(form, answer) } : { faults, done }
  }
  switch (textOf(form, 'intent')) {
    case 'meet':
      return told(await call(meetCounter, pressed), m.quote_done_met())
    case 'renew':
      return told(await call(renewQuote, pressed), m.quote_done_renewed())
    case 'keep':
      return told(await call(keepQuotedPrice, { quoteId, version }), m.quote_done_kept())
    case 'withdraw':
      return told(await call(withdrawQuote, { quoteId, reason: chosen(WITHDRAWAL_REASONS, form) }), m.quote_done_withdrawn())
    case 'refuse':
      return told(await call(refuseEnquiry, { quoteId, reason: chosen(REFUSAL_REASONS, form) }), m.quote_done_refused())
  }
  const deal = await dealStep(args, form, () => dealIdOf(args))
  if (deal !== undefined) return { faults: [], deal }
  return (await buyerStep(args, form, quoteId)) ?? { faults: [unknownIntent()] }
}
