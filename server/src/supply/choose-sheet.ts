import type { chooseSheet as endpoint } from '@tongyun/contract/offer-import'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { moveImport, removePages } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'

/** POST /ty/imports/:importId/sheet */
export const chooseSheet =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, sheet }, context) => {
    const { header } = await ownImport(context, importId)
    if (header === null) throw notNow()
    if (!header.otherSheets?.some(({ name, state }) => name === sheet && state === 'priced'))
      throw new BusinessError(810001, { field: 'sheet', rule: 'not_listed', path: 'sheet', limit: '' })
    const moved = await moveImport(context.database, importId, ['mapping', 'checked'], {
      ...{ status: 'reading', chosen_sheet: sheet, counts: null, progress: 0, done_row: 0 },
      // Corrections are of the rows of the sheet before.
      ...{ edits: '{}', faulty: '[]', suspicious: '[]', places: '[]' },
    })
    if (!moved) throw notNow()
    await removePages(context.database, importId)
    wake()
    return { importId }
  }
