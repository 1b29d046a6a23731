/** What the buttons of the booking page do, on the server: the same with and without script. */
import { type BookableDeparture, bookCapacity, type Checkout, holdSpace, releaseHold } from '@tongyun/contract/booking/checkout'
import { endSpaceWatch, listSpaceWatches, watchSpace } from '@tongyun/contract/booking/space-watches'
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { Answer } from '@tongyun/contract/page-context'
import type { CurrencyCode, SpaceUnit } from '@tongyun/freight/vocabulary'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { askedIn } from './asked-checkout.ts'
import { HOLD_KEY } from './hold-note.tsx'
import { faultsIn, filled, partyInput, typedIn } from './party-input.ts'

/** A line of the price as it was seen: name of the charge, and its amount. */
export type SeenLine = { key: string; amountMinor: number }

/** What a form is shown again with. */
export type BookAnswer = {
  faults: Fault[]
  typed: Record<string, string>
  requestKey?: string
  /** Of the press that keeps space. */
  holdKey?: string
  changed?: { oldMinor: number; currency: CurrencyCode; lines: SeenLine[]; now: Checkout }
  gone?: { left: number; unit: SpaceUnit; needed: number; departures: BookableDeparture[]; offers: CapacityRow[] }
}

const seenLines = (form: FormData): SeenLine[] => {
  try {
    const lines: unknown = JSON.parse(textOf(form, 'seenLines'))
    return Array.isArray(lines) ? lines.filter((one): one is SeenLine => typeof one?.key === 'string') : []
  } catch {
    return []
  }
}

/** What a refusal brings beside its sentence. */
const helpIn = (form: FormData, { code, msgParams, data }: Answer<unknown>): Pick<BookAnswer, 'changed' | 'gone'> => {
  const reason = msgParams?.reason
  if (code === 811001 && reason === 'price_changed' && data !== null) {
    const currency = textOf(form, 'currency') as CurrencyCode
    return { changed: { oldMinor: Number(textOf(form, 'totalMinor')), currency, lines: seenLines(form), now: data as Checkout } }
  }
  if (code === 812001 && reason === 'space_gone' && data !== null) return { gone: data as NonNullable<BookAnswer['gone']> }
  return {}
}

export const bookAction = async (args: ActionFunctionArgs): Promise<BookAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const { query } = askedIn(new URL(args.request.url).searchParams)
  const { offer = '', currency: _, ...asked } = query
  const departure = asked.departure ?? textOf(form, 'departure')
  const typed = typedIn(form)
  const companyName = filled(form, 'companyName')
  const where = { ...asked, offer, departure, ...(companyName === '' ? {} : { companyName }) }
  const intent = textOf(form, 'intent')
  switch (intent) {
    case 'watch':
    case 'watch_any': {
      const { departure: _, companyName: __, ...cargo } = { ...where, companyName }
      const watched = intent === 'watch' ? { ...cargo, departure } : cargo
      const answer = orLogin(args, await call(watchSpace, { ...watched, requestKey: requestKeyOf(form, HOLD_KEY) }))
      return {
        faults: answer.code === 200 ? [] : faultsIn(answer),
        typed,
        holdKey: requestKeyAfter(form, answer, HOLD_KEY),
      }
    }
    case 'unwatch':
    case 'unwatch_any': {
      const { data } = orLogin(args, await call(listSpaceWatches, { offer }))
      const ended = intent === 'unwatch' ? departure : null
      const watch = data?.watches.find((one) => (one.departure?.departureId ?? null) === ended)
      // Ended by itself or in another window: it is gone either way.
      if (watch !== undefined) orLogin(args, await call(endSpaceWatch, { watchId: watch.watchId }))
      return { faults: [], typed }
    }
    case 'hold': {
      const answer = orLogin(args, await call(holdSpace, { ...where, requestKey: requestKeyOf(form, HOLD_KEY) }))
      const holdKey = requestKeyAfter(form, answer, HOLD_KEY)
      return answer.code === 200
        ? { faults: [], typed, holdKey }
        : { faults: faultsIn(answer), typed, holdKey, ...helpIn(form, answer) }
    }
    case 'release': {
      const answer = orLogin(args, await call(releaseHold, { departure }))
      return { faults: answer.code === 200 ? [] : faultsIn(answer), typed }
    }
    case 'book': {
      const input = {
        ...where,
        revision: Number(textOf(form, 'revision')),
        totalMinor: Number(textOf(form, 'totalMinor')),
        currency: textOf(form, 'currency') as CurrencyCode,
        ...partyInput(form),
        requestKey: requestKeyOf(form),
      }
      const answer = orLogin(args, await call(bookCapacity, input))
      if (answer.code === 200 && answer.data !== null) throw redirect(paths.booking(answer.data.number))
      return { faults: faultsIn(answer), typed, requestKey: requestKeyAfter(form, answer), ...helpIn(form, answer) }
    }
  }
  return { faults: [unknownIntent()], typed }
}
