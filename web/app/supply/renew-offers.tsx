/** Offers that nobody confirmed for long, and one button that says that they hold; reminders lead here. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { changeOfferSale } from '@tongyun/contract/supply/offer-changes'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import { revertOffers } from '@tongyun/contract/supply/offer-undo'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { textOf } from '../forms/faults.ts'
import { requireProvider } from '../office/require-provider.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import styles from './offers.module.css'
import { doneOf, type OffersAnswer, outcomesOf } from './offers-action.ts'
import { RenewTable } from './renew-table.tsx'

type RenewData = { found: DataOf<typeof listOffers>; now: string }

const PAGE_SIZE = 100

export const loader = async (args: LoaderFunctionArgs): Promise<RenewData> => {
  await requireProvider(args)
  const input = { view: 'stale', sort: 'confirmed', pageSize: PAGE_SIZE } as const
  const { data: found, msg } = orLogin(args, await args.context.get(pageContext).call(listOffers, input))
  if (found === null) throw data(msg, { status: 503 })
  return { found, now: new Date().toISOString() }
}

export const action = async (args: ActionFunctionArgs): Promise<OffersAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  if (textOf(form, 'intent') === 'revert')
    return outcomesOf(orLogin(args, await call(revertOffers, { changeSet: textOf(form, 'changeSet') })))
  return doneOf(orLogin(args, await call(changeOfferSale, { all: '1', view: 'stale', step: 'renew' })))
}

export const meta = seo(() => ({ title: m.offer_renew_title(), path: paths.renewOffers(), indexed: false }))

export default function RenewOffers() {
  const { found, now } = useLoaderData<RenewData>()
  const answer = useActionData<OffersAnswer>()
  return (
    <>
      <PageHead title={m.offer_renew_title()} />
      <ChangeOutcome answer={answer} />
      {found.total === 0 ? (
        <EmptyState title={m.offer_renew_none()} text={m.offer_renew_none_text()}>
          <Link to={paths.offers()} className={buttonClass()}>
            {m.offer_show_all()}
          </Link>
        </EmptyState>
      ) : (
        <div className={styles.renew}>
          <p>{m.offer_renew_text({ count: found.total })}</p>
          <Form method="post" className="flex wrap">
            <Button type="submit" kind="main" name="intent" value="renew">
              {m.offer_renew_do({ count: found.total })}
            </Button>
            <Link to={paths.offers({ view: 'stale' })}>{m.offer_renew_change()}</Link>
          </Form>
          <RenewTable offers={found.offers} now={now} />
          {found.total > found.offers.length && (
            <Link to={paths.offers({ view: 'stale' })}>{m.offer_list_count({ count: found.total })}</Link>
          )}
        </div>
      )}
    </>
  )
}
