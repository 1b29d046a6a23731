import type { pasteImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import * as m from '@tongyun/messages'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { companyOf } from './own-import.ts'
import { keepSpreadsheet } from './receive-spreadsheet.ts'

/** POST /ty/imports/pasted: cells from the clipboard are a sheet with tabs. */
export const pasteImport =
  (services: Services, wake: () => void): Operation<typeof endpoint> =>
  async ({ cells }, context) => {
    const sender = { userId: context.person?.userId ?? '', companyId: companyOf(context) }
    const { locale } = context
    const importId = await keepSpreadsheet(services, sender, {
      name: m.import_pasted({}, { locale }),
      pieces: [Buffer.from(cells)],
      locale,
    })
    wake()
    return { importId }
  }
