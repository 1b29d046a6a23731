import type { getUserInfo as endpoint } from '@tongyun/contract/accounts/login'
import { sessionOver } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { userInfo } from './user-info.ts'
import { selectUser } from './users.queries.ts'

/** GET /ty/users/user_info */
export const getUserInfo: Operation<typeof endpoint> = async (_input, context) => {
  const user = await selectUser(context.database, (context.person as Person).userId)
  if (user === undefined) throw sessionOver(810006)
  return userInfo(context, user)
}
