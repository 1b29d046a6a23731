/** What asking a provider and freezing its price do, on the server: the same with and without script. */

import type { Answer } from '@tongyun/contract/page-context'
import { askProvider, freezePrice } from '@tongyun/contract/quoting/buyer-quotes'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { readAsked } from './asked-offer-query.ts'

/** What a form is shown again with. */
export type AskAnswer = { faults: Fault[]; requestKey: string; words: string; companyName: string; readyFrom: string }

const faultsIn = (answer: Answer<unknown>): Fault[] =>
  faultsOf(answer, {
    places: { personal_data: 'words' },
    own: {
      words: { required: m.buying_words_wrong, wrong: m.buying_words_wrong },
      readyFrom: { required: m.buying_day_wrong, wrong: m.buying_day_wrong },
      weightKg: { required: m.buying_cargo_needed, wrong: m.buying_cargo_needed },
    },
  })

/** The action of /workbenche/ask. Leads to the quote that is asked for or made. */
export const askAction = async (args: ActionFunctionArgs): Promise<AskAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const { capacityId, departureId, cargo, handoverId } = readAsked(new URL(args.request.url).searchParams)
  const [words, companyName, readyFrom] = ['words', 'companyName', 'readyFrom'].map((name) => textOf(form, name).trim()) as [
    string,
    string,
    string,
  ]
  const shown = { words, companyName, readyFrom }
  const pressed = { requestKey: requestKeyOf(form), companyName }
  const intent = textOf(form, 'intent')
  if (intent !== 'ask' && intent !== 'freeze') return { ...shown, faults: [unknownIntent()], requestKey: requestKeyOf(form) }
  const answer: Answer<{ quoteId: string }> = orLogin<{ quoteId: string }>(
    args,
    intent === 'ask'
      ? await call(askProvider, {
          ...cargo,
          ...pressed,
          capacityId,
          words,
          readyFrom,
          ...(handoverId === undefined ? {} : { handoverId }),
        })
      : await call(freezePrice, {
          ...cargo,
          ...pressed,
          capacityId,
          ...(departureId === undefined ? {} : { departureId }),
          revision: Number(textOf(form, 'revision')),
          totalMinor: Number(textOf(form, 'totalMinor')),
          currency: textOf(form, 'currency') as 'CNY',
        }),
  )
  if (answer.code === 200 && answer.data !== null) throw redirect(paths.quote(answer.data.quoteId))
  return { ...shown, faults: faultsIn(answer), requestKey: requestKeyAfter(form, answer) }
}
