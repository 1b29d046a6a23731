/** A deal on a page of its own: with whom, about what, and its room. */
import type { Deal } from '@tongyun/contract/deals/deals'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { type DealAnswer, type DealRecord, dealStep, loadDeal } from '../deals/deal-record.ts'
import { DealRoom } from '../deals/deal-room.tsx'
import { FactList } from '../forms/fact-list.tsx'
import { unknownIntent } from '../forms/faults.ts'
import { requireBuyer } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { paths } from '../site/paths.ts'
import { PageHead } from '../ui/page-head.tsx'

export const loader = async (args: LoaderFunctionArgs): Promise<DealRecord> => {
  await requireBuyer(args)
  return loadDeal(args, args.params.dealId ?? '')
}

export const action = async (args: ActionFunctionArgs): Promise<DealAnswer> => {
  await requireBuyer(args)
  const form = await args.request.formData()
  return (await dealStep(args, form, () => args.params.dealId ?? '')) ?? { faults: [unknownIntent()] }
}

export const meta = seo<DealRecord>(({ loaderData: { deal } }) => ({
  title: deal.counterparty.name,
  path: paths.deal(deal.dealId),
  indexed: false,
}))

/** The demand or the offer, where the reader finds it. */
const AboutLink = ({ deal: { side, demandId, capacityId, lane } }: { deal: Deal }) => {
  const words = lane ?? m.deals_about_unknown()
  if (demandId !== null)
    return <Link to={side === 'buyer' ? paths.myDemand(demandId) : paths.demandDetail(demandId)}>{words}</Link>
  return capacityId === null ? words : <Link to={paths.mallDetail(capacityId)}>{words}</Link>
}

const Counterparty = ({ deal: { counterparty } }: { deal: Deal }) => {
  const { providerId, name, certified, demo } = counterparty
  return (
    <>
      {providerId === null ? name : <Link to={paths.provider(providerId)}>{name}</Link>}
      {certified && ` · ${m.deals_checked()}`}
      {demo && ` · ${m.provider_demo()}`}
    </>
  )
}

export default function DealPage() {
  const record = useLoaderData<DealRecord>()
  const answer = useActionData<DealAnswer>()
  const { deal } = record
  return (
    <>
      <PageHead title={deal.counterparty.name}>
        <Link to={paths.deals()}>{m.deals_title()}</Link>
      </PageHead>
      <FactList
        facts={[
          [m.deals_with(), <Counterparty key="with" deal={deal} />],
          [m.deals_about(), <AboutLink key="about" deal={deal} />],
          [m.deals_number(), shownDealNumber(deal.number)],
        ]}
      />
      <DealRoom record={record} answer={answer} send="main" />
    </>
  )
}
