import type { Account } from '@tongyun/contract/accounts/account'
import * as m from '@tongyun/messages'
import { paths } from '../site/paths.ts'

/** Entries of the workbench's navigation, in order; a page that belongs to one role alone asks `account`. */
export const workbenchPages = (_account: Account): { to: string; label: string }[] => [
  { to: paths.workbench(), label: m.workbench_overview() },
  { to: paths.offers(), label: m.workbench_offers() },
  { to: paths.imports(), label: m.import_navigation() },
  { to: paths.figures(), label: m.figures_title() },
  { to: paths.businessInfo(), label: m.company_title() },
]
