import type { LegMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link, useLoaderData } from 'react-router'
import { LaneChart } from '../charts/lane-chart.tsx'
import { Prose } from '../content/prose.tsx'
import { SectionParts } from '../content/section-parts.tsx'
import { MODE_ICONS, ModeMark } from '../lanes/mode-mark.tsx'
import { BoardLane } from '../market/board-lane.tsx'
import { DeparturesBoard } from '../market/departures-board.tsx'
import { SAMPLE_LANES } from '../market/sample-lanes.ts'
import { seo } from '../seo/seo.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LaneTable } from './lane-table.tsx'
import type { ServiceData } from './load-service.server.ts'
import { MarketStrip } from './market-strip.tsx'
import { Scenarios } from './scenarios.tsx'
import { OFFERINGS, SERVICE_MODES_SHOWN } from './service-offerings.ts'
import styles from './service-page.module.css'

const NAMES: Record<LegMode, () => string> = {
  road: m.layout_service_road,
  air: m.layout_service_air,
  rail: m.layout_service_rail,
  sea: m.layout_service_ocean,
}

export const meta = seo<ServiceData>(({ loaderData: { mode, document }, publicUrl }) => ({
  title: document.title,
  description: document.summary,
  path: OFFERINGS[mode].path,
  structuredData: [
    { '@type': 'Service', name: document.title, description: document.summary, serviceType: NAMES[mode]() },
    breadcrumbData(
      [
        { name: m.layout_home(), path: paths.home() },
        { name: NAMES[mode](), path: OFFERINGS[mode].path },
      ],
      publicUrl,
    ),
  ],
}))

/** One of the four services (P10): what fits, what is on sale now, limits, documents. Each route is this page with its own loader. */
export default function ServicePage() {
  const { mode, document, market } = useLoaderData<ServiceData>()
  const rest = document.sections.filter(({ id }) => !(id in OFFERINGS[mode].scenarios))
  return (
    <div className="bar main">
      <Tabs
        label={m.layout_footer_services()}
        tabs={SERVICE_MODES_SHOWN.map((other) => ({
          to: OFFERINGS[other].path,
          current: other === mode,
          label: (
            <>
              <Icon name={MODE_ICONS[other]} />
              {NAMES[other]()}
            </>
          ),
        }))}
      />
      <header className={styles.head}>
        <div>
          <ModeMark mode={mode} />
          <h1>{document.title}</h1>
          <Prose html={document.lead} />
          <p className={styles.ways}>
            <Link to={paths.mall({ mode })} className={buttonClass('main')}>
              {m.service_find()}
            </Link>
            <Link to={paths.calculator({ mode })} className={buttonClass()}>
              {m.service_calculate()}
            </Link>
          </p>
        </div>
        <div className={styles.sample}>
          <BoardLane lane={SAMPLE_LANES[mode]} ground="paper" />
        </div>
      </header>
      {market === null ? (
        <div className="section">
          <ErrorState title={m.home_failed_title()} text={m.service_failed()} />
        </div>
      ) : (
        <>
          <MarketStrip market={market} />
          <DeparturesBoard market={market} mode={mode} />
        </>
      )}
      <Section title={m.service_fits()}>
        <Scenarios mode={mode} sections={document.sections} counts={market?.counts ?? null} />
      </Section>
      {market !== null && market.lanes.length > 0 && (
        <Section title={m.service_lanes()} note={m.service_lanes_note()} id="lanes">
          {market.chart === null ? null : <LaneChart chart={market.chart} />}
          <LaneTable lanes={market.lanes} mode={mode} />
        </Section>
      )}
      {rest.map(({ id, title, parts }) => (
        <Section key={id} title={title} id={id} folds>
          <div className={styles.text}>
            <SectionParts parts={parts} />
          </div>
        </Section>
      ))}
    </div>
  )
}
