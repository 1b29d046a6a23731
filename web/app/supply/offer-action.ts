/** What the form of an offer can do; every step is a form post, so it works without script. */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { findPlaces } from '@tongyun/contract/places/endpoints'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import {
  addPeriod,
  copyOffer,
  getOffer,
  type Offer,
  type Saved,
  saveOffer,
  saveOfferTemplate,
} from '@tongyun/contract/supply/offer'
import { type OfferOutcomes, reviveOffers, submitOffers } from '@tongyun/contract/supply/offer-changes'
import { sheetChanges } from '@tongyun/contract/supply/terms/sheet-changes'
import { allDetailFields } from '@tongyun/freight/offer/detail-fields'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { orLogin } from '../session/require-account.ts'
import { listAt, textAt, withValueAt } from '../sheets/sheet-path.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { withDerivedValues } from './derive-values.ts'
import { isLineIntent, withLineIntent } from './sheet-lists.ts'
import { sheetOfForm } from './sheet-of-form.ts'

export type OfferAnswer = {
  saved?: Saved
  /** Their sheet, our unsaved sheet, their version, and the version ours was based on. */
  conflict?: { theirs: DraftSheet; mine: DraftSheet; version: number; from: number }
  problem?: string
  /** Nothing arrived, as where the network is away. */
  unsaved?: boolean
  done?: string
  /** The key the page's forms go on with. */
  requestKey?: string
  /** True after the first attempt to submit: only then show errors beside the fields. */
  tried?: boolean
}

const PLACES_OF_DETAILS = allDetailFields().flatMap(([name, { kind }]) => (kind === 'place' ? [`details.${name}`] : []))

/**
 * Names of places as typed on a page without script become ids: a name that still stands in its field is the place it was,
 * what nobody knows stays and is told as a fault.
 */
const withPlaces = async (
  sheet: DraftSheet,
  { sheet: base, places }: Pick<Offer, 'sheet' | 'places'>,
  call: PageContext['call'],
): Promise<DraftSheet> => {
  const paths = ['originId', 'destinationId', ...PLACES_OF_DETAILS]
  const stops = listAt(sheet, 'stops').map((_, i) => `stops.${i}.placeId`)
  let read = sheet
  for (const path of [...paths, ...stops]) {
    const text = textAt(read, path)
    const before = textAt(base, path)
    if (text === '' || text === before) continue
    if (text === places[before]) {
      read = withValueAt(read, path, before)
      continue
    }
    const { data } = await call(findPlaces, { q: text, limit: 5 })
    const area = data?.areas.find(({ kind }) => kind === 'place' || kind === 'metro')
    if (area !== undefined) read = withValueAt(read, path, area.token)
  }
  return withDerivedValues(read)
}

const problemOf = ({ code, msg, msgParams }: Answer<unknown>) => errorText(code, msgParams ?? {}) ?? msg

const INTENTS: ReadonlySet<string> = new Set(['save', 'autosave', 'overwrite', 'submit', 'template', 'copy', 'period', 'revive'])

/** What became of an offer that was submitted. */
const submittedAs = ({ outcome, faults }: OfferOutcomes['results'][number]): OfferAnswer => {
  if (outcome === 'published') return { done: m.offer_done_published({ count: 1 }) }
  if (outcome === 'pending') return { done: m.offer_done_pending({ count: 1 }) }
  return { tried: true, problem: m.offer_form_faults({ count: Math.max(1, faults.length) }) }
}

export const action = async (args: ActionFunctionArgs): Promise<OfferAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const offerId = args.params.offerId ?? ''
  const intent = textOf(form, 'intent')
  if (!INTENTS.has(intent) && !isLineIntent(intent)) return { problem: m.err_action_unknown() }
  if (intent === 'revive') {
    const answer = orLogin(args, await call(reviveOffers, { offerIds: [offerId] }))
    const result = answer.data?.results[0]
    return result === undefined ? { problem: problemOf(answer) } : submittedAs(result)
  }
  if (intent === 'copy' || intent === 'period') {
    const input = { offerId, requestKey: requestKeyOf(form) }
    const answer = orLogin(args, await call(intent === 'copy' ? copyOffer : addPeriod, input))
    if (answer.data === null || answer.code !== 200)
      return { problem: problemOf(answer), requestKey: requestKeyAfter(form, answer) }
    throw redirect(paths.offer(answer.data.offerId))
  }
  const { data: current } = orLogin(args, await call(getOffer, { offerId }))
  if (current === null) return { problem: m.err_810004() }
  const version = Number(textOf(form, intent === 'overwrite' ? 'theirVersion' : 'version')) || current.version
  const typed = sheetOfForm(form, current.sheet)
  const read = form.has('sheet') ? typed : await withPlaces(typed, current, call)
  const sheet = withLineIntent(read, intent) ?? read
  const changed = sheetChanges(current.sheet, sheet).length > 0
  let saved: Saved | undefined
  // The same again is no conflict, whoever wrote it.
  if (!changed && version !== current.version) saved = { ...current, savedAt: current.updatedAt }
  // A template is of what is kept: what waits for staff is not taken back for one.
  const keeps = intent !== 'template' || current.reviewStatus !== 'pending'
  if (changed && keeps) {
    const answer = orLogin(args, await call(saveOffer, { offerId, version, sheet, autosave: intent === 'autosave' }))
    if (answer.code === 811001 && answer.data !== null) {
      const { theirs, version: last } = answer.data as unknown as { theirs: DraftSheet; version: number }
      return { conflict: { theirs, mine: sheet, version: last, from: version } }
    }
    if (answer.code !== 200 || answer.data === null) return { problem: problemOf(answer) }
    saved = answer.data
  }
  const kept = saved === undefined ? {} : { saved }
  if (intent === 'template') {
    const answer = orLogin(
      args,
      await call(saveOfferTemplate, { offerId, name: textOf(form, 'templateName').trim() || current.reference }),
    )
    return answer.code === 200 ? { ...kept, done: m.offer_template_saved() } : { ...kept, problem: problemOf(answer) }
  }
  if (intent !== 'submit') return kept
  const answer = orLogin(args, await call(submitOffers, { offerIds: [offerId] }))
  const result = answer.data?.results[0]
  return result === undefined ? { ...kept, problem: problemOf(answer) } : { ...kept, ...submittedAs(result) }
}
