/** Up to four offers side by side for the same cargo: totals, times, what is included, payable elsewhere, conditional. */
import { compareCapacities } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { referenceWords } from '../offers/reference-load.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { readQuery } from '../site/read-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import styles from './compare.module.css'
import { isOneScope } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { changed } from './mall-query.ts'
import { idsIn, readMallRequest } from './mall-request.ts'
import { PageTools } from './page-tools.tsx'
import { PrintNote } from './print-note.tsx'
import { UncomparedOffers } from './uncompared-offers.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const { query } = readQuery(compareCapacities.input, search)
  const id = idsIn(search, 'id')
  const answer = id.length === 0 ? null : await context.get(pageContext).call(compareCapacities, { ...query, id })
  return {
    query: { ...query, id },
    /** The search that the offers were chosen from. */
    search: changed(readMallRequest(search).query, {}),
    data: answer?.data ?? null,
    message: answer?.data === null ? answer.msg : null,
  }
}
type CompareData = Awaited<ReturnType<typeof loader>>

export const meta = seo(() => ({ title: m.mall_comparison(), path: paths.compare(), indexed: false }))

export default function Compare() {
  const { query, search, data, message } = useLoaderData<CompareData>()
  const offers = data?.offers ?? []
  const cargo = cargoSummary(query)
  const back = paths.mall({ ...search, compare: offers.map(({ row }) => row.capacityId) })
  return (
    <div className="bar main">
      <PrintNote />
      <div className={styles.head}>
        <h1>{m.mall_comparison()}</h1>
        {offers.length === 0 ? null : (
          <Link to={back} className={buttonClass('quiet', 'normal', `${styles.back} no-print`)}>
            {m.mall_comparison_back()}
          </Link>
        )}
        {offers.length === 0 ? null : <PageTools title={m.mall_comparison()} />}
      </div>
      {data === null ? null : <UncomparedOffers asked={query.id} offers={offers} ended={data.ended} />}
      {message !== null ? (
        <ErrorState title={m.mall_failed()} text={message}>
          <Link to={back} className={buttonClass('main')}>
            {m.mall_comparison_back()}
          </Link>
        </ErrorState>
      ) : offers.length === 0 ? (
        <EmptyState title={m.mall_comparison_none()} text={m.mall_comparison_how()}>
          <Link to={back} className={buttonClass('main')}>
            {m.mall_comparison_back()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mute">
            {cargo === '' || data?.referenceCargo
              ? referenceWords({ mode: offers.map(({ row }) => row.mode), loadType: [] })
              : m.mall_basis_cargo({ cargo })}
          </p>
          <CompareTable offers={offers} query={query} search={search} referenceCargo={data?.referenceCargo ?? false} />
          <p className={styles.legend}>
            {[m.mall_comparison_legend(), ...(isOneScope(offers) ? [] : [m.mall_comparison_scopes()])].join(' ')}
          </p>
        </>
      )}
    </div>
  )
}
