import type { startImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { moveImport } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'

/** POST /ty/imports/:importId/start */
export const startImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, submit = false }, context) => {
    await ownImport(context, importId)
    const moved = await moveImport(context.database, importId, ['checked'], {
      status: 'importing',
      submits: submit,
      counts: null,
      progress: 0,
      done_row: 0,
      change_set: readableId('b'),
    })
    if (!moved) throw notNow()
    wake()
    return { importId }
  }
