/** What the buttons of the page of a trip do, on the server: the same with and without script. */
import { cancelTrip, replaceLeg } from '@tongyun/contract/booking/trips'
import type { InputOf } from '@tongyun/contract/endpoint'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { faultsIn } from './party-input.ts'

export type TripAnswer = { faults: Fault[]; done?: string; requestKey?: string }

type CancelledLegs = InputOf<typeof cancelTrip>['legs']

/** What of each leg was shown, as the form brings it back; the answer refuses what is none. */
const legsIn = (form: FormData): CancelledLegs => {
  try {
    return JSON.parse(textOf(form, 'legs')) as CancelledLegs
  } catch {
    return []
  }
}

export const tripAction = async (args: ActionFunctionArgs): Promise<TripAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const number = args.params.trip ?? ''
  switch (textOf(form, 'intent')) {
    case 'cancel': {
      const answer = orLogin(args, await call(cancelTrip, { number, legs: legsIn(form) }))
      return answer.code === 200 ? { faults: [], done: m.trips_done_cancel() } : { faults: faultsIn(answer) }
    }
    case 'replace': {
      const input = {
        number,
        leg: Number(textOf(form, 'leg')),
        departure: textOf(form, 'departure'),
        revision: Number(textOf(form, 'revision')),
        totalMinor: Number(textOf(form, 'totalMinor')),
        currency: textOf(form, 'currency') as CurrencyCode,
        requestKey: requestKeyOf(form),
      }
      const answer = orLogin(args, await call(replaceLeg, input))
      if (answer.code === 200) throw redirect(paths.trip(number))
      return { faults: faultsIn(answer), requestKey: requestKeyAfter(form, answer) }
    }
  }
  return { faults: [unknownIntent()] }
}
