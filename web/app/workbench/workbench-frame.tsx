/** Around the pages of the workbench: whose it is, the way between the pages, and who may not work here. */
import type { Account } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { OfficeBar } from '../office/office-bar.tsx'
import { refusalOf, type WorkbenchRefusal } from '../office/require-provider.ts'
import { roleWord } from '../office/role-word.ts'
import { SideNavigation } from '../office/side-navigation.tsx'
import { requireAccount } from '../session/require-account.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { workbenchPages } from './workbench-pages.ts'

type FrameData = { account: Account; refusal: WorkbenchRefusal | null }

export const loader = async (args: LoaderFunctionArgs): Promise<FrameData> => {
  const account = await requireAccount(args)
  return { account, refusal: refusalOf(account) }
}

const REFUSALS = {
  staff: { title: m.workbench_for_firms, text: m.workbench_for_firms_text },
  disabled: { title: m.err_login_workbench_disabled, text: m.workbench_disabled_text },
}

const Refused = ({ refusal }: { refusal: WorkbenchRefusal }) => (
  <EmptyState heading="h1" title={REFUSALS[refusal].title()} text={REFUSALS[refusal].text()}>
    <Link to={paths.mall()} className={buttonClass('main')}>
      {m.layout_mall()}
    </Link>
  </EmptyState>
)

export default function WorkbenchFrame() {
  const { account, refusal } = useLoaderData<FrameData>()
  const { pathname } = useLocation()
  return (
    <>
      <OfficeBar place={m.workbench_title()} account={account} role={roleWord(account.role)} />
      <div className="bar main">
        {refusal !== null ? (
          <Refused refusal={refusal} />
        ) : (
          <SideNavigation
            label={m.workbench_title()}
            wide
            entries={workbenchPages(account).map((entry) => ({
              ...entry,
              current: pathname === entry.to || pathname.startsWith(`${entry.to}/`),
            }))}
          >
            <Outlet />
          </SideNavigation>
        )}
      </div>
    </>
  )
}
