/** What the form of a quote does, on the server: the same with and without script. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Issue } from '@tongyun/contract/errors'
import { answerInvitation } from '@tongyun/contract/inviting/invitations'
import { DECLINE_REASONS } from '@tongyun/contract/matching/terms/decline-reasons'
import type { Answer } from '@tongyun/contract/page-context'
import { priceQuote, renewQuote, reviseQuote, sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import type { Refusal } from '@tongyun/freight/pricing-run'
import { CURRENCIES, MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { plainNumber } from '../i18n/read-number.ts'
import { refusalWords } from '../prices/refusal-words.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { type ChargeLine, chargeField, freightField, freightLines, NEW_CHARGE, typedRate } from './rate-lines.ts'
import { type QuoteBase, readQuoteBase } from './read-quote-base.ts'

/** What the form is shown again with. */
export type QuoteFormAnswer = {
  faults: Fault[]
  requestKey: string
  typed: Record<string, string>
  charges: ChargeLine[]
  priced?: DataOf<typeof priceQuote>
  /** The quote that stands already. */
  standing?: string
  /** The invitation was declined just now. */
  declined?: true
  /** What the company lacks to quote. */
  lacks?: { certified: boolean; isPublic: boolean }
}

const MOST_CHARGES = 40

const chargesIn = (form: FormData): ChargeLine[] => {
  const charges: ChargeLine[] = []
  while (charges.length < MOST_CHARGES && form.has(chargeField(charges.length, 'code'))) {
    const at = (name: keyof ChargeLine) => textOf(form, chargeField(charges.length, name))
    charges.push({ from: at('from'), code: at('code'), group: at('group'), basis: at('basis'), unitPrice: at('unitPrice') })
  }
  return charges
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The field of the form that an input's path stands for; null for the form as a whole. */
const fieldOfPath = (path: string): string | null => {
  const charge = /^rate\.charges\.(\d+)/.exec(path)?.[1]
  if (charge !== undefined) return chargeField(Number(charge), 'unitPrice')
  if (path.startsWith('rate')) return freightField(0)
  return ['departureId', 'validHours', 'transitHours', 'note', 'mode'].includes(path) ? path : null
}

const PLACES: Record<string, string> = {
  personal_data: 'note',
  space_gone: 'departureId',
  departure_closed: 'departureId',
  dearer_after_end: freightField(0),
}

const faultsIn = ({ code, msg, msgParams, data }: Answer<unknown>): Fault[] => {
  if (code === 200) return []
  if (code === 810001) {
    const issues = (data as { issues?: Issue[] } | null)?.issues ?? [msgParams as unknown as Issue]
    return [...new Set(issues.map(({ path, field }) => fieldOfPath(path ?? field)))].map((field) => ({
      field,
      text: field === 'departureId' ? m.quote_form_departure_needed() : m.quote_form_wrong(),
    }))
  }
  if (code === 816001 && data !== null) return [{ field: freightField(0), text: refusalWords(data as Refusal) }]
  const reason = String(msgParams?.reason ?? '')
  return [{ field: PLACES[reason] ?? null, text: errorText(code, msgParams ?? {}) ?? msg }]
}

/** What a refusal brings beside its sentence. */
const helpIn = ({ msgParams, data }: Answer<unknown>): Pick<QuoteFormAnswer, 'standing' | 'lacks'> => {
  const reason = msgParams?.reason
  if (data === null) return {}
  if (reason === 'quote_exists') return { standing: (data as unknown as { quoteId: string }).quoteId }
  return reason === 'not_certified' ? { lacks: data as unknown as { certified: boolean; isPublic: boolean } } : {}
}

const wholeIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(plainNumber(text) ?? Number.NaN))

/** The rate as typed with everything that goes with it, or what is wrong. */
const offeredIn = (form: FormData, { rate, capacityId, quote }: QuoteBase, charges: ChargeLine[]) => {
  const isOwn = capacityId === null && quote === null
  const currency = CURRENCIES.find((one) => isOwn && one === textOf(form, 'currency')) ?? rate.currency
  const freight = freightLines(rate).map((_, i) => textOf(form, freightField(i)))
  const read = typedRate({ ...rate, currency }, freight, charges)
  const hours = { validHours: wholeIn(textOf(form, 'validHours')), transitHours: wholeIn(textOf(form, 'transitHours')) }
  const wrong = [
    ...(read.ok ? [] : read.fields),
    ...Object.entries(hours).flatMap(([name, value]) => (Number.isNaN(value) ? [name] : [])),
  ]
  if (!read.ok || wrong.length > 0)
    return { ok: false as const, faults: wrong.map((field) => ({ field, text: m.quote_form_wrong() })) }
  const mode = MODES.find((one) => one === textOf(form, 'mode'))
  const offered = {
    rate: read.rate,
    ...(capacityId === null ? {} : { capacityId }),
    ...(mode === undefined ? {} : { mode }),
    departureId: textOf(form, 'departureId'),
    firm: textOf(form, 'space') === 'firm',
    validHours: hours.validHours,
    transitHours: hours.transitHours,
    note: textOf(form, 'note'),
  }
  return { ok: true as const, offered }
}

const declineInvitation = async (args: ActionFunctionArgs, form: FormData) => {
  const reason = DECLINE_REASONS.find((one) => one === textOf(form, 'reason')) ?? 'other'
  const { call } = args.context.get(pageContext)
  return orLogin(args, await call(answerInvitation, { demandId: args.params.openDemand ?? '', reason }))
}

/** The action of /workbenche/demand/:openDemand. Leads to the quote that is sent. */
export const quoteDemandAction = async (args: ActionFunctionArgs): Promise<QuoteFormAnswer> => {
  const form = await args.request.formData()
  const base = await readQuoteBase(args, textOf(form, 'capacityId'))
  const { call } = args.context.get(pageContext)
  const { subject } = base.request
  const charges = chargesIn(form)
  const shown = { typed: typedIn(form), requestKey: requestKeyOf(form), faults: [] }
  const [intent, at] = textOf(form, 'intent').split(' ')
  if (intent === 'add') return { ...shown, charges: [...charges, NEW_CHARGE].slice(0, MOST_CHARGES) }
  if (intent === 'remove') return { ...shown, charges: charges.filter((_, i) => String(i) !== at) }
  if (intent === 'decline') {
    const told = await declineInvitation(args, form)
    return { ...shown, charges, ...(told.code === 200 ? { declined: true as const } : {}), faults: faultsIn(told) }
  }
  if (intent !== 'price' && intent !== 'send') return { ...shown, charges, faults: [unknownIntent()] }
  const read = offeredIn(form, base, charges)
  if (!read.ok) return { ...shown, charges, faults: read.faults }
  const { offered } = read
  if (intent === 'price') {
    const answer = orLogin(args, await call(priceQuote, { ...subject, ...offered }))
    const priced = answer.code === 200 && answer.data !== null ? { priced: answer.data } : {}
    return { ...shown, ...priced, ...helpIn(answer), charges, faults: faultsIn(answer) }
  }
  const { quote } = base
  const pressed = { ...offered, requestKey: shown.requestKey }
  const version = { quoteId: quote?.quoteId ?? '', version: Number(textOf(form, 'version')) || 1 }
  const step = quote?.allowed.some(({ action }) => action === 'renew') ? renewQuote : reviseQuote
  const sent: Answer<{ quoteId: string }> = orLogin<{ quoteId: string }>(
    args,
    quote === null ? await call(sendQuote, { ...subject, ...pressed }) : await call(step, { ...version, ...pressed }),
  )
  if (sent.code === 200 && sent.data !== null) throw redirect(paths.quote(sent.data.quoteId))
  return { ...shown, ...helpIn(sent), charges, faults: faultsIn(sent), requestKey: requestKeyAfter(form, sent) }
}
