/** The guard of the workbench's pages; it runs on the server, and the server's endpoints guard themselves. */
import type { Account } from '@tongyun/contract/accounts/account'
import { PROVIDER_ROLES } from '@tongyun/contract/roles'
import { type RouterContextProvider, redirect } from 'react-router'
import { requireAccount } from '../session/require-account.ts'
import { paths } from '../site/paths.ts'

/** Why a person may not use the workbench. */
export type WorkbenchRefusal = 'shipper' | 'disabled'

/** Null for people of a provider whose account is open on the provider site. */
export const refusalOf = ({ role, systems, companyId }: Account): WorkbenchRefusal | null => {
  if (companyId === null || !PROVIDER_ROLES.some((allowed) => allowed === role)) return 'shipper'
  return systems.includes('provider_site') ? null : 'disabled'
}

/**
 * Whose workbench this is: somebody of the company `companyId`.
 * @throws a redirect to the login page where nobody is signed in, and to the workbench's first page, which says why, where
 * somebody may not work here
 */
export const requireProvider = async (args: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<Account & { companyId: string }> => {
  const account = await requireAccount(args)
  if (refusalOf(account) !== null || account.companyId === null) throw redirect(paths.workbench())
  return { ...account, companyId: account.companyId }
}
