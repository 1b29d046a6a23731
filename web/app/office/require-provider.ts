/** The guards of the workbench's pages; they run on the server, and the server's endpoints guard themselves. */
import type { Account } from '@tongyun/contract/accounts/account'
import { mayCall, PROVIDER_ROLES } from '@tongyun/contract/roles'
import { type RouterContextProvider, redirect } from 'react-router'
import { requireAccount } from '../session/require-account.ts'
import { paths } from '../site/paths.ts'

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Why somebody may not work here. */
type WorkbenchRefusal = 'staff' | 'disabled'

/** True for people of a provider, who sell as well as buy. */
export const sells = ({ role, companyId }: Account): boolean =>
  companyId !== null && PROVIDER_ROLES.some((allowed) => allowed === role)

/** Null for who buys or sells, and is not shut out of it. */
export const refusalOf = (account: Account): WorkbenchRefusal | null => {
  if (!mayCall(account.role, 'buyer')) return 'staff'
  return sells(account) && !account.systems.includes('provider_site') ? 'disabled' : null
}

/**
 * Whose workbench this is.
 * @throws a redirect to the login page where nobody is signed in, and to the workbench's first page, which says why, where
 * somebody may not work here
 */
export const requireBuyer = async (args: Arguments): Promise<Account> => {
  const account = await requireAccount(args)
  if (refusalOf(account) !== null) throw redirect(paths.workbench())
  return account
}

/** The same for pages of the side that sells: somebody of the company `companyId`. @throws as requireBuyer */
export const requireProvider = async (args: Arguments): Promise<Account & { companyId: string }> => {
  const account = await requireBuyer(args)
  if (!sells(account) || account.companyId === null) throw redirect(paths.workbench())
  return { ...account, companyId: account.companyId }
}
