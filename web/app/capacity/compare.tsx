/** Up to four offers side by side for the same cargo: totals, times, what is included, payable elsewhere, conditional. */
import { compareCapacities } from '@tongyun/contract/capacity'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { cargoSummary } from './cargo-summary.ts'
import css from './compare.module.css'
import { isOneScope } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { idsIn } from './mall-request.ts'
import { PageTools } from './page-tools.tsx'
import { PrintNote } from './print-note.tsx'
import { readQuery } from './read-query.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { query } = readQuery(compareCapacities.input, search)
  const id = idsIn(search, 'id')
  const answer = id.length === 0 ? null : await context.get(pageContext).call(compareCapacities, { ...query, id })
  return { query: { ...query, id }, data: answer?.data ?? null, message: answer?.data === null ? answer.msg : null }
}
export type CompareData = Awaited<ReturnType<typeof loader>>

export const meta = seo(() => ({ title: m.mall_comparison(), path: paths.compare(), indexed: false }))

export default function Compare() {
  const { query, data, message } = useLoaderData<CompareData>()
  const offers = data?.offers ?? []
  const cargo = cargoSummary(query)
  return (
    <div className="bar main">
      <PrintNote />
      <div className={css.head}>
        <h1>{m.mall_comparison()}</h1>
        {offers.length === 0 ? null : <PageTools title={m.mall_comparison()} />}
      </div>
      {message !== null ? (
        <ErrorState title={m.mall_failed()} text={message}>
          <Link to={paths.mall()} className={buttonClass('main')}>
            {m.layout_error_search()}
          </Link>
        </ErrorState>
      ) : offers.length === 0 ? (
        <EmptyState title={m.mall_comparison_none()} text={m.mall_comparison_how()}>
          <Link to={paths.mall()} className={buttonClass('main')}>
            {m.layout_error_search()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mute">
            {cargo === '' || data?.referenceCargo ? m.mall_basis_reference() : m.mall_basis_cargo({ cargo })}
          </p>
          <CompareTable offers={offers} query={query} referenceCargo={data?.referenceCargo ?? false} />
          <p className={css.legend}>
            {[m.mall_comparison_legend(), ...(isOneScope(offers) ? [] : [m.mall_comparison_scopes()])].join(' ')}
          </p>
        </>
      )}
    </div>
  )
}
