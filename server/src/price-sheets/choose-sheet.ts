import type { chooseSheet as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import type { ImportHeader } from './import-record.ts'
import { type ImportRow, moveImport, removePages } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'

/** True while another sheet of the file can be read in the place of the present one. */
export const isChoosable = ({ status, header }: Pick<ImportRow, 'status' | 'header'>): boolean =>
  (status === 'checked' || (status === 'refused' && header?.refused !== undefined)) &&
  header?.otherSheets?.some(({ state }) => state === 'priced') === true

/** The header without a sheet that was refused, which stands among the others then. */
const headerLeft = ({ header, refusal }: ImportRow): ImportHeader | null => {
  if (header?.refused === undefined || refusal === null) return header
  const { refused, ...left } = header
  const beside = { name: header.sheet, state: 'refused' as const, rows: null, reason: refusal, size: refused.size }
  return { ...left, otherSheets: [...(header.otherSheets ?? []), beside] }
}

/** POST /ty/imports/:importId/sheet */
export const chooseSheet =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, sheet }, context) => {
    const row = await ownImport(context, importId)
    const { header, status } = row
    if (header === null || (status === 'refused' && !isChoosable(row))) throw notNow()
    if (!header.otherSheets?.some(({ name, state }) => name === sheet && state === 'priced'))
      throw new BusinessError(810001, { field: 'sheet', rule: 'not_listed', path: 'sheet', limit: '' })
    const moved = await moveImport(context.database, importId, ['checked', 'refused'], {
      status: 'reading',
      chosen_sheet: sheet,
      counts: null,
      progress: 0,
      done_row: 0,
      refusal: null,
      ended_at: null,
      header: JSON.stringify(headerLeft(row)),
      // Corrections are of the rows of the sheet before.
      edits: '{}',
      faulty: '[]',
      suspicious: '[]',
      places: '[]',
    })
    if (!moved) throw notNow()
    await removePages(context.database, importId)
    wake()
    return { importId }
  }
