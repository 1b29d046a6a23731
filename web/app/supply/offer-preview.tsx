/** An offer as the mall would show it (P13): no header, no footer, the parts of the mall's own page. */
import type { DataOf } from '@tongyun/contract/endpoint'
import { getOffer, previewOffer } from '@tongyun/contract/supply/offer'
import type { PriceResult } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LaneTimeScale } from '../lanes/lane-time-scale.tsx'
import { ScheduleTable } from '../lanes/schedule-table.tsx'
import { FactStrip } from '../offers/fact-strip.tsx'
import { Particulars } from '../offers/particulars.tsx'
import { requireProvider } from '../office/require-provider.ts'
import { ChargesTable, chargesNote, freeDaysOf } from '../prices/charges-table.tsx'
import { PriceSteps } from '../prices/price-steps.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './offer-form.module.css'

type PreviewData = { offerId: string; reference: string; detail: DataOf<typeof previewOffer> | null }

/** `?id=` as on the mall's page (§2). */
export const loader = async (args: LoaderFunctionArgs): Promise<PreviewData> => {
  await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const offerId = new URL(args.request.url).searchParams.get('id') ?? ''
  const found = orLogin(args, await call(getOffer, { offerId }))
  if (found.data === null || found.code !== 200) throw data(null, { status: 404 })
  const preview = orLogin(args, await call(previewOffer, { offerId }))
  return { offerId, reference: found.data.reference, detail: preview.code === 200 ? preview.data : null }
}

export const meta = seo(() => ({ title: m.offer_preview_page(), path: paths.workbench(), indexed: false }))

export default function OfferPreview() {
  const { offerId, reference, detail } = useLoaderData<PreviewData>()
  const back = (
    <Link to={paths.offer(offerId)} className={buttonClass()}>
      {m.offer_preview_back()}
    </Link>
  )
  if (detail === null)
    return (
      <div className="bar main">
        <EmptyState heading="h1" title={reference} text={m.offer_preview_not_yet()}>
          {back}
        </EmptyState>
      </div>
    )
  const { row } = detail
  const cargo = { pieces: [], containers: [], vehicles: [], cargo: [] }
  return (
    <article className="bar main">
      <div className={styles.note}>
        <p className="flex wrap">
          {m.offer_preview_page_note()} {back}
        </p>
      </div>
      <h1>
        {row.origin.name} → {row.destination.name} <small className="mute">{reference}</small>
      </h1>
      <LaneTimeScale lane={row} />
      <FactStrip detail={detail} />
      <ScheduleTable row={row} />
      <ChargesTable
        price={detail.price as PriceResult}
        note={chargesNote(cargo, true)}
        incoterm={null}
        freeDays={freeDaysOf(detail)}
        stops={row.stops}
      />
      <PriceSteps price={detail.price as PriceResult} stops={row.stops} />
      <Particulars detail={detail} open />
    </article>
  )
}
