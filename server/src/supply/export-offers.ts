import { readSheet } from '@tongyun/contract/offer-faults'
import { type exportOffers as endpoint, MAX_EXPORTED_OFFERS } from '@tongyun/contract/offer-import'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer } from '@tongyun/places'
import writeExcelFile from 'write-excel-file/node'
import type { Operation } from '../core/route.ts'
import { offersSheet } from './export-workbook.ts'
import { selectSheets } from './imports.queries.ts'
import { companyOf } from './own-import.ts'

/** GET /ty/imports/offers: sheets as their provider wrote them; half-written ones stay in the workbench. */
export const exportOffers: Operation<typeof endpoint> = async ({ mode, q, part = 1 }, context) => {
  const { locale } = context
  const rows = await selectSheets(context.database, companyOf(context), {
    ...{ mode, reference: q },
    ...{ limit: MAX_EXPORTED_OFFERS, offset: (part - 1) * MAX_EXPORTED_OFFERS },
  })
  const offers = rows.flatMap((row) => readSheet(row.sheet).sheet ?? [])
  const sheet = offersSheet(offers, { locale, gazetteer: openGazetteer() }, ['reference', 'mode', 'origin', 'destination'])
  const title = mode === undefined ? m.import_sheet_offers({}, { locale }) : vocabularyWord('mode', mode, locale)
  const body = await writeExcelFile([{ ...sheet, sheet: title.replace(/[\\/?*[\]:]/gu, ' ') }]).toBuffer()
  const day = context.now.toISOString().slice(0, 10)
  return { name: `tongyun-${title}-${day}${part === 1 ? '' : `-${part}`}.xlsx`, body }
}
