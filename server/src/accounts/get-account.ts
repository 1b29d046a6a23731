import type { getAccount as endpoint } from '@tongyun/contract/accounts/account'
import type { Operation } from '../core/route.ts'
import { ownUser, presentAccount } from './own-account.ts'

/** GET /ty/account */
export const getAccount: Operation<typeof endpoint> = async (_input, context) => presentAccount(context, await ownUser(context))
