/** What the buttons of bookings do, on the server: the same with and without script. */
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { getBookingParties, type ShownParties } from '@tongyun/contract/booking/parties'
import { endSpaceWatch } from '@tongyun/contract/booking/space-watches'
import {
  BOOKING_ACTIONS,
  type BookingAction,
  DECLINING_REASONS,
  REJECTION_REASONS,
  UPDATE_FIELDS,
} from '@tongyun/contract/booking/terms/booking-words'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import type { ActionFunctionArgs } from 'react-router'
import { type DealAnswer, dealStep } from '../deals/deal-record.ts'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { faultsIn, partiesOf, typedIn } from './party-input.ts'
import { PARTY_ROLES } from './party-words.ts'

/** `step` is what was tried, `typed` what stood in its form, which stays when it was refused. */
export type BookingAnswer = {
  faults: Fault[]
  done?: string
  step?: BookingAction
  typed?: Record<string, string>
  /** Who sends and receives, where that was asked for. */
  parties?: ShownParties
  /** What became of a message, or of asking for contacts. */
  deal?: DealAnswer
}

const TYPED = ['reason', 'field', 'words', 'goods', 'hsCode', 'requirements'] as const

const DONE: Record<BookingAction, () => string> = {
  confirm: m.bookings_done_confirm,
  reject: m.bookings_done_reject,
  ask_update: m.bookings_done_ask_update,
  update: m.bookings_done_update,
  cancel: m.bookings_done_cancel,
  ask_cancellation: m.bookings_done_ask_cancellation,
  confirm_cancellation: m.bookings_done_confirm_cancellation,
  decline_cancellation: m.bookings_done_decline_cancellation,
  decline: m.bookings_done_decline,
  complete: m.bookings_done_complete,
}

const NEEDED = {
  reason: { required: m.bookings_need_reason },
  field: { required: m.bookings_need_field },
  words: { required: m.bookings_need_words },
  hsCode: { required: m.bookings_wrong_hs_code, wrong: m.bookings_wrong_hs_code },
}

const one = <Value extends string>(values: readonly Value[], given: string): Value | undefined =>
  values.find((value) => value === given)

/** Asks for one step of a booking. */
const take = (args: ActionFunctionArgs, step: BookingAction, form: FormData): Promise<Answer<unknown>> => {
  const { call } = args.context.get(pageContext)
  const at = { number: args.params.booking ?? '', version: Number(textOf(form, 'version')) || 0 }
  const words = textOf(form, 'words')
  switch (step) {
    case 'confirm':
    case 'reject':
    case 'ask_update': {
      const chosen = { reason: one(REJECTION_REASONS, textOf(form, 'reason')), field: one(UPDATE_FIELDS, textOf(form, 'field')) }
      return call(answers.answerBooking, { ...at, answer: step, ...chosen, words })
    }
    case 'update':
      return call(answers.updateBooking, {
        ...at,
        words,
        goods: textOf(form, 'goods'),
        hsCode: textOf(form, 'hsCode'),
        requirements: textOf(form, 'requirements'),
        ...(form.has('shipper.company') ? { parties: partiesOf(form) } : {}),
      })
    case 'cancel':
    case 'ask_cancellation':
      return call(answers.cancelBooking, {
        ...at,
        action: step,
        feeMinor: Number(textOf(form, 'feeMinor')),
        feeCurrency: textOf(form, 'feeCurrency') as 'USD',
        words,
      })
    case 'confirm_cancellation':
    case 'decline_cancellation':
      return call(answers.answerCancellation, { ...at, answer: step === 'confirm_cancellation' ? 'confirm' : 'decline', words })
    case 'decline':
      return call(answers.declineBooking, { ...at, reason: one(DECLINING_REASONS, textOf(form, 'reason')) ?? 'other', words })
    case 'complete':
      return call(answers.completeBooking, at)
  }
}

/** The deal of the booking whose page it is. */
const dealIdOf = async (args: ActionFunctionArgs): Promise<string> => {
  const { data } = orLogin(args, await args.context.get(pageContext).call(getBooking, { number: args.params.booking ?? '' }))
  return data?.dealId ?? ''
}

const typedFor = (form: FormData): Record<string, string> => ({
  ...(form.has('shipper.company') ? typedIn(form) : {}),
  ...Object.fromEntries(TYPED.map((name) => [name, textOf(form, name)])),
})

const isOfParty = ({ field }: Fault) => PARTY_ROLES.some((role) => field?.startsWith(`${role}.`))

const faultsOfStep = (answer: Answer<unknown>): Fault[] => [
  ...faultsOf(answer, { own: NEEDED }).filter(({ field }) => field !== 'parties'),
  ...faultsIn(answer).filter(isOfParty),
]

/** Who sends and receives; asked for from the form that corrects them, what stands in it stays. */
const showParties = async (args: ActionFunctionArgs, form: FormData): Promise<BookingAnswer> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getBookingParties, { number: args.params.booking ?? '' }))
  const typed = form.has('words') ? { step: 'update' as const, typed: typedFor(form) } : {}
  return answer.code === 200 && answer.data !== null
    ? { faults: [], parties: answer.data, ...typed }
    : { faults: faultsOf(answer), ...typed }
}

/** The page of a booking: one of its steps, or of its deal's. */
export const bookingAction = async (args: ActionFunctionArgs): Promise<BookingAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const deal = await dealStep(args, form, () => dealIdOf(args))
  if (deal !== undefined) return { faults: [], deal }
  if (textOf(form, 'intent') === 'parties') return showParties(args, form)
  const step = one(BOOKING_ACTIONS, textOf(form, 'intent'))
  if (step === undefined) return { faults: [unknownIntent()] }
  const faults = faultsOfStep(orLogin(args, await take(args, step, form)))
  if (faults.length === 0) return { faults, done: DONE[step]() }
  return { faults, step, typed: typedFor(form) }
}

/** What became of each of several requests, and which stay ticked. */
export type SeveralAnswer = BookingAnswer & { results?: { number: string; code: number; msg: string }[]; ticked?: string[] }

/** The list of bookings: several requests confirmed or rejected in one go. */
export const bookingsAction = async (args: ActionFunctionArgs): Promise<SeveralAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const watchId = textOf(form, 'unwatch')
  if (watchId !== '') {
    const ended = orLogin(args, await args.context.get(pageContext).call(endSpaceWatch, { watchId }))
    // Ended by itself or in another window: it is gone either way.
    return { faults: ended.code === 200 || ended.code === 810004 ? [] : faultsOf(ended) }
  }
  const answer = one(['confirm', 'reject'] as const, textOf(form, 'intent'))
  if (answer === undefined) return { faults: [unknownIntent()] }
  const ticked = form.getAll('booking').map(String)
  const typed = { reason: textOf(form, 'reason'), words: textOf(form, 'words') }
  if (ticked.length === 0) return { faults: [{ field: null, text: m.bookings_need_ticked() }], typed }
  const bookings = ticked.map((each) => {
    const [number = '', version] = each.split(':')
    return { number, version: Number(version) || 0 }
  })
  const reason = one(REJECTION_REASONS, typed.reason)
  const { call } = args.context.get(pageContext)
  const answered = orLogin(args, await call(answers.answerBookings, { bookings, answer, reason, words: typed.words }))
  if (answered.data === null || answered.code !== 200) {
    const faults = faultsOf(answered, { own: NEEDED })
    return {
      faults: faults.length > 0 ? faults : [{ field: null, text: errorText(answered.code, {}) ?? answered.msg }],
      typed,
      ticked: bookings.map(({ number }) => number),
    }
  }
  const { results } = answered.data
  return { faults: [], results, ticked: results.filter(({ code }) => code !== 200).map(({ number }) => number), typed }
}
