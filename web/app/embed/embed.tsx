/** What the widget shows in its frame on another site (decision 111): a search of lanes, or the offers of one provider. */
import { WIDGET_KEY_PATTERN, WIDGET_KINDS, type WidgetKind } from '@tongyun/contract/api-keys/terms/widget-terms'
import { getWidget } from '@tongyun/contract/api-keys/widget'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getProvider } from '@tongyun/contract/providers/provider'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { type ShownResult, shownResult } from '../offers/mall-row.ts'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import styles from './embed.module.css'
import { framingSite } from './framing-site.ts'
import { LeadsOn } from './leads-on.tsx'
import { OfferList } from './offer-list.tsx'
import { OutLink } from './out-link.tsx'
import { type Asked, SearchForm } from './search-form.tsx'

/** Offers that a frame shows; the mall has the rest. */
const SHOWN_OFFERS = 10
const MOST_LETTERS = 80

type Shown =
  | { kind: 'search'; asked: Asked; result: ShownResult | null }
  | { kind: 'rates'; provider: string; providerId: string; result: ShownResult }
type Refused = { kind: 'unknown' | 'over' | 'no_provider' } | { kind: 'not_allowed'; site: string }
type EmbedData = (Shown | Refused) & { sites: string[] }

type Loading = Pick<LoaderFunctionArgs, 'context'> & { search: URLSearchParams }

const isKind = (name: string | undefined): name is WidgetKind => WIDGET_KINDS.some((kind) => kind === name)

/** For words that are the same for everybody (decision 124). */
const ANYWHERE = ['*']

type Query = Omit<Asked, 'key'>

const found = async (asked: Query, { context }: Loading): Promise<ShownResult> => {
  const answer = await context.get(pageContext).call(searchCapacities, { ...asked, pageSize: SHOWN_OFFERS, facets: false })
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return shownResult(answer.data, asked)
}

const searchShown = async (loading: Loading, key: string): Promise<Shown> => {
  const text = (name: string) => loading.search.get(name)?.trim().slice(0, MOST_LETTERS) || undefined
  const mode = MODES.find((each) => each === loading.search.get('mode'))
  const query: Query = { origin: text('origin'), destination: text('destination'), mode }
  const isAsked = query.origin !== undefined || query.destination !== undefined
  return { kind: 'search', asked: { key, ...query }, result: isAsked ? await found(query, loading) : null }
}

const ratesShown = async (loading: Loading, ownId: string | null): Promise<Shown | Refused> => {
  const { call } = loading.context.get(pageContext)
  const providerId = loading.search.get('provider') || ownId
  if (providerId === null) return { kind: 'no_provider' }
  const [provider, offers] = await Promise.all([
    call(getProvider, { providerId }),
    call(searchCapacities, { provider: providerId, sort: 'departure', pageSize: SHOWN_OFFERS, facets: false }),
  ])
  if (provider.code === 810004 || provider.code === 810001) return { kind: 'no_provider' }
  if (provider.data === null || offers.data === null) throw data(provider.msg, { status: 503 })
  return { kind: 'rates', provider: provider.data.name, providerId, result: shownResult(offers.data, {}) }
}

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const kind = params['*']
  if (!isKind(kind)) throw data(null, { status: 404 })
  const { call, allowFramesOn } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const key = search.get('key') ?? ''
  const widget = WIDGET_KEY_PATTERN.test(key) ? await call(getWidget, { key }) : null
  if (widget !== null && widget.data === null && widget.code !== 810004) throw data(widget.msg, { status: 503 })
  if (!widget?.data) {
    allowFramesOn(ANYWHERE)
    return data<EmbedData>({ kind: 'unknown', sites: [] }, { status: 404 })
  }
  const { counts, sites, providerId } = widget.data
  const site = framingSite(request.headers)
  if (site !== null && !sites.includes(site)) {
    allowFramesOn(ANYWHERE)
    return data<EmbedData>({ kind: 'not_allowed', site, sites: [] }, { status: 403 })
  }
  // Of a key that is over as well: whoever looks after the page reads why there is nothing.
  allowFramesOn(sites)
  if (!counts) return data<EmbedData>({ kind: 'over', sites }, { status: 410 })
  const loading = { context, search }
  const shown = kind === 'search' ? await searchShown(loading, key) : await ratesShown(loading, providerId)
  return data<EmbedData>({ ...shown, sites }, { status: shown.kind === 'no_provider' ? 404 : 200 })
}

export const meta = seo<EmbedData>(({ loaderData: { kind } }) => ({
  title: kind === 'rates' ? m.widget_title_rates() : m.widget_title_search(),
  path: paths.mall(),
  indexed: false,
}))

const REFUSED = {
  not_allowed: [m.widget_not_allowed_title, m.widget_not_allowed_text],
  unknown: [m.widget_unknown_title, m.widget_unknown_text],
  over: [m.widget_over_title, m.widget_over_text],
  no_provider: [m.widget_no_provider_title, m.widget_no_provider_text],
} as const

const Content = ({ shown, brand }: { shown: EmbedData; brand: string }) => {
  if (shown.kind === 'search')
    return (
      <>
        <h1 className={styles.title}>{m.widget_title_search()}</h1>
        <SearchForm asked={shown.asked} />
        {shown.result !== null && <OfferList result={shown.result} all={paths.mall(mallQuery(shown.asked))} />}
      </>
    )
  if (shown.kind === 'rates')
    return (
      <>
        <h1 className={styles.title}>{m.widget_rates_of({ provider: shown.provider })}</h1>
        {shown.result.total === 0 ? (
          <p className="mute">{m.widget_none_of_provider()}</p>
        ) : (
          <OfferList result={shown.result} all={paths.mall({ provider: shown.providerId })} />
        )}
      </>
    )
  const [title, text] = REFUSED[shown.kind]
  return <LeadsOn title={title()} text={text({ brand, site: shown.kind === 'not_allowed' ? shown.site : '' })} />
}

const mallQuery = ({ key: _, ...query }: Asked) => query

export default function Embed() {
  const shown = useLoaderData<EmbedData>()
  const brand = useRootData().config.brand[currentLocale()]
  return (
    <main className={styles.frame} data-sites={shown.sites.join(' ')}>
      <Content shown={shown} brand={brand} />
      <p className={styles.by}>
        <OutLink to={paths.home()}>{m.widget_by({ brand })}</OutLink>
      </p>
    </main>
  )
}
