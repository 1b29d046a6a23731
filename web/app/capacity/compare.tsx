/** Up to four offers side by side for the same cargo: totals, times, what is included, payable elsewhere, conditional. */
import { compareCapacities } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cargoSummary } from '../cargo/cargo-summary.ts'
import { formatDate } from '../i18n/format.ts'
import { Choices } from '../offers/choices.tsx'
import { NO_MARKS, readyMark } from '../offers/clock-marks.tsx'
import { referenceWords } from '../offers/reference-load.ts'
import { SideBySide } from '../offers/side-by-side.tsx'
import { SaveLink } from '../saved/save-link.tsx'
import { seo } from '../seo/seo.ts'
import { rememberCompared } from '../session/recent-lists.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { readQuery } from '../site/read-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Section } from '../ui/section.tsx'
import styles from './compare.module.css'
import { choicesOf } from './compare-choices.tsx'
import { compareGroups, isOneScope } from './compare-rows.ts'
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

/** In what all amounts are, and with which rates; null where nothing is converted. */
const rateWords = ({ offers, currency, exchange }: NonNullable<CompareData['data']>): string | null =>
  offers.some(({ row: { price } }) => price.ok && price.own.currency !== currency)
    ? m.mall_compare_rate({ currency, date: formatDate(exchange.date) })
    : null

export default function Compare() {
  const { query, search, data, message } = useLoaderData<CompareData>()
  const offers = data?.offers ?? []
  const shown = offers.map(({ row }) => row.capacityId).join(' ')
  useEffect(() => {
    if (shown !== '') rememberCompared(shown.split(' '))
  }, [shown])
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
        {offers.length === 0 ? null : <SaveLink searched="offers" query={search} />}
        {offers.length === 0 ? null : <PageTools title={m.mall_comparison()} />}
      </div>
      {data === null ? null : <UncomparedOffers asked={query.id} offers={offers} ended={data.ended} />}
      {message !== null ? (
        <ErrorState title={m.mall_failed()} text={message}>
          <Link to={back} className={buttonClass('main')}>
            {m.mall_comparison_back()}
          </Link>
        </ErrorState>
      ) : data === null || offers.length === 0 ? (
        <EmptyState title={m.mall_comparison_none()} text={m.mall_comparison_how()}>
          <Link to={back} className={buttonClass('main')}>
            {m.mall_comparison_back()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mute">
            {cargo === '' || data.referenceCargo
              ? referenceWords({ mode: offers.map(({ row }) => row.mode), loadType: [] })
              : m.mall_basis_cargo({ cargo })}
          </p>
          {rateWords(data) === null ? null : <p className="mute">{rateWords(data)}</p>}
          <Section title={m.comparison_picture()}>
            <Choices
              choices={choicesOf(data, query, search)}
              currency={data.currency}
              zone={offers[0]?.row.origin.zone ?? 'UTC'}
              marks={{ ...NO_MARKS, ready: readyMark(query.readyFrom, null, offers[0]?.row.origin.zone ?? 'UTC') }}
            />
          </Section>
          <Section title={offers.length === 1 ? m.comparison_details() : m.comparison_differences()}>
            <SideBySide
              title={m.mall_comparison()}
              names={offers.map(({ row }) => row.provider.name)}
              groups={compareGroups(data)}
            />
            {isOneScope(offers) ? null : <p className={styles.legend}>{m.mall_comparison_scopes()}</p>}
          </Section>
        </>
      )}
    </div>
  )
}
