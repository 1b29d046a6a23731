/** Around the pages of the workbench: whose it is, the way between the pages, and who may not work here. */
import type { Account } from '@tongyun/contract/accounts/account'
import { countUnread } from '@tongyun/contract/deals/deals'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { OfficeBar } from '../office/office-bar.tsx'
import { refusalOf, type WorkbenchRefusal } from '../office/require-provider.ts'
import { roleWord } from '../office/role-word.ts'
import { SideNavigation } from '../office/side-navigation.tsx'
import { useUnread } from '../office/use-unread.ts'
import { requireAccount } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { workbenchPages } from './workbench-pages.ts'

/** `unread`: messages of deals that nobody of the firm has seen. */
type FrameData = { account: Account; refusal: WorkbenchRefusal | null; unread: number }

export const loader = async (args: LoaderFunctionArgs): Promise<FrameData> => {
  const account = await requireAccount(args)
  const refusal = refusalOf(account)
  const counted = refusal === null ? await args.context.get(pageContext).call(countUnread, {}) : null
  return { account, refusal, unread: counted?.data?.unread ?? 0 }
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
  const { account, refusal, unread: known } = useLoaderData<FrameData>()
  const unread = useUnread(refusal === null ? countUnread : null, known)
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
              ...(entry.to === paths.deals() && unread > 0
                ? { counted: { count: unread, words: m.deals_unread_entry({ label: entry.label, count: unread }) } }
                : {}),
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
