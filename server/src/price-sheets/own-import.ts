import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { type ImportRow, selectImport } from './imports.queries.ts'

/** The company of who calls. @throws BusinessError 810009 for people of none */
export const companyOf = ({ person }: Pick<Context, 'person'>): string => {
  const companyId = person?.companyId
  if (companyId === null || companyId === undefined) throw new BusinessError(810009)
  return companyId
}

/** An import of the caller's own company. @throws BusinessError 810004 when it has none of that id */
export const ownImport = async (context: Pick<Context, 'person' | 'database'>, importId: string): Promise<ImportRow> => {
  const row = await selectImport(context.database, companyOf(context), importId)
  if (row === undefined) throw new BusinessError(810004)
  return row
}

/** The import was in none of the states in which this can be done. */
export const notNow = () => new BusinessError(811001)
