/** How often a provider's offers and page were looked at, and what else was opened on its lanes; drawn on the server. */
import { FIGURE_PERIODS, type Figures, getFigures } from '@tongyun/contract/figures/endpoints'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate, formatNumber } from '../i18n/format.ts'
import { requireProvider } from '../office/require-provider.ts'
import { Totals } from '../office/totals.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { filePaths } from '../site/file-paths.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DayFigures } from './day-figures.tsx'
import styles from './figures.module.css'
import { LaneFiguresTable } from './lane-figures-table.tsx'
import { OfferFiguresTable } from './offer-figures-table.tsx'

export const loader = async (args: LoaderFunctionArgs): Promise<Figures> => {
  await requireProvider(args)
  const asked = new URL(args.request.url).searchParams.get('days')
  const days = FIGURE_PERIODS.find((period) => period === asked)
  const answer = orLogin(args, await args.context.get(pageContext).call(getFigures, { days }))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return answer.data
}

export const meta = seo(() => ({ title: m.figures_title(), path: paths.figures(), indexed: false }))

const Found = ({ figures }: { figures: Figures }) => (
  <>
    <Totals
      figures={[
        { name: m.figures_views(), figure: formatNumber(figures.totals.views), text: m.figures_views_text() },
        { name: m.figures_opens(), figure: formatNumber(figures.totals.opens), text: m.figures_opens_text() },
        {
          name: m.figures_provider_opens(),
          figure: formatNumber(figures.totals.providerOpens),
          text: m.figures_provider_opens_text(),
        },
      ]}
    />
    <p className={styles.words}>{m.figures_counted()}</p>
    <Section title={m.figures_by_day()}>
      <DayFigures days={figures.byDay} />
    </Section>
    {figures.lanes.length > 0 && (
      <Section title={m.figures_by_lane()}>
        <LaneFiguresTable lanes={figures.lanes} total={figures.lanesTotal} />
      </Section>
    )}
    {figures.offers.length > 0 && (
      <Section title={m.figures_by_offer()}>
        <OfferFiguresTable offers={figures.offers} total={figures.offersTotal} />
      </Section>
    )}
  </>
)

export default function FiguresPage() {
  const figures = useLoaderData<Figures>()
  const { days, from, to, countedSince, totals, lanes } = figures
  const isEmpty = totals.views + totals.opens + totals.providerOpens + lanes.length === 0
  return (
    <>
      <PageHead title={m.figures_title()}>
        {!isEmpty && (
          <a href={filePaths.figuresFile({ days })} className={buttonClass('second', 'small')}>
            {m.figures_export()}
          </a>
        )}
      </PageHead>
      <Tabs
        label={m.figures_period()}
        tabs={FIGURE_PERIODS.map((period) => ({
          to: paths.figures({ days: period }),
          label: m.figures_last_days({ count: Number(period) }),
          current: period === days,
        }))}
      />
      <p className={styles.words}>
        {m.figures_range({ from: formatDate(from), to: formatDate(to) })}
        {countedSince !== null && countedSince > from && <> · {m.figures_since({ day: formatDate(countedSince) })}</>}
      </p>
      {isEmpty ? (
        <EmptyState title={m.figures_none()} text={m.figures_none_text()}>
          <Link to={paths.newOffer()} className={buttonClass('main')}>
            {m.offer_list_publish()}
          </Link>
          <Link to={paths.offers()} className={buttonClass()}>
            {m.workbench_offers()}
          </Link>
        </EmptyState>
      ) : (
        <Found figures={figures} />
      )}
    </>
  )
}
