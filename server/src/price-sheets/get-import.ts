import type { getImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { Context, Operation } from '../core/route.ts'
import { presentChangeSet, selectChangeSets, undoneSince } from '../supply/index.ts'
import { isChoosable } from './choose-sheet.ts'
import {
  CHARGE_COLUMNS,
  type ColumnKey,
  columnFits,
  columnTitle,
  isColumnKey,
  NAMED_COLUMNS,
  PRICE_COLUMNS,
  USUAL_BREAKS,
} from './import-columns.ts'
import { readWord } from './import-words.ts'
import { candidateName, faultText, refusalText } from './import-words-of-fault.ts'
import type { ImportRow } from './imports.queries.ts'
import { ownImport } from './own-import.ts'

/** Rows with faults an answer shows; the others are in the file to correct. */
const SHOWN_FAULTY = 50
/** What every row needs, asked for once when no column says it. */
const NEEDED: readonly ColumnKey[] = [
  'mode',
  'currency',
  'origin',
  'destination',
  'transitDays',
  'schedule',
  'validTo',
  'space',
  'carrier',
]
/** Columns that say the same. */
const SAYS_TOO: Partial<Record<ColumnKey, readonly ColumnKey[]>> = {
  transitDays: ['transitHours'],
  validTo: ['validity'],
  carrier: ['flightNumber'],
}

/** What holds for every row: what was set, and what is needed and no column says. */
const constantsOf = ({ mapping }: ImportRow): ColumnKey[] => {
  if (mapping === null) return []
  const present = new Set(mapping.columns.flatMap((key) => key ?? []))
  const mode = readWord('mode', mapping.constants.mode ?? '')
  const needed = NEEDED.filter(
    (key) =>
      !present.has(key) &&
      !(SAYS_TOO[key] ?? []).some((other) => present.has(other)) &&
      (mode === undefined || columnFits(key, mode)),
  )
  const more = present.has('unitPrice') && !present.has('freightUnit') ? (['freightUnit'] as const) : []
  return [...new Set<ColumnKey>([...needed, ...more, ...(Object.keys(mapping.constants) as ColumnKey[])])]
}

const choicesOf = ({ mapping }: ImportRow): ColumnKey[] => {
  const mode = readWord('mode', mapping?.constants.mode ?? '')
  const own = mapping?.columns.flatMap((key) => key ?? []) ?? []
  const usual: ColumnKey[] = [
    ...NAMED_COLUMNS,
    ...PRICE_COLUMNS,
    ...USUAL_BREAKS.map((kg) => `break:${kg}` as const),
    ...CHARGE_COLUMNS,
  ]
  return [...new Set([...usual.filter((key) => mode === undefined || columnFits(key, mode)), ...own])].filter(isColumnKey)
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
  const word = (key: ColumnKey, value: string) => {
    const mode = key === 'mode' ? readWord('mode', value) : undefined
    return mode === undefined ? value : vocabularyWord('mode', mode, locale)
  }
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
    mapping: mapping && {
      columns: mapping.columns.map((key) => key ?? ''),
      dateOrder: mapping.dateOrder,
      constants: constantsOf(row).map((key) => ({
        key,
        title: columnTitle(key, locale),
        value: word(key, mapping.constants[key] ?? ''),
      })),
      remembered: mapping.remembered,
    },
    choices:
      row.status === 'mapping' || row.status === 'checked'
        ? choicesOf(row).map((key) => ({ key, title: columnTitle(key, locale) }))
        : [],
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
