import { mayCall } from '@tongyun/contract/roles'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { selectFile } from './files.queries.ts'

/**
 * A file that the caller may read: a file of the caller's company, or any file for a reviewer.
 * @throws BusinessError 810004 when there is none, 810009 for others
 */
export const ownFile = async ({ database, person }: Context, fileId: string) => {
  const file = await selectFile(database, fileId)
  if (file === undefined) throw new BusinessError(810004)
  const own = file.company_id !== null && file.company_id === person?.companyId
  if (!own && !(person !== null && mayCall(person.role, 'review'))) throw new BusinessError(810009)
  return file
}
