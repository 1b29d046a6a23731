import type { getImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import type { Context, Operation } from '../core/route.ts'
import { presentChangeSet, selectChangeSets, undoneSince } from '../supply/index.ts'
import { isChoosable } from './choose-sheet.ts'
import type { ColumnKey } from './import-columns.ts'
import { candidateName, faultText, refusalText } from './import-words-of-fault.ts'
import type { ImportRow } from './imports.queries.ts'
import { ownImport } from './own-import.ts'
import { presentQuestion } from './question-words.ts'
import { countOfferStates, OPEN_STATES, pageOf, selectOpenOffer } from './readings.queries.ts'

/** Rows with faults an answer shows; the others are in the file to correct. */
const SHOWN_FAULTY = 50
/** What was understood of a file of another layout, with how its offers are. */
const readingOf = async ({ reading, import_id: importId, status }: ImportRow, { database, locale }: Context) => {
  if (reading === null) return null
  const counted = status === 'checked' || status === 'checking' ? await countOfferStates(database, importId) : []
  const next = status === 'checked' ? await selectOpenOffer(database, importId) : undefined
  const of = (sheet: number, states: readonly string[]) =>
    counted.filter((row) => row.sheet === sheet && states.includes(row.state)).reduce((sum, { count }) => sum + count, 0)
  const { message, sheets, offers, left, remembered, questions, ending, endingCount } = reading
  return {
    message,
    sheets: sheets.map(({ name, rows, hidden, why }, at) => ({
      name,
      rows,
      hidden,
      why: why === undefined ? null : refusalText(why, null, locale),
      good: of(at, ['good']),
      open: of(at, OPEN_STATES),
    })),
    offers,
    left,
    remembered,
    ending: ending.map(({ reference, originId, destinationId, until }) => ({
      reference,
      lane: `${candidateName(originId, locale)} → ${candidateName(destinationId, locale)}`,
      until,
    })),
    endingCount,
    questions: questions.map((question) => presentQuestion(question, locale)),
    next: next === undefined ? null : { number: next.number, sheet: next.sheet, page: await pageOf(database, importId, next) },
  }
}

/** What an import that is over did to offers. Read where it was written. */
const changeSetOf = async ({ change_set: changeSet, status, provider_id: providerId }: ImportRow, context: Context) => {
  if (changeSet === null || status === 'importing') return null
  const since = undoneSince(context.now)
  const [set] = await selectChangeSets(context.database, { providerId, since, limit: 1, changeSet })
  return set === undefined ? null : presentChangeSet(set)
}

/** GET /ty/imports/:importId */
export const getImport: Operation<typeof endpoint> = async ({ importId }, context) => {
  const row = await ownImport(context, importId)
  const { locale } = context
  const { header, mapping } = row
  const position = (key: ColumnKey | null) => (key === null ? -1 : (mapping?.columns.indexOf(key) ?? -1))
  return {
    importId,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    counts: row.counts,
    changeSet: await changeSetOf(row, context),
    progress: row.progress,
    refusal: row.refusal === null ? null : refusalText(row.refusal, header?.refused?.size ?? null, locale),
    header: header && {
      sheet: header.sheet,
      row: header.row,
      titles: header.titles,
      samples: header.samples,
      otherSheets: (header.otherSheets ?? []).map(({ name, state, rows, reason, size = null }) => ({
        name,
        state,
        rows,
        why: reason === undefined ? null : refusalText(reason, size, locale),
      })),
      choosable: isChoosable(row),
    },
    columns: mapping?.columns.map((key) => key ?? '') ?? [],
    reading: await readingOf(row, context),
    places: row.places.map(({ text, rows, candidates }) => ({
      text,
      rows,
      candidates: candidates.map((placeId) => ({ placeId, name: candidateName(placeId, locale) })),
    })),
    suspicious: row.suspicious.map(({ row: number, reference, originId, destinationId, price, cells = [] }) => ({
      row: number,
      reference,
      price,
      cells,
      lane: `${candidateName(originId, locale)} → ${candidateName(destinationId, locale)}`,
    })),
    faulty: row.faulty.slice(0, SHOWN_FAULTY).map(({ row: number, cells, faults }) => ({
      row: number,
      cells,
      faults: faults.map((fault) => {
        const at = position(fault.column)
        return { title: header?.titles[at] ?? null, key: fault.column, text: faultText(fault, locale) }
      }),
    })),
  }
}
