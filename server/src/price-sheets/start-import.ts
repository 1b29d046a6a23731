import type { startImport as endpoint } from '@tongyun/contract/price-sheets/endpoints'
import { readableId } from '../core/readable-id.ts'
import { inOneStatement } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { beginImport } from './imports.queries.ts'
import { notNow, ownImport } from './own-import.ts'

/** POST /ty/imports/:importId/start */
export const startImport =
  (wake: () => void): Operation<typeof endpoint> =>
  async ({ importId, submit = false }, context) => {
    const answer = await inOneStatement<{ importId: string }>(context, async (keyRow) => {
      await ownImport(context, importId)
      const begun = await beginImport(context.database, importId, { submits: submit, changeSet: readableId('b') }, keyRow)
      if (begun === undefined) throw notNow()
      return begun
    })
    wake()
    return answer
  }
