import type { cancelImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import type { Operation } from '../core/route.ts'
import { moveImport, removePages } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'
import { removeLines, removeOffers } from './readings.queries.ts'

/** POST /ty/imports/:importId/cancel: this process ends its reader at once, another one within seconds. */
export const cancelImport =
  (endReader: (importId: string) => void): Operation<typeof endpoint> =>
  async ({ importId }, context) => {
    await ownImport(context, importId)
    const moved = await moveImport(context.database, importId, ['reading', 'checking', 'checked', 'importing'], {
      status: 'cancelled',
      source: null,
      lease_until: null,
      ended_at: context.now,
    })
    if (!moved) throw notNow()
    endReader(importId)
    await removePages(context.database, importId)
    await removeLines(context.database, importId)
    await removeOffers(context.database, importId)
    return { importId }
  }
