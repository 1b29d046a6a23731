import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/** The caller's company and user id, on endpoints for providers. @throws BusinessError 810009 for somebody without a company */
export const ownCompany = ({ person }: Pick<Context, 'person'>): { providerId: string; actor: string } => {
  if (person === null || person.companyId === null) throw new BusinessError(810009)
  return { providerId: person.companyId, actor: person.userId }
}
