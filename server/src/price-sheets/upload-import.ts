import type { uploadImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import type { Operation } from '../core/route.ts'
import { ownImport } from './own-import.ts'

/** POST /ty/imports: the form was read and its spreadsheet kept before (routes.ts). */
export const uploadImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ spreadsheet }, context) => {
    const { import_id: importId } = await ownImport(context, spreadsheet)
    wake()
    return { importId }
  }
