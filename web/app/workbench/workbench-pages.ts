import type { Account } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import { consolePages } from '../office/console-pages.ts'
import { sells } from '../office/require-provider.ts'
import { paths } from '../site/paths.ts'

/** `group` stands above the first of its entries; `lists` are the lists below it, where it has more than its own. */
type WorkbenchPage = { to: string; label: string; group?: string; lists?: readonly string[] }

const grouped = (group: string, pages: readonly WorkbenchPage[]): WorkbenchPage[] => pages.map((page) => ({ ...page, group }))

const overview = () => ({ to: paths.workbench(), label: m.workbench_overview() })
const demands = () => ({ to: paths.myDemands(), label: m.demand_my_title() })
const bookings = () => ({ to: paths.bookings(), label: m.bookings_title() })
const deals = () => ({ to: paths.deals(), label: m.deals_title() })
const quotes = () => ({ to: paths.quotes(), label: m.quote_list_title() })
const developer = () => ({
  to: paths.developerKeys(),
  label: m.developer_title(),
  lists: consolePages().map(({ to }) => to),
})
const colleagues = () => ({ to: paths.colleagues(), label: m.firm_colleagues() })

const selling = (): WorkbenchPage[] => [
  { to: paths.fittingDemands(), label: m.match_title() },
  { to: paths.offers(), label: m.workbench_offers() },
  { to: paths.departures(), label: m.board_title() },
  quotes(),
  { to: paths.imports(), label: m.import_navigation() },
  { to: paths.dealTerms(), label: m.terms_title() },
  { to: paths.figures(), label: m.figures_title() },
]

/** Entries of the workbench's navigation by the sides an account has: who sells buys too, a shipper buys alone. */
export const workbenchPages = (account: Account): WorkbenchPage[] =>
  sells(account)
    ? [
        overview(),
        bookings(),
        deals(),
        ...grouped(m.firm_sell(), selling()),
        ...grouped(m.firm_buy(), [demands(), { to: paths.firm(), label: m.firm_as_buyer() }]),
        ...grouped(m.firm_own(), [{ to: paths.businessInfo(), label: m.company_title() }, colleagues(), developer()]),
      ]
    : [
        overview(),
        demands(),
        quotes(),
        bookings(),
        deals(),
        { to: paths.firm(), label: m.firm_title() },
        colleagues(),
        developer(),
      ]
