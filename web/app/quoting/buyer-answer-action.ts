/** What a buyer's buttons on a quote do, on the server: the same with and without script. */

import type { Answer } from '@tongyun/contract/page-context'
import { counterQuote, DECLINE_REASONS, declineQuote } from '@tongyun/contract/quoting/buyer-quotes'
import { CURRENCIES, CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { ActionFunctionArgs } from 'react-router'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { plainNumber } from '../i18n/read-number.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'

/** What a form is shown again with. */
export type BuyerAnswer = {
  faults: Fault[]
  done?: string
  requestKey?: string
  /** As they were sent. */
  total?: string
  readyOn?: string
  words?: string
}

/** What somebody typed as an amount, in minor units of a currency; undefined where that is none. */
const minorIn = (typed: string, currency: string): number | undefined => {
  const known = CURRENCIES.find((one) => one === currency)
  const plain = plainNumber(typed)
  if (known === undefined || plain === undefined || !/^\d+(?:\.\d+)?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 10 ** CURRENCY_DIGITS[known])
}

const counterFaults = (answer: Answer<unknown>): Fault[] =>
  faultsOf(answer, {
    fields: { totalMinor: 'total' },
    places: { personal_data: 'words' },
    own: {
      total: { required: m.buying_counter_needed, wrong: m.buying_counter_less },
      words: { required: m.buying_words_wrong, wrong: m.buying_words_wrong },
      readyOn: { required: m.buying_day_wrong, wrong: m.buying_day_wrong },
    },
  })

const counter = async (args: ActionFunctionArgs, form: FormData, quoteId: string): Promise<BuyerAnswer> => {
  const [total, readyOn, words] = ['total', 'readyOn', 'words'].map((name) => textOf(form, name).trim()) as [
    string,
    string,
    string,
  ]
  const totalMinor = minorIn(total, textOf(form, 'currency'))
  const typed = { total, readyOn, words }
  if (total !== '' && totalMinor === undefined)
    return { ...typed, faults: [{ field: 'total', text: m.buying_counter_unread() }], requestKey: requestKeyOf(form) }
  const answer = orLogin(
    args,
    await args.context.get(pageContext).call(counterQuote, {
      quoteId,
      version: Number(textOf(form, 'version')) || 1,
      ...(totalMinor === undefined ? {} : { totalMinor }),
      readyOn,
      words,
      requestKey: requestKeyOf(form),
    }),
  )
  if (answer.code === 200) return { faults: [], done: m.buying_countered(), requestKey: requestKeyAfter(form, answer) }
  return { ...typed, faults: counterFaults(answer), requestKey: requestKeyAfter(form, answer) }
}

/** Takes a step of the buyer; undefined for an intent that is none. */
export const buyerStep = async (args: ActionFunctionArgs, form: FormData, quoteId: string): Promise<BuyerAnswer | undefined> => {
  switch (textOf(form, 'intent')) {
    case 'counter':
      return counter(args, form, quoteId)
    case 'decline': {
      const reason = DECLINE_REASONS.find((one) => one === textOf(form, 'reason')) ?? 'other'
      const answer = orLogin(args, await args.context.get(pageContext).call(declineQuote, { quoteId, reason }))
      const faults = faultsOf(answer)
      return faults.length > 0 ? { faults } : { faults, done: m.buying_declined() }
    }
  }
  return undefined
}
