/** What the buttons of the company's page do, on the server: the same with and without script. */
import type { Answer } from '@tongyun/contract/page-context'
import { findPlaces } from '@tongyun/contract/places/endpoints'
import { removeLicence, saveCompany, submitCompany, submitLicence, withdrawCompany } from '@tongyun/contract/providers/company'
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { licenceFaults } from '@tongyun/contract/providers/terms/company-faults'
import { isoDay } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { companyFieldWord } from '@tongyun/messages/company-words'
import type { ActionFunctionArgs } from 'react-router'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { requireProvider } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { LICENCE_PREFIX, licenceOfForm, sheetOfForm, storedFiles, unreadNumbers } from './company-form.ts'
import { faultWords, refusalWords } from './company-words.ts'

/** What was saved by somebody else in the meantime. */
export type Conflict = { version: number; sheet: CompanySheet }

export type CompanyAnswer = {
  faults: Fault[]
  done?: string
  /** Version the form now stands on. */
  version?: number
  /** What was sent, which the form goes on with, and the city as it was typed. */
  typed?: CompanySheet
  cityName?: string
  /** What was typed as a number and is none, by its path. */
  texts?: Record<string, string>
  conflict?: Conflict
  /** The key the forms of licences go on with. */
  requestKey?: string
  /** A licence that was not taken, as typed; `licenceId` blank for a new one. */
  licence?: { licenceId: string; typed: LicenceSheet }
}

const versionIn = (form: FormData, name: string) => Number(textOf(form, name)) || 0

/** The city meant by what was typed; the one chosen before where the text is still its name. */
const cityOf = async ({ context }: ActionFunctionArgs, form: FormData): Promise<string | null> => {
  const typed = textOf(form, 'cityName').trim()
  if (typed === '') return null
  if (typed === textOf(form, 'cityShown')) return textOf(form, 'cityId') || null
  const { data } = await context.get(pageContext).call(findPlaces, { q: typed.slice(0, 80), limit: 10 })
  // A city with its ports and stations bears the id of the city.
  const places = (data?.areas ?? []).filter(({ kind }) => kind === 'place' || kind === 'metro')
  return (places.find(({ placeKinds }) => placeKinds.includes('city')) ?? places[0])?.token ?? null
}

const refusalsIn = (form: FormData, names: readonly string[]): Fault[] =>
  names.flatMap((name) => storedFiles(form, name).refusals.map((refusal) => refusalWords(name, refusal)))

const conflictOf = ({ code, data }: Answer<unknown>): Conflict | undefined =>
  code === 811001 && data !== null ? (data as Conflict) : undefined

/** What an answer says is wrong, with the faults of a sheet in their own words. */
const faultsIn = (answer: Answer<unknown>, prefix = ''): Fault[] => {
  const { faults } = (answer.data ?? {}) as { faults?: Parameters<typeof faultWords>[0][] }
  if (answer.code === 810001 && faults !== undefined) return faults.map((fault) => faultWords(fault, prefix))
  return faultsOf(answer, { places: { 811002: 'name', company_number_taken: 'companyNumber.number' } })
}

const save = async (args: ActionFunctionArgs, form: FormData): Promise<CompanyAnswer> => {
  const { call } = args.context.get(pageContext)
  const sheet = sheetOfForm(form, await cityOf(args, form))
  const version = versionIn(form, textOf(form, 'intent') === 'overwrite' ? 'theirVersion' : 'version')
  const refused = refusalsIn(form, ['logo', 'photos'])
  const texts = Object.fromEntries(unreadNumbers(form).map(({ field, text }) => [field, text]))
  const sent = { typed: sheet, cityName: textOf(form, 'cityName').trim(), texts }
  // While a person still types a city, its unknown name is no fault.
  const unknown = sheet.cityId === null && sent.cityName !== '' && textOf(form, 'intent') !== 'autosave'
  const numbers = textOf(form, 'intent') === 'autosave' ? [] : unreadNumbers(form)
  const notRead = numbers.map(({ field }): Fault => ({ field, text: m.company_fault_number({ field: companyFieldWord(field) }) }))
  const unknownCity: Fault[] = unknown ? [{ field: 'cityId', text: m.company_fault_city({ city: sent.cityName }) }] : []
  const answer = orLogin(args, await call(saveCompany, { version, sheet }))
  const conflict = conflictOf(answer)
  if (conflict !== undefined) return { faults: [], conflict, ...sent }
  if (answer.data === null) return { faults: [...refused, ...notRead, ...faultsIn(answer)], ...sent }
  const { version: saved } = answer.data
  if (textOf(form, 'intent') !== 'submit' || refused.length > 0 || notRead.length > 0)
    return { faults: [...refused, ...notRead, ...unknownCity], done: m.company_saved(), version: saved, ...sent }
  const submitted = orLogin(args, await call(submitCompany, { version: saved }))
  const others = faultsIn(submitted)
  const faults = unknownCity.length === 0 ? others : [...unknownCity, ...others.filter(({ field }) => field !== 'cityId')]
  return { faults, ...(faults.length > 0 ? {} : { done: m.company_submitted() }), version: saved, ...sent }
}

const sendLicence = async (args: ActionFunctionArgs, form: FormData): Promise<CompanyAnswer> => {
  const typed = licenceOfForm(form)
  const licenceId = textOf(form, 'licenceId')
  const today = isoDay(new Date())
  const faults = [
    ...refusalsIn(form, [`${LICENCE_PREFIX}paper`]),
    ...licenceFaults(typed, today).map((fault) => faultWords(fault, LICENCE_PREFIX)),
  ]
  const first = faults.filter(({ field }, i) => faults.findIndex((other) => other.field === field) === i)
  if (first.length > 0) return { faults: first, licence: { licenceId, typed } }
  const version = versionIn(form, 'licenceVersion')
  const known = licenceId === '' ? {} : { licenceId, version }
  const answer = orLogin(
    args,
    await args.context.get(pageContext).call(submitLicence, { ...known, licence: typed, requestKey: requestKeyOf(form) }),
  )
  const wrong = faultsIn(answer, LICENCE_PREFIX)
  const requestKey = requestKeyAfter(form, answer)
  return wrong.length > 0
    ? { faults: wrong, licence: { licenceId, typed }, requestKey }
    : { faults: [], done: m.company_submitted(), requestKey }
}

const SAVING: ReadonlySet<string> = new Set(['save', 'autosave', 'overwrite', 'submit'])

/** The action of /workbenche/businessInfo. */
export const companyAction = async (args: ActionFunctionArgs): Promise<CompanyAnswer> => {
  await requireProvider(args)
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'licence') return sendLicence(args, form)
  if (SAVING.has(intent)) return save(args, form)
  if (intent === 'withdraw') {
    const answer = orLogin(args, await args.context.get(pageContext).call(withdrawCompany, {}))
    const faults = faultsIn(answer)
    return faults.length > 0 ? { faults } : { faults, done: m.company_withdrawn() }
  }
  if (intent !== 'remove-licence') return { faults: [unknownIntent()] }
  const input = { licenceId: textOf(form, 'licenceId') }
  return { faults: faultsIn(orLogin(args, await args.context.get(pageContext).call(removeLicence, input))) }
}
