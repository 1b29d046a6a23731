import { type answerImport as endpoint, MAX_EDITS } from '@tongyun/contract/price-sheets/endpoints'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { pairOf } from './correct-import.ts'
import type { ImportEdits } from './import-record.ts'
import { lockImport, moveImport, upsertPlaces } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'
import { upsertProfile } from './readings.queries.ts'
import { isEditedField } from './understood-edits.ts'
import { keptAnswers, questionOf } from './understood-questions.ts'

const wrong = (field: string) => new BusinessError(810001, { field, rule: 'wrong_format', path: field, limit: '' })

/** Numbers of the offers an address means: one, several next to each other, or all there are. */
const numbersOf = (address: string, last: number): number[] => {
  if (address === '*') return Array.from({ length: last }, (_, i) => i + 1)
  const [, from = '', to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(address) ?? []
  if (from === '' || Number(from) < 1 || Number(to) > last || Number(to) < Number(from)) throw wrong('edits')
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i)
}

type Edit = { number: number; field: string; value: string | undefined }

/** Edits one by one; a value of undefined takes back what was written. */
const editsOf = (written: readonly string[], last: number): Edit[] =>
  written.flatMap((pair) => {
    const [address, value] = pairOf(pair)
    const [numbers = '', field = ''] = address.split(/:(.*)/s)
    if (!isEditedField(field)) throw wrong('edits')
    return numbersOf(numbers, last).map((number) => ({ number, field, value: pair === address ? undefined : value.trim() }))
  })

const withEdit = (edits: ImportEdits, { number, field, value }: Edit) => {
  const { [field]: _before, ...others } = edits[number] ?? {}
  const own = value === undefined ? others : { ...others, [field]: value }
  if (Object.keys(own).length > 0) edits[number] = own
  else delete edits[number]
}

/** As edits, those of one field and value together where their offers are next to each other. */
const asPairs = (all: readonly Edit[]): string[] => {
  const sorted = all.toSorted((a, b) => a.field.localeCompare(b.field) || a.number - b.number)
  const runs: (Edit & { last: number })[] = []
  for (const edit of sorted) {
    const run = runs.at(-1)
    if (run?.field === edit.field && run.value === edit.value && run.last === edit.number - 1) run.last = edit.number
    else runs.push({ ...edit, last: edit.number })
  }
  return runs.map(({ number, last, field, value }) => {
    const address = `${number === last ? number : `${number}-${last}`}:${field}`
    return value === undefined ? address : `${address}=${value}`
  })
}

/** What the fields of edits hold, once each. */
const heldBefore = (edits: ImportEdits, written: readonly Edit[]): Edit[] => {
  const held = written.map(({ number, field }): Edit => ({ number, field, value: edits[number]?.[field] }))
  return [...new Map(held.map((edit) => [`${edit.number}:${edit.field}`, edit])).values()]
}

type Written = { importId: string; given: readonly string[]; written: readonly string[] }

/**
 * What was answered and written stands beside what was before; an import that is being checked is checked once more with it.
 * Gives the edits that bring back what was before, where they can be sent.
 */
const keepWritten = async (context: Context, { importId, given, written }: Written): Promise<string[] | null> => {
  const row = await ownImport(context, importId)
  const { reading, provider_id: providerId, status } = row
  if (reading === null) throw notNow()
  const answers: Record<string, string> = { ...row.answers }
  const places: { name: string; placeId: string }[] = []
  for (const [key, value] of given.map(pairOf)) {
    const question = questionOf(key)
    if (question === undefined) throw wrong('answers')
    if (value.trim() === '') continue
    answers[key] = value.trim()
    if (question.field === 'place' && question.words !== '') places.push({ name: question.words, placeId: value.trim() })
  }
  const edits: ImportEdits = Object.assign(Object.create(null), row.edits)
  const steps = editsOf(written, reading.offers)
  const before = asPairs(heldBefore(edits, steps))
  for (const step of steps) withEdit(edits, step)
  const moved = await moveImport(context.database, importId, ['checking', 'checked'], {
    status: 'checking',
    answers: JSON.stringify(answers),
    edits: JSON.stringify(edits),
    ...(status === 'checking' ? {} : { counts: null, progress: 0, done_row: 0 }),
  })
  if (!moved) throw notNow()
  await upsertPlaces(context.database, providerId, [...new Map(places.map((place) => [place.name, place])).values()])
  await upsertProfile(context.database, providerId, reading.shape, keptAnswers(answers), context.now)
  return before.length > MAX_EDITS ? null : before
}

/** POST /ty/imports/:importId/answers */
export const answerImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, answers: given, edits: written }, context) => {
    await ownImport(context, importId)
    const before = await inTransaction(context.database, async (database) => {
      await lockImport(database, importId)
      return keepWritten({ ...context, database }, { importId, given, written })
    })
    wake()
    return { importId, before }
  }
