/** Around the pages of one's own account: who it is, and the way between the pages. */
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router'
import { refusalOf } from '../office/require-provider.ts'
import { SideNavigation } from '../office/side-navigation.tsx'
import { requireAccount } from '../session/require-account.ts'
import { useAccount } from '../session/use-account.ts'
import { paths } from '../site/paths.ts'

export const loader = (args: LoaderFunctionArgs) => requireAccount(args)

const pages = () => [
  { to: paths.profile(), label: m.account_profile() },
  { to: paths.accountContact(), label: m.account_contact() },
  { to: paths.password(), label: m.account_password() },
  { to: paths.secondFactor(), label: m.account_second_factor() },
  { to: paths.sessions(), label: m.account_sessions() },
  { to: paths.inbox(), label: m.notifications_inbox() },
  { to: paths.savedSearches(), label: m.saved_title() },
  { to: paths.notifications(), label: m.account_notifications() },
  { to: paths.myData(), label: m.account_data() },
]

export default function AccountFrame() {
  const account = useAccount()
  const { fullName, companyName, userId } = account
  const { pathname } = useLocation()
  return (
    <div className="bar main" data-person={userId}>
      {refusalOf(account) === 'disabled' && (
        <p role="status">
          <b>{m.workbench_shut()}</b> {m.workbench_disabled_text()} <Link to={paths.mall()}>{m.layout_mall()}</Link>
        </p>
      )}
      <SideNavigation
        label={m.account_pages()}
        title={fullName}
        note={companyName}
        entries={pages().map((entry) => ({ ...entry, current: entry.to === pathname }))}
      >
        <Outlet />
      </SideNavigation>
    </div>
  )
}
