import type { listMembers as endpoint } from '@tongyun/contract/accounts/account'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { selectMembers } from './members.queries.ts'

/** GET /ty/account/company/members */
export const listMembers: Operation<typeof endpoint> = async (_input, context) => {
  const { companyId } = caller(context)
  const members = companyId === null ? [] : await selectMembers(context.database, companyId)
  return {
    members: members.map(({ user_id, user_name, full_name }) => ({ userId: user_id, userName: user_name, fullName: full_name })),
  }
}
