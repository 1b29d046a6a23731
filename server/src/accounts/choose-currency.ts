import type { chooseCurrency as endpoint } from '@tongyun/contract/accounts/account'
import type { Operation } from '../core/route.ts'
import { ownUser } from './own-account.ts'
import { updateUser } from './users.queries.ts'

/** PUT /ty/account/currency */
export const chooseCurrency: Operation<typeof endpoint> = async ({ currency }, context) => {
  const { user_id } = await ownUser(context)
  await updateUser(context.database, user_id, { currency })
  return {}
}
