/** What a page of a checked price sheet shows of its many rows, by the address. */
import type { OfferImport } from '@tongyun/contract/price-sheets/endpoints'

/** Rows with faults, or with suspicious prices, that one page shows. */
const PAGE_ROWS = 20

/** The page that is shown and the last one, counted from 1. */
type ShownPart = { page: number; last: number }
export type ShownParts = { faulty: ShownPart; suspicious: ShownPart }

const partOf = (asked: string | null, count: number): ShownPart => {
  const last = Math.max(1, Math.ceil(count / PAGE_ROWS))
  return { page: Math.min(/^[1-9]\d{0,4}$/.test(asked ?? '') ? Number(asked) : 1, last), last }
}
const rowsOf = <Row>(rows: readonly Row[], { page }: ShownPart): Row[] => rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)

/** The import with the rows of these pages only, so that no page grows with the file. */
export const shownImport = (sheet: OfferImport, asked: URLSearchParams): { sheet: OfferImport; parts: ShownParts } => {
  const faulty = partOf(asked.get('faults'), sheet.faulty.length)
  const suspicious = partOf(asked.get('prices'), sheet.suspicious.length)
  return {
    sheet: { ...sheet, faulty: rowsOf(sheet.faulty, faulty), suspicious: rowsOf(sheet.suspicious, suspicious) },
    parts: { faulty, suspicious },
  }
}
