/** Around the pages of administration: for staff only, each page for the roles its calls admit. */
import type { Account } from '@tongyun/contract/account'
import { mayCall, STAFF_ROLES } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { roleWord } from '../accounts/role-word.ts'
import { OfficeBar } from '../layout/office-bar.tsx'
import { SideNavigation } from '../layout/side-navigation.tsx'
import { paths } from '../paths.ts'
import { requireAccount } from '../session/require-account.ts'

/** For others these pages do not exist. */
export const loader = async (args: LoaderFunctionArgs): Promise<Account> => {
  const account = await requireAccount(args)
  if (!STAFF_ROLES.some((role) => role === account.role)) throw data(null, { status: 404 })
  return account
}

export default function AdministrationFrame() {
  const account = useLoaderData<Account>()
  const { pathname } = useLocation()
  const entries = [
    ...(mayCall(account.role, 'support') ? [{ to: paths.people(), label: m.people_title() }] : []),
    ...(mayCall(account.role, 'administrator') ? [{ to: paths.audit(), label: m.people_audit() }] : []),
  ]
  return (
    <>
      <OfficeBar place={m.session_administration()} account={account} role={roleWord(account.role)} />
      <div className="bar main">
        <SideNavigation
          label={m.session_administration()}
          entries={entries.map((entry) => ({ ...entry, current: pathname.startsWith(entry.to) }))}
        >
          <Outlet />
        </SideNavigation>
      </div>
    </>
  )
}
