/** What the buttons of the page that books a plan do, on the server: the same with and without script. */
import { type BookableDeparture, releaseHold } from '@tongyun/contract/booking/checkout'
import { bookPlan, holdTrip, type TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { Answer } from '@tongyun/contract/page-context'
import type { CurrencyCode, SpaceUnit } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { askedPlanIn } from './asked-plan.ts'
import type { BookAnswer, SeenLine } from './book-action.ts'
import { HOLD_KEY } from './hold-note.tsx'
import { faultsIn, filled, partyInput, typedIn } from './party-input.ts'

/** A leg as it was seen, as the form brings it back. */
export type SeenLeg = { departure: string; revision: number; totalMinor: number; currency: CurrencyCode; lines: SeenLine[] }

type LegChanged = { leg: number } & NonNullable<BookAnswer['changed']>

/** What a form is shown again with. Legs count from 1. */
export type PlanAnswer = Pick<BookAnswer, 'faults' | 'typed' | 'requestKey' | 'holdKey'> & {
  changed?: LegChanged[]
  gone?: { leg: number; left: number; unit: SpaceUnit; needed: number; departures: BookableDeparture[] }
}

const isSeen = (one: unknown): one is SeenLeg => typeof one === 'object' && one !== null && 'departure' in one && 'lines' in one

const seenIn = (form: FormData): SeenLeg[] => {
  try {
    const legs: unknown = JSON.parse(textOf(form, 'seen'))
    return Array.isArray(legs) ? legs.filter(isSeen) : []
  } catch {
    return []
  }
}

/** What a refusal brings beside its sentence. */
const helpIn = (form: FormData, { code, msgParams, data }: Answer<unknown>): Pick<PlanAnswer, 'changed' | 'gone'> => {
  const reason = msgParams?.reason
  if (code === 812001 && reason === 'space_gone' && data !== null) return { gone: data as NonNullable<PlanAnswer['gone']> }
  if (code !== 811001 || reason !== 'price_changed' || data === null) return {}
  const { legs, now } = data as { legs: number[]; now: TripCheckout }
  const seen = seenIn(form)
  const changed = legs.flatMap((leg): LegChanged[] => {
    const [before, checkout] = [seen[leg - 1], now.legs[leg - 1]?.checkout]
    if (before === undefined || checkout === undefined) return []
    return [{ leg, oldMinor: before.totalMinor, currency: before.currency, lines: before.lines, now: checkout }]
  })
  return { changed }
}

/** Of what one leg is refused for the leg is named. */
const planFaults = (answer: Answer<unknown>): Fault[] => {
  const leg = (answer.data as { leg?: unknown } | null)?.leg
  const faults = faultsIn(answer)
  const isNamed = answer.msgParams?.leg !== undefined
  return typeof leg === 'number' && !isNamed
    ? faults.map(({ field, text }) => ({ field, text: m.trips_leg_fault({ leg, text }) }))
    : faults
}

export const planAction = async (args: ActionFunctionArgs): Promise<PlanAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const { currency: _, leg, ...cargo } = askedPlanIn(new URL(args.request.url).searchParams)
  const typed = typedIn(form)
  const companyName = filled(form, 'companyName')
  const where = { ...cargo, ...(companyName === '' ? {} : { companyName }) }
  switch (textOf(form, 'intent')) {
    // Another departure was chosen, which the address says; what was typed goes with it.
    case 'choose':
      return { faults: [], typed }
    case 'hold': {
      const answer = orLogin(args, await call(holdTrip, { ...where, leg, requestKey: requestKeyOf(form, HOLD_KEY) }))
      const holdKey = requestKeyAfter(form, answer, HOLD_KEY)
      return answer.code === 200
        ? { faults: [], typed, holdKey }
        : { faults: planFaults(answer), typed, holdKey, ...helpIn(form, answer) }
    }
    case 'release': {
      const answers = await Promise.all(leg.map(async (departure) => orLogin(args, await call(releaseHold, { departure }))))
      return { faults: answers.filter(({ code }) => code !== 200).flatMap(faultsIn), typed }
    }
    case 'book': {
      const legs = seenIn(form).map(({ lines, ...seen }) => seen)
      const answer = orLogin(args, await call(bookPlan, { ...where, legs, ...partyInput(form), requestKey: requestKeyOf(form) }))
      if (answer.code === 200 && answer.data !== null) throw redirect(paths.trip(answer.data.number))
      return { faults: planFaults(answer), typed, requestKey: requestKeyAfter(form, answer), ...helpIn(form, answer) }
    }
  }
  return { faults: [unknownIntent()], typed }
}
