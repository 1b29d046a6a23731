/** What a page shows of a deal, and what its forms do: the same on the page of the deal, of a quote, of a booking. */
import {
  type Deal,
  type DealEvent,
  getDeal,
  getDealContacts,
  listDealEvents,
  type NewDevice,
  readDeal,
  sendDealMessage,
} from '@tongyun/contract/deals/deals'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { type Fault, textOf } from '../forms/faults.ts'
import { newRequestKey, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'

export type DealRecord = {
  deal: Deal
  events: readonly DealEvent[]
  /** Whether there are earlier ones. */
  more: boolean
  /** True where the last events are shown, and later ones follow by themselves. */
  isLatest: boolean
  /** On either side, the newest first. */
  newDevices: readonly NewDevice[]
  asOf: string
  requestKey: string
}
export type DealContacts = DataOf<typeof getDealContacts>

/** What a form of a deal is shown again with. */
export type DealAnswer = { faults: Fault[]; text?: string; contacts?: DealContacts; requestKey?: string }

/**
 * Reads a deal with its last events, or with those before the number that the address names (`before`); they count as read.
 * @throws a response for a deal that is not there or not the reader's, and a redirect to the login page
 */
export const loadDeal = async (args: LoaderFunctionArgs, dealId: string): Promise<DealRecord> => {
  const { call } = args.context.get(pageContext)
  const found = orLogin(args, await call(getDeal, { dealId }))
  if (found.data === null || found.code !== 200)
    throw data(found.msg, { status: [810001, 810004, 810009].includes(found.code) ? 404 : 503 })
  const before = new URL(args.request.url).searchParams.get('before') ?? ''
  const isLatest = !/^\d{1,9}$/.test(before)
  const listed = orLogin(args, await call(listDealEvents, { dealId, ...(isLatest ? {} : { before }) }))
  if (listed.data === null || listed.code !== 200) throw data(listed.msg, { status: 503 })
  const { events, more } = listed.data
  const last = events.at(-1)?.sequence ?? 0
  if (isLatest && found.data.unread > 0) await call(readDeal, { dealId, sequence: last })
  return {
    deal: found.data,
    events,
    more,
    isLatest,
    newDevices: found.data.newDevices,
    asOf: new Date().toISOString(),
    requestKey: newRequestKey(),
  }
}

const refused = (answer: { code: number; msg: string; msgParams?: Record<string, unknown> | null }): Fault[] => [
  { field: null, text: errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg },
]

const say = async (args: ActionFunctionArgs, form: FormData, dealId: string): Promise<DealAnswer> => {
  const text = textOf(form, 'text')
  const requestKey = requestKeyOf(form)
  if (text.trim() === '') return { faults: [{ field: 'text', text: m.deals_need_text() }], text, requestKey }
  const sent = orLogin(args, await args.context.get(pageContext).call(sendDealMessage, { dealId, clientId: requestKey, text }))
  if (sent.code === 200) return { faults: [], requestKey: requestKeyAfter(form, sent) }
  const faults = sent.code === 810001 ? [{ field: 'text', text: m.deals_wrong_text() }] : refused(sent)
  return { faults, text, requestKey }
}

const look = async (args: ActionFunctionArgs, dealId: string): Promise<DealAnswer> => {
  const found = orLogin(args, await args.context.get(pageContext).call(getDealContacts, { dealId }))
  return found.code === 200 && found.data !== null ? { faults: [], contacts: found.data } : { faults: refused(found) }
}

/**
 * The step of a deal that a form asks for; undefined for any other, which is its page's own.
 * @param dealIdOf asked for steps of deals alone, since a page may have to read which deal it is about
 */
export const dealStep = async (
  args: ActionFunctionArgs,
  form: FormData,
  dealIdOf: () => string | Promise<string>,
): Promise<DealAnswer | undefined> => {
  const intent = textOf(form, 'intent')
  if (intent === 'message') return say(args, form, await dealIdOf())
  return intent === 'contacts' ? look(args, await dealIdOf()) : undefined
}
