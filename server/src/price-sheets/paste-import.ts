import type { pasteImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { companyOf } from './own-import.ts'
import { keepSpreadsheet } from './receive-spreadsheet.ts'

/** POST /ty/imports/pasted: cells from the clipboard are a sheet with tabs. */
export const pasteImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ cells }, context) => {
    const { locale, now, press } = context
    const sender = { userId: press.userId, companyId: companyOf(context) }
    const sheet = { name: m.import_pasted({}, { locale }), pieces: [Buffer.from(cells)], locale }
    const answer = await withRequestKey(context, async (transaction) => {
      const importId = readableId('i')
      await keepSpreadsheet(transaction, importId, sender, sheet, now)
      return { importId }
    })
    wake()
    return answer
  }
