import { getMarketOverview } from '@tongyun/contract/market/endpoints'
import * as m from '@tongyun/messages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Document, readDocument } from '../content/documents.server.ts'
import { Prose } from '../content/prose.tsx'
import { TextParts } from '../content/text-parts.tsx'
import { LiveFigures } from '../market/live-figures.tsx'
import { figuresView, type MarketView } from '../market/market-view.ts'
import { ModeLegend } from '../market/mode-legend.tsx'
import { seo } from '../seo/seo.ts'
import { organizationData } from '../seo/structured-data.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { CheckedPaper } from './checked-paper.tsx'
import styles from './overview.module.css'

/** The section below which the modes stand with what each has on sale. */
const SERVICES = 'services'
/** The section that says what is checked about a provider. */
const ABOUT = 'about'

type Data = { document: Document; market: Pick<MarketView, 'live' | 'byMode'> | null }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Data> => {
  const { call, locale } = context.get(pageContext)
  const { data } = await call(getMarketOverview, {})
  return {
    document: readDocument('overview', locale),
    market: data && { live: figuresView(data), byMode: data.byMode },
  }
}

export const meta = seo<Data>(({ loaderData: { document }, config, publicUrl }) => ({
  title: document.title,
  description: document.summary,
  path: paths.platformOverview(),
  structuredData: [organizationData(config, publicUrl)],
}))

/** The platform (P11, P14): what it is, who runs it, services, advantages that can be checked, the open platform. */
export default function Overview() {
  const {
    document: { title, lead, sections },
    market,
  } = useLoaderData<Data>()
  return (
    <div className="bar main">
      <h1>{title}</h1>
      <div className={styles.lead}>
        <Prose html={lead} />
      </div>
      {market !== null && <LiveFigures {...market.live} />}
      <nav className={styles.contents} aria-label={m.documents_contents()}>
        {sections.map(({ id, title: heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title: heading, parts }) => (
        <section key={id} id={id} className={`section ${styles.section}`} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{heading}</h2>
          <div className={styles.text}>
            <TextParts parts={parts} />
            {id === ABOUT && <CheckedPaper />}
          </div>
          {id === SERVICES && market !== null && (
            <div className={styles.modes}>
              <ModeLegend counts={market.byMode} />
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
