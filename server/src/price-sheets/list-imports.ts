import type { listImports as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import type { Operation } from '../core/route.ts'
import { countSheets } from '../supply/index.ts'
import { selectImports } from './imports.queries.ts'
import { companyOf } from './own-import.ts'

/** GET /ty/imports: the company's latest, newest first. */
export const listImports: Operation<typeof endpoint> = async (_input, context) => {
  const providerId = companyOf(context)
  const rows = await selectImports(context.database, providerId)
  return {
    exportable: await countSheets(context.database, providerId),
    imports: rows.map((row) => ({
      importId: row.import_id,
      fileName: row.file_name,
      createdAt: row.created_at.toISOString(),
      status: row.status,
      counts: row.counts,
    })),
  }
}
