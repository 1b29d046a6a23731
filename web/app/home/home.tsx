import { getMarketOverview } from '@tongyun/contract/market/endpoints'
import { listArticles } from '@tongyun/contract/news/articles'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isoDateAt, PLATFORM_ZONE } from '../i18n/format.ts'
import { BoardChoice } from '../market/board-choice.tsx'
import { DeparturesBoard } from '../market/departures-board.tsx'
import { LiveFigures } from '../market/live-figures.tsx'
import { type MarketView, marketView } from '../market/market-view.ts'
import { ModeLegend } from '../market/mode-legend.tsx'
import { loadOpenDemands, type OpenDemandsView } from '../market/open-demands.server.ts'
import { OpenDemands } from '../market/open-demands.tsx'
import { seo } from '../seo/seo.ts'
import { organizationData, siteData } from '../seo/structured-data.ts'
import { type JsonText, jsonText, readJsonText } from '../site/json-text.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { BusyLanes } from './busy-lanes.tsx'
import styles from './home.module.css'
import { HomeSearch } from './home-search.tsx'
import { LatestCapacity } from './latest-capacity.tsx'
import { LatestNews, type NewsLine } from './latest-news.tsx'
import { type StepsView, stepsView } from './steps.server.ts'
import { Steps } from './steps.tsx'

/** Lines of news, and busy lanes that show what can be searched. */
const NEWS = 4
const EXAMPLES = 3

/** `?board=sea` shows the departures of one mode; anything else shows all. */
const boardMode = (value: string | null): Mode | null => MODES.find((mode) => mode === value) ?? null

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const mode = boardMode(new URL(request.url).searchParams.get('board'))
  const [answer, demands, news] = await Promise.all([
    call(getMarketOverview, mode === null ? {} : { mode }),
    loadOpenDemands(call),
    // In the reader's language alone (W8); without its news the page is whole.
    call(listArticles, { translated: '1', pageSize: NEWS }).catch(() => null),
  ])
  return {
    mode,
    market: answer.data && jsonText(marketView(answer.data)),
    demands,
    steps: stepsView({ onSale: answer.data?.figures.onSale ?? 1 }),
    news: (news?.data?.articles ?? []).map(({ slug, title, language, publishedAt, cover }) => ({
      slug,
      title,
      language,
      day: isoDateAt(publishedAt, PLATFORM_ZONE),
      picture: cover?.url ?? null,
    })),
  }
}
type Data = {
  mode: Mode | null
  market: JsonText<MarketView> | null
  demands: OpenDemandsView | null
  steps: StepsView
  news: NewsLine[]
}

export const meta = seo<Data>(({ config, publicUrl }) => ({
  title: m.seo_home_title(),
  path: paths.home(),
  structuredData: [organizationData(config, publicUrl), siteData(config, publicUrl)],
}))

const Market = ({ market, mode, demands, steps }: { market: MarketView } & Pick<Data, 'mode' | 'demands' | 'steps'>) => (
  <>
    <LiveFigures {...market.live} />
    <BusyLanes busy={market.busy} currency={market.currency} exchangeDay={market.exchangeDay} />
    {market.live.onward === null ? (
      <DeparturesBoard market={market} mode={mode}>
        <BoardChoice mode={mode} departures={market.departures48h} />
      </DeparturesBoard>
    ) : (
      <Steps {...steps} />
    )}
    <div className={styles.pair}>
      <OpenDemands demands={demands} />
      <LatestCapacity rows={market.latest} currency={market.currency} asOf={market.asOf} />
    </div>
    <ModeLegend counts={market.byMode} />
  </>
)

export default function Home() {
  const { market: text, mode, demands, steps, news } = useLoaderData<Data>()
  const market = useMemo(() => text && readJsonText(text), [text])
  return (
    <div className="bar main">
      <HomeSearch examples={market?.busy?.trends.slice(0, EXAMPLES) ?? []} />
      {market === null ? (
        <div className="section">
          <ErrorState title={m.home_failed_title()} text={m.home_failed_text()} />
        </div>
      ) : (
        <Market market={market} mode={mode} demands={demands} steps={steps} />
      )}
      {market?.live.onward ? null : <Steps {...steps} />}
      <LatestNews news={news} />
    </div>
  )
}
