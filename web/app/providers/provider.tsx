/** One service provider (P17): who they are, what was checked, how to reach them, what they have on sale. */
import { type CapacityRow, searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getProvider } from '@tongyun/contract/providers/provider'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { chartOfOffers } from '../charts/charts.ts'
import { OffersChart } from '../charts/offers-chart.tsx'
import { formatDuration } from '../i18n/format.ts'
import { carryResult, takeResult } from '../offers/carried-result.ts'
import { countryName } from '../places/country-name.ts'
import { addressOf, seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import styles from './provider.module.css'
import { ProviderOffers } from './provider-offers.tsx'
import { ProviderProfile } from './provider-profile.tsx'

/** Offers shown here; the mall has the rest. */
const SHOWN_OFFERS = 10

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call, publicUrl, locale } = context.get(pageContext)
  const providerId = params.providerId ?? ''
  const [answer, offers] = await Promise.all([
    call(getProvider, { providerId }),
    call(searchCapacities, { provider: providerId, sort: 'departure', pageSize: SHOWN_OFFERS, facets: false }),
  ])
  if (answer.data === null && (answer.code === 810004 || answer.code === 810001)) throw data(null, { status: 404 })
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return {
    provider: answer.data,
    offers: offers.data && carryResult(offers.data),
    chart: chartOfOffers((offers.data?.rows ?? []).map(wayOf)),
    address: addressOf(publicUrl, paths.provider(providerId), locale),
  }
}

/** An offer as its number on the chart tells it. */
const wayOf = ({ capacityId, mode, origin, destination, transitHours }: CapacityRow) => {
  const lane = m.detail_lane_name({ origin: origin.name, destination: destination.name })
  return { capacityId, mode, lane, words: [lane, formatDuration(transitHours)].join(' · ') }
}

type ProviderData = Awaited<ReturnType<typeof loader>>

export const meta = seo<ProviderData>(({ loaderData: { provider, address } }) => ({
  title: provider.name,
  description: provider.introduction.slice(0, 150),
  path: paths.provider(provider.providerId),
  structuredData: [
    {
      '@type': 'Organization',
      name: provider.name,
      url: address,
      ...(provider.logoUrl === null ? {} : { logo: new URL(provider.logoUrl, address).href }),
      address: { '@type': 'PostalAddress', streetAddress: provider.address, addressCountry: provider.country },
      ...(provider.phone === null ? {} : { telephone: provider.phone }),
      ...(provider.foundedYear === null ? {} : { foundingDate: String(provider.foundedYear) }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: m.layout_mall(), item: address.replace(/\/provider\/.*/, paths.mall()) },
        { '@type': 'ListItem', position: 2, name: provider.name, item: address },
      ],
    },
  ],
}))

export default function ProviderPage() {
  const { provider, offers, chart } = useLoaderData<ProviderData>()
  return (
    <article className="bar main">
      <nav aria-label={m.detail_breadcrumb()} className={styles.crumbs}>
        <Link to={paths.mall()}>{m.layout_mall()}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{provider.name}</span>
      </nav>
      <ProviderProfile
        provider={provider}
        note={[
          m.mall_area({ name: provider.cityName, within: countryName(provider.country) }),
          ...(provider.foundedYear === null ? [] : [m.provider_founded({ year: provider.foundedYear })]),
          m.provider_joined({ year: provider.joinedOn.slice(0, 4) }),
        ].join(' · ')}
      />
      {chart && (
        <div className="section">
          <OffersChart view={chart} />
        </div>
      )}
      <ProviderOffers provider={provider} result={offers && takeResult(offers)} />
    </article>
  )
}
