/** A sentence and what was set by hand, as the page's address carries them. */
import { type Query, queryString } from '@tongyun/contract/page-paths'
import type { SentenceEdits } from '@tongyun/contract/search/endpoints'
import type { SlotName } from '@tongyun/freight/understanding/interpretation'
import { plainMeasure } from '../i18n/read-number.ts'
import { paths } from '../site/paths.ts'

/** `packed` is the text as a long one travels (packed-text.server.ts); the address then carries it instead of `text`. */
export type Question = { text: string; packed?: string | undefined; edits: Record<string, unknown> }

const NUMBERS: ReadonlySet<string> = new Set(['weightKg', 'volumeM3', 'maxTransitDays'])
const PLACE_LISTS: ReadonlySet<string> = new Set(['via', 'avoid'])

const parsed = (json: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What a form's field holds, as an edit; nothing typed takes the slot away. */
const editOf = (slot: string, values: readonly string[]): unknown => {
  const [first = ''] = values.map((value) => value.trim()).filter((value) => value !== '')
  if (slot === 'modes') return values.length === 0 ? null : values
  if (first === '') return null
  if (NUMBERS.has(slot))
    return Number(plainMeasure(first, slot === 'weightKg' || slot === 'volumeM3' ? slot : 'count') ?? Number.NaN)
  return PLACE_LISTS.has(slot) ? [first] : first
}

/** Reads an address. `set` and its `value`s are what a form of one slot sends; the address without them says the same. */
export const readQuestion = (search: URLSearchParams): { question: Question; isSet: boolean } => {
  const packed = search.get('packed') ?? undefined
  const question = { text: search.get('text') ?? '', packed, edits: parsed(search.get('edits')) }
  const slot = search.get('set')
  if (slot === null) return { question, isSet: false }
  return { question: { ...question, edits: { ...question.edits, [slot]: editOf(slot, search.getAll('value')) } }, isSet: true }
}

/** What of an address says the text. */
export const textField = ({ text, packed }: Question): { name: 'text' | 'packed'; value: string } =>
  packed === undefined ? { name: 'text', value: text } : { name: 'packed', value: packed }

/** The address of a question. */
export const questionPath = (question: Question): string => {
  const { name, value } = textField(question)
  const { edits } = question
  return paths.aiSearch({ [name]: value, edits: Object.keys(edits).length === 0 ? undefined : JSON.stringify(edits) })
}

/** The same question with a slot set, or with null without it. */
export const withEdit = (question: Question, slot: SlotName, value: unknown): Question => ({
  ...question,
  edits: { ...question.edits, [slot]: value },
})

export const editsOf = ({ edits }: Question) => edits as SentenceEdits

/** Where a request for quotes begins with what was asked: the sentence, or what it was changed into. */
export const demandPath = (question: Question, mallQuery: Query): string =>
  paths.newDemand(Object.keys(question.edits).length === 0 ? { sentence: question.text } : { query: queryString(mallQuery) })
