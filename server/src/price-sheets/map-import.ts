import type { mapImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { type ColumnKey, isColumnKey } from './import-columns.ts'
import type { ImportMapping } from './import-record.ts'
import { type ImportRow, moveImport, upsertMapping } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'
import { titlesKey } from './titles-key.ts'

/** `key=value`, both sides as they are; the first `=` parts them. */
export const pairOf = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const wrong = (field: string, path: string) => new BusinessError(810001, { field, rule: 'not_listed', path, limit: '' })

const mappingOf = (
  row: ImportRow,
  input: { columns: string[]; constants: string[]; dateOrder?: ImportMapping['dateOrder'] | undefined },
) => {
  const titles = row.header?.titles ?? []
  const columns: (ColumnKey | null)[] = titles.map(() => null)
  for (const pair of input.columns) {
    const [position, key] = pairOf(pair)
    if (key === '') continue
    if (!/^\d{1,3}$/.test(position) || Number(position) >= titles.length || !isColumnKey(key)) throw wrong('columns', 'columns')
    columns[Number(position)] = key
  }
  const constants: ImportMapping['constants'] = {}
  for (const pair of input.constants) {
    const [key, value] = pairOf(pair)
    if (!isColumnKey(key)) throw wrong('constants', 'constants')
    if (value.trim() !== '') constants[key] = value.trim()
  }
  return { columns, constants, dateOrder: input.dateOrder ?? row.mapping?.dateOrder ?? 'month_first', remembered: true }
}

/** POST /ty/imports/:importId/mapping */
export const mapImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, ...input }, context) => {
    const row = await ownImport(context, importId)
    if (row.header === null) throw notNow()
    const mapping = mappingOf(row, input)
    const moved = await moveImport(context.database, importId, ['mapping', 'checked'], {
      status: 'checking',
      mapping: JSON.stringify(mapping),
      counts: null,
      progress: 0,
      done_row: 0,
    })
    if (!moved) throw notNow()
    await upsertMapping(context.database, row.provider_id, titlesKey(row.header.titles), mapping, context.now)
    wake()
    return { importId }
  }
