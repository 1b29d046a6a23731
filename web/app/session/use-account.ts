import type { Account } from '@tongyun/contract/accounts/account'
import { useRouteLoaderData } from 'react-router'
import { ACCOUNT_ROUTE } from '../site/route-ids.ts'

/** Whose account pages these are; the frame's loader has let only them in. */
export const useAccount = (): Account => {
  const account = useRouteLoaderData<Account>(ACCOUNT_ROUTE)
  if (account === undefined) throw new Error('outside of the account pages')
  return account
}
