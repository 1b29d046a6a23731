import { type exportOffers as endpoint, MAX_EXPORTED_OFFERS } from '@tongyun/contract/price-sheets/endpoints'
import { readSheet } from '@tongyun/contract/supply/offer-faults'
import { isoDay } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { mapInTurns } from '../core/turns.ts'
import { writeWorkbook } from '../core/workbook.ts'
import { selectSheets } from '../supply/index.ts'
import { offersSheet } from './export-workbook.ts'
import { companyOf } from './own-import.ts'

/** GET /ty/imports/offers: sheets as their provider wrote them; half-written ones stay in the workbench. */
export const exportOffers: Operation<typeof endpoint> = async ({ mode, q, part = 1 }, context) => {
  const { locale } = context
  const companyId = companyOf(context)
  const title = mode === undefined ? m.import_sheet_offers({}, { locale }) : vocabularyWord('mode', mode, locale)
  const body = await writeWorkbook(
    async () => {
      const rows = await selectSheets(context.database, companyId, {
        mode,
        reference: q,
        limit: MAX_EXPORTED_OFFERS,
        offset: (part - 1) * MAX_EXPORTED_OFFERS,
      })
      const offers = (await mapInTurns(rows, (row) => readSheet(row.sheet).sheet ?? [])).flat()
      const writing = { locale, gazetteer: openGazetteer() }
      const sheet = await offersSheet(offers, writing, ['reference', 'mode', 'origin', 'destination'])
      return [{ ...sheet, sheet: title.replace(/[\\/?*[\]:]/gu, ' ') }]
    },
    { askedBy: 'people', signal: context.request.signal },
  )
  const day = isoDay(context.now)
  return { name: `tongyun-${title}-${day}${part === 1 ? '' : `-${part}`}.xlsx`, body }
}
