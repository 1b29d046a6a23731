/** The workbench's first page (§2): whose it is, what is set up, what can be done now. Guarded on the server. */
import type { Account } from '@tongyun/contract/accounts/account'
import { getShipper, type Shipper } from '@tongyun/contract/shippers/endpoints'
import * as m from '@tongyun/messages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { refusalOf, sells } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { requireAccount } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { BuyerOverview } from './buyer-overview.tsx'
import { type Due, DueNow, readDue } from './due-now.tsx'
import { readSelling, SellerOverview, type Selling } from './seller-overview.tsx'

/** What the side of the account shows; nothing for who may not work here, which the frame says. */
type OverviewData = { account: Account; due: Due | null; selling: Selling | null; shipper: Shipper | null }

export const loader = async (args: LoaderFunctionArgs): Promise<OverviewData> => {
  const account = await requireAccount(args)
  if (refusalOf(account) !== null) return { account, due: null, selling: null, shipper: null }
  const { call } = args.context.get(pageContext)
  const due = readDue(call, sells(account))
  if (sells(account)) return { account, selling: await readSelling(call), shipper: null, due: await due }
  const { data } = await call(getShipper, {})
  return { account, selling: null, shipper: data?.shipper ?? null, due: await due }
}

export const meta = seo(() => ({ title: m.workbench_title(), path: paths.workbench(), indexed: false }))

export default function Workbench() {
  const { account, due, selling, shipper } = useLoaderData<OverviewData>()
  const first = due === null ? null : <DueNow due={due} />
  return selling === null ? (
    <BuyerOverview account={account} shipper={shipper} due={first} />
  ) : (
    <SellerOverview account={account} {...selling} due={first} />
  )
}
