import type { UserInfo } from '@tongyun/contract/accounts/login'
import { mayCall, STAFF_ROLES } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import { Link, useHref, useNavigate } from 'react-router'
import { InboxLink } from '../office/inbox-link.tsx'
import { enterWorkbench, logOut } from '../session/session-calls.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import styles from './person-menu.module.css'

/** The workbench's address; one on this site is taken as a path, so that it keeps host and language of the page. */
const useWorkbenchAddress = () => {
  const { config, publicUrl } = useRootData()
  const { workbenchAddress } = config
  const own = publicUrl !== '' && workbenchAddress.startsWith(`${publicUrl}/`)
  const here = useHref(own ? workbenchAddress.slice(publicUrl.length) : workbenchAddress)
  return own || workbenchAddress.startsWith('/') ? here : workbenchAddress
}

/** What stands under a person's name (L03): workbench, account, administration for staff, log out. */
export default function PersonMenu({ user }: { user: UserInfo | null }) {
  const navigate = useNavigate()
  const workbench = useWorkbenchAddress()
  const isStaff = user !== null && STAFF_ROLES.some((role) => role === user.role)
  return (
    <ul className={styles.list}>
      {user?.companyName ? <li className={styles.company}>{user.companyName}</li> : null}
      <li>
        <button type="button" onClick={() => enterWorkbench(workbench, () => navigate(paths.home()))}>
          {m.session_enter_workbench()}
        </button>
      </li>
      <li>
        <InboxLink words />
      </li>
      <li>
        <Link to={paths.account()}>{m.session_my_account()}</Link>
      </li>
      {isStaff && (
        <li>
          <Link to={mayCall(user.role, 'support') ? paths.people() : paths.reviews()}>{m.session_administration()}</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={logOut}>
          {m.session_log_out()}
        </button>
      </li>
    </ul>
  )
}
