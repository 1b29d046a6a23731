/** Around the pages of the workbench: whose it is, the way between the pages, and who may not work here. */
import type { Account } from '@tongyun/contract/accounts/account'
import { countTasks } from '@tongyun/contract/deals/tasks'
import type { TaskKind } from '@tongyun/contract/deals/terms/tasks'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { OfficeBar } from '../office/office-bar.tsx'
import { refusalOf } from '../office/require-provider.ts'
import { roleWord } from '../office/role-word.ts'
import { SideNavigation } from '../office/side-navigation.tsx'
import { useCounted } from '../office/use-counted.ts'
import { requireAccount } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { workbenchPages } from './workbench-pages.ts'

type Tasks = DataOf<typeof countTasks>
type FrameData = { account: Account; isRefused: boolean; waits: Tasks }
const NONE: Tasks = { tasks: [] }

export const loader = async (args: LoaderFunctionArgs): Promise<FrameData> => {
  const account = await requireAccount(args)
  const refusal = refusalOf(account)
  // The portal is theirs all the same, and their account there says what is shut.
  if (refusal === 'disabled') throw redirect(paths.profile())
  const counted = refusal === null ? await args.context.get(pageContext).call(countTasks, {}) : null
  return { account, isRefused: refusal !== null, waits: counted?.data ?? NONE }
}

/** Whose it is stays the same within a page; what waits is counted anew by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isWithinPage =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isWithinPage ? false : defaultShouldRevalidate
}

/** Pages on which what waits is done. */
const PAGES: Record<TaskKind, string> = {
  quotes: paths.quotes(),
  bookings: paths.bookings(),
  messages: paths.deals(),
  terms: paths.dealTerms(),
}

/** How much waits on a page, on either side, and how its entry is read out with that. */
const countedOf = ({ tasks }: Tasks, { to, label }: { to: string; label: string }) => {
  const count = tasks.reduce((sum, task) => (PAGES[task.kind] === to ? sum + task.count : sum), 0)
  if (count === 0) return {}
  const words = to === PAGES.messages ? m.deals_unread_entry({ label, count }) : m.workbench_waiting_entry({ label, count })
  return { counted: { count, words } }
}

/** Staff of the platform neither buy nor sell. */
const Refused = () => (
  <EmptyState heading="h1" title={m.workbench_for_firms()} text={m.workbench_for_firms_text()}>
    <Link to={paths.mall()} className={buttonClass('main')}>
      {m.layout_mall()}
    </Link>
  </EmptyState>
)

export default function WorkbenchFrame() {
  const { account, isRefused, waits: known } = useLoaderData<FrameData>()
  const waits = useCounted(isRefused ? null : countTasks, known)
  const { pathname } = useLocation()
  return (
    <>
      <OfficeBar place={m.workbench_title()} account={account} role={roleWord(account.role)} />
      <div className="bar main">
        {isRefused ? (
          <Refused />
        ) : (
          <SideNavigation
            label={m.workbench_title()}
            wide
            entries={workbenchPages(account).map(({ lists, ...entry }) => ({
              ...entry,
              ...countedOf(waits, entry),
              current: (lists ?? [entry.to]).some((list) => pathname === list || pathname.startsWith(`${list}/`)),
            }))}
          >
            <Outlet />
          </SideNavigation>
        )}
      </div>
    </>
  )
}
