import type { listImportLines as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { rowName } from '@tongyun/sheets/grid'
import type { Operation } from '../core/route.ts'
import { ownImport } from './own-import.ts'
import { presentOffer } from './present-understood.ts'
import { ignoredWords } from './question-words.ts'
import { pageOf, selectLines, selectOffersAt } from './readings.queries.ts'
import { LINES_A_PAGE } from './sheet-lines.ts'

/** Offers one page shows; a row of a wide matrix gives dozens. */
const MOST_OFFERS = 300

/** GET /ty/imports/:importId/lines */
export const listImportLines: Operation<typeof endpoint> = async ({ importId, sheet: asked = 0, page = 1, row }, context) => {
  const { database, locale } = context
  const { reading, status } = await ownImport(context, importId)
  const nothing = { sheet: 0, page: 1, last: 1, lines: [], offers: [], more: false }
  if (reading === null || (status !== 'checked' && status !== 'checking')) return nothing
  const sheet = asked < reading.sheets.length ? asked : 0
  const { name = '', rows = 0 } = reading.sheets[sheet] ?? {}
  const last = Math.max(1, Math.ceil(rows / LINES_A_PAGE))
  const at = Math.min(row === undefined ? page : await pageOf(database, importId, { sheet, line: row }), last)
  const lines = await selectLines(database, importId, sheet, at)
  const [from, to] = [lines[0]?.row ?? 0, lines.at(-1)?.row ?? -1]
  const found = await selectOffersAt(database, importId, { sheet, from, to, limit: MOST_OFFERS + 1 })
  const shown = found.slice(0, MOST_OFFERS)
  const byRow = new Map<string, number[]>()
  for (const { number, detail } of shown) for (const row of detail.offer.rows) byRow.set(row, [...(byRow.get(row) ?? []), number])
  return {
    sheet,
    page: at,
    last,
    lines: lines.map(({ row, cells, why }) => ({
      row,
      cells,
      why: why === undefined ? null : ignoredWords(why, locale),
      offers: byRow.get(rowName(name, row)) ?? [],
    })),
    offers: shown.map((offer) => presentOffer(offer, reading, locale)),
    more: found.length > shown.length,
  }
}
