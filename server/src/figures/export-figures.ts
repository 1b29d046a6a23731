import { type exportFigures as endpoint, type LaneFigures, MAX_EXPORTED_FIGURES } from '@tongyun/contract/figures/endpoints'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { Operation } from '../core/route.ts'
import { bold, type PlainCell, writeWorkbook } from '../core/workbook.ts'
import { figuresOf } from './figures-of.ts'

const comparisonCells = (others: LaneFigures['others'], name: 'price' | 'transit' | 'space'): PlainCell[] => {
  const comparison = others?.[name] ?? null
  return [comparison?.compared ?? null, comparison?.better ?? null, comparison?.medianGap ?? null]
}

/** GET /ty/figures/export: days, lanes and offers as sheets of one workbook; what may not be told stays empty. */
export const exportFigures: Operation<typeof endpoint> = async ({ days }, context) => {
  const figures = await figuresOf(context, { days, most: MAX_EXPORTED_FIGURES })
  const to = { locale: context.locale }
  const laneHead = [m.figures_column_mode({}, to), m.figures_column_origin({}, to), m.figures_column_destination({}, to)]
  const countHead = [m.figures_views({}, to), m.figures_opens({}, to)]
  const laneCells = ({ mode, origin, destination }: Pick<LaneFigures, 'mode' | 'origin' | 'destination'>): PlainCell[] => [
    vocabularyWord('mode', mode, context.locale),
    origin.name,
    destination.name,
  ]
  const sheet = (name: string, head: string[], rows: PlainCell[][]) => ({
    rows: [head.map(bold), ...rows],
    sheet: name,
    columns: head.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
  })
  const sheets = [
    sheet(
      m.figures_by_day({}, to),
      [m.figures_column_day({}, to), ...countHead, m.figures_provider_opens({}, to)],
      figures.byDay.map(({ day, views, opens, providerOpens }) => [day, views, opens, providerOpens]),
    ),
    sheet(
      m.figures_by_lane({}, to),
      [
        ...laneHead,
        ...countHead,
        m.figures_others_opens({}, to),
        m.figures_others_firms({}, to),
        m.figures_price_compared({}, to),
        m.figures_price_better({}, to),
        m.figures_price_gap({}, to),
        m.figures_transit_compared({}, to),
        m.figures_transit_better({}, to),
        m.figures_transit_gap({}, to),
        m.figures_space_compared({}, to),
        m.figures_space_better({}, to),
        m.figures_space_gap({}, to),
      ],
      figures.lanes.map((lane) => [
        ...laneCells(lane),
        lane.views,
        lane.opens,
        lane.others?.opens ?? null,
        lane.others?.firms ?? null,
        ...comparisonCells(lane.others, 'price'),
        ...comparisonCells(lane.others, 'transit'),
        ...comparisonCells(lane.others, 'space'),
      ]),
    ),
    sheet(
      m.figures_by_offer({}, to),
      [m.figures_column_offer({}, to), ...laneHead, ...countHead],
      figures.offers.map((offer) => [offer.reference ?? offer.capacityId, ...laneCells(offer), offer.views, offer.opens]),
    ),
  ]
  const body = await writeWorkbook(async () => sheets, { askedBy: 'people', signal: context.request.signal })
  return { name: `tongyun-${m.figures_file({}, to)}-${figures.from}-${figures.to}.xlsx`, body }
}
