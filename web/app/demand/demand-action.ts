/** What the buttons of one's own demands do, on the server: the same with and without script. */
import type { ClosingReason } from '@tongyun/contract/demand/center'
import {
  closeDemand,
  copyDemand,
  createDemand,
  deleteDemandDraft,
  type MyDemand,
  publishDemand,
  renewDemand,
  saveDemand,
} from '@tongyun/contract/demand/own-demands'
import { inviteProviders } from '@tongyun/contract/inviting/invitations'
import type { Answer } from '@tongyun/contract/page-context'
import { findPlaces } from '@tongyun/contract/places/endpoints'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireBuyer } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { faultWords, fieldOf } from './fault-words.ts'
import { placeIn, placeNames, sheetOfForm, unreadNumbers } from './sheet-of-form.ts'

/** What a form is shown again with. `typed` is what could not be read, by field. */
export type DemandAnswer = {
  faults: Fault[]
  done?: string
  sheet?: DemandSheet
  places?: Record<string, { name: string }>
  typed?: Record<string, string>
  tried?: boolean
  companyName?: string
  /** Version the form now stands on. */
  version?: number
  /** What a colleague saved meanwhile. */
  conflict?: { theirs: DemandSheet; version: number }
  /** The open demand that this one repeats. */
  repeated?: string
  requestKey?: string
}

type Read = Required<Pick<DemandAnswer, 'sheet' | 'places' | 'typed' | 'faults'>>

/** The form as a sheet; places that were typed and not chosen are looked up. */
const readForm = async ({ context }: ActionFunctionArgs, form: FormData): Promise<Read> => {
  const { call } = context.get(pageContext)
  const found: Record<string, string> = {}
  const places: Read['places'] = {}
  const typed: Record<string, string> = {}
  const faults: Fault[] = []
  for (const name of placeNames(form)) {
    const text = textOf(form, name).trim()
    const known = placeIn(form, name)
    if (known !== null) places[known] = { name: text }
    if (text === '' || known !== null) continue
    const { data } = await call(findPlaces, { q: text.slice(0, 80), limit: 5 })
    const area = data?.areas.find(({ kind }) => kind === 'place' || kind === 'metro')
    if (area === undefined) {
      typed[name] = text
      faults.push({ field: name, text: m.demand_fault_place({ text }) })
    } else {
      found[name] = area.token
      places[area.token] = { name: area.name }
    }
  }
  for (const name of unreadNumbers(form)) {
    typed[name] = textOf(form, name)
    faults.push({ field: name, text: m.demand_fault_number({ field: fieldOf(name) }) })
  }
  return { sheet: sheetOfForm(form, found), places, typed, faults }
}

/** Faults of an answer: each field's own where the answer says which, else its sentence for the form. */
const faultsIn = (answer: Answer<unknown>): Fault[] => {
  if (answer.code === 200) return []
  const { faults } = (answer.data ?? {}) as { faults?: MyDemand['faults'] }
  if (faults !== undefined) return faults.map(faultWords)
  const { field, path } = (answer.msgParams ?? {}) as { field?: string; path?: string }
  if (answer.code === 810001 && field === 'sheet' && path) {
    const inner = path.replace(/^sheet\./, '')
    return [{ field: inner.split('.')[0] ?? null, text: m.demand_fault_form({ field: fieldOf(inner) }) }]
  }
  if (answer.code === 810001) return faultsOf(answer)
  return [{ field: null, text: errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg }]
}

const repeatedIn = ({ code, data }: Answer<unknown>): Pick<DemandAnswer, 'repeated'> => {
  const { demandId } = (data ?? {}) as { demandId?: string }
  return code === 810007 && demandId !== undefined ? { repeated: demandId } : {}
}

const publishedAs = ({ data }: Answer<{ status: string | null }>) =>
  data?.status === 'open' ? m.demand_done_published() : m.demand_done_pending()

/** A new demand: begun, and published where that was asked for. Leads to its page. */
export const newDemandAction = async (args: ActionFunctionArgs): Promise<DemandAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  const read = await readForm(args, form)
  const companyName = textOf(form, 'companyName').trim()
  const tried = intent === 'publish'
  const shown = { ...read, companyName, tried }
  if (intent !== 'save' && !tried) return { ...shown, faults: [unknownIntent()] }
  if (read.faults.length > 0) return { ...shown, requestKey: requestKeyOf(form) }
  const sent = { sheet: read.sheet, requestKey: requestKeyOf(form), ...(companyName === '' ? {} : { companyName }) }
  const begun = orLogin(args, await call(createDemand, sent))
  if (begun.data === null || begun.code !== 200)
    return { ...shown, faults: faultsIn(begun), requestKey: requestKeyAfter(form, begun) }
  const { demandId, version } = begun.data
  if (!tried) throw redirect(paths.myDemand(demandId, { done: 'saved' }))
  const published = orLogin(args, await call(publishDemand, { demandId, version }))
  throw redirect(
    paths.myDemand(demandId, published.code === 200 ? { done: 'published' } : { tried: true, ...repeatedIn(published) }),
  )
}

const CLOSINGS: readonly ClosingReason[] = ['found_elsewhere', 'not_needed', 'too_dear', 'other']

/** Steps that leave the sheet as it is, from the list and from a demand's own page; undefined for any other intent. */
export const takeStep = async (args: ActionFunctionArgs, form: FormData, demandId: string): Promise<DemandAnswer | undefined> => {
  const { call } = args.context.get(pageContext)
  const version = Number(textOf(form, 'version')) || 1
  const [intent, count] = textOf(form, 'intent').split(' ')
  switch (intent) {
    case 'renew': {
      const faults = faultsIn(orLogin(args, await call(renewDemand, { demandId, version })))
      return faults.length > 0 ? { faults } : { faults, done: m.demand_done_renewed() }
    }
    case 'invite': {
      const chosen = form.getAll('provider').map(String)
      const whom = count === undefined ? { providerIds: chosen } : { best: Number(count) || 1 }
      const invited = orLogin(args, await call(inviteProviders, { demandId, ...whom, requestKey: requestKeyOf(form) }))
      const requestKey = requestKeyAfter(form, invited)
      const faults = invited.code === 810001 ? [{ field: null, text: m.demand_invite_choose() }] : faultsIn(invited)
      return faults.length > 0 ? { faults, requestKey } : { faults, requestKey, done: m.demand_invite_done() }
    }
    case 'close': {
      const reason = CLOSINGS.find((one) => one === textOf(form, 'reason')) ?? 'other'
      const faults = faultsIn(orLogin(args, await call(closeDemand, { demandId, reason })))
      return faults.length > 0 ? { faults } : { faults, done: m.demand_done_closed() }
    }
    case 'copy': {
      const copied = orLogin(args, await call(copyDemand, { demandId, requestKey: requestKeyOf(form) }))
      if (copied.data !== null) throw redirect(paths.myDemand(copied.data.demandId))
      return { faults: faultsIn(copied), requestKey: requestKeyAfter(form, copied) }
    }
    case 'delete': {
      const faults = faultsIn(orLogin(args, await call(deleteDemandDraft, { demandId })))
      if (faults.length === 0) throw redirect(paths.myDemands({ done: 'deleted' }))
      return { faults }
    }
  }
  return undefined
}

/** The page of one's demand: saved, published, or one of the steps. */
export const myDemandAction = async (args: ActionFunctionArgs): Promise<DemandAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  const demandId = args.params.demandId ?? ''
  const step = await takeStep(args, form, demandId)
  if (step !== undefined) return step
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  const tried = intent === 'publish'
  const read = await readForm(args, form)
  const shown = { ...read, tried }
  if (!['save', 'publish', 'overwrite'].includes(intent)) return { ...shown, faults: [unknownIntent()] }
  if (read.faults.length > 0) return shown
  const version = Number(textOf(form, intent === 'overwrite' ? 'theirVersion' : 'version')) || 1
  const saved = orLogin(args, await call(saveDemand, { demandId, version, sheet: read.sheet }))
  if (saved.code === 811001 && saved.msgParams?.reason === 'changed_meanwhile' && saved.data !== null)
    return { ...shown, conflict: saved.data as unknown as NonNullable<DemandAnswer['conflict']>, version }
  if (saved.code !== 200 || saved.data === null) return { ...shown, faults: faultsIn(saved), version }
  if (!tried) return { ...shown, done: m.demand_done_saved(), version: saved.data.version }
  const published = orLogin(args, await call(publishDemand, { demandId, version: saved.data.version }))
  const faults = faultsIn(published)
  const done = faults.length > 0 ? {} : { done: publishedAs(published) }
  return { ...shown, faults, ...done, ...repeatedIn(published), version: saved.data.version }
}
