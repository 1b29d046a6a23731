import type { UserInfo } from '@tongyun/contract/accounts/login'
import type { Context } from '../core/route.ts'
import { firmName } from './firm.ts'
import type { User } from './users.queries.ts'

/** A person as pages show them, with the company's name in the reader's language. */
export const userInfo = async ({ database, locale }: Pick<Context, 'database' | 'locale'>, user: User): Promise<UserInfo> => ({
  user_name: user.user_name,
  userName: user.user_name,
  fullname: user.full_name,
  userId: user.user_id,
  role: user.role,
  companyId: user.company_id,
  companyName: await firmName(database, user, locale),
  language: user.language,
})
