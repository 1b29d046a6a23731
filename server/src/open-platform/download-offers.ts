/** The search of the mall as a file, for programs that read an address. */
import type { downloadOffersCsv as csvEndpoint, downloadOffersXlsx as xlsxEndpoint } from '@tongyun/contract/open-platform/offers'
import { gatherExport, type SearchInput } from '../capacity/searching/index.ts'
import { writeCsv } from '../core/csv.ts'
import type { Context, FileAnswer, Operation } from '../core/route.ts'
import { spendForVisitors, writeWorkbook } from '../core/workbook.ts'

/** A search as comma separated values, in the columns of the workbook. */
export const offersAsCsv = async (input: SearchInput, context: Context): Promise<FileAnswer> => {
  const { name, gather } = await gatherExport(input, context)
  const [{ rows }] = await gather()
  return { name: `${name}.csv`, body: writeCsv(rows) }
}

/** GET /open/v1/offers.csv */
export const downloadOffersCsv: Operation<typeof csvEndpoint> = offersAsCsv

/** GET /open/v1/offers.xlsx. @throws TurnedAway 503 when too many files wait */
export const downloadOffersXlsx: Operation<typeof xlsxEndpoint> = async (input, context) => {
  const { keyHolder, request } = context
  const { name, gather } = await gatherExport(input, context)
  const counted = async () => {
    if (keyHolder === null) await spendForVisitors(context)
    return gather()
  }
  const body = await writeWorkbook(counted, { askedBy: keyHolder === null ? 'public' : 'people', signal: request.signal })
  return { name: `${name}.xlsx`, body }
}
