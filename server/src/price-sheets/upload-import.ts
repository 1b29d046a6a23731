import type { uploadImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { ownImport } from './own-import.ts'

/** POST /ty/imports/files: the form was read and its spreadsheet kept before, with the key of the press (receive-spreadsheet.ts). */
export const uploadImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ spreadsheet }, context) => {
    const answer = await withRequestKey(context, async (database) => {
      const { import_id: importId } = await ownImport({ ...context, database }, spreadsheet)
      return { importId }
    })
    wake()
    return answer
  }
