/** The strip of open demands in words, put together on the server: its page needs no program for them (targets W4). */
import { type DemandList, listDemands } from '@tongyun/contract/demand/center'
import type { PageContext } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { formatZonedTime } from '../i18n/format.ts'
import { readyWords } from '../lanes/ready-words.ts'

/** Lines of the strip. */
const DEMANDS = 4

export type OpenDemandsView = { figures: string; lines: { demandId: string; lane: string; about: string; until: string }[] }

const figuresOf = ({ open, today }: DemandList['figures']) =>
  [m.demand_figures_open({ count: open }), ...(today === 0 ? [] : [m.demand_figures_today({ count: today })])].join(' · ')

const viewOf = ({ figures, rows, total }: DemandList, onLane: boolean): OpenDemandsView => ({
  figures: onLane ? m.demand_figures_open({ count: total }) : figuresOf(figures),
  lines: rows.map((row) => ({
    demandId: row.demandId,
    lane: m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name }),
    about: [readyWords(row), statedCargo(row)].filter(Boolean).join(' · '),
    until: m.demand_until({ time: formatZonedTime(row.quotesUntil, row.origin.zone) }),
  })),
})

/**
 * The newest open demands for a loader, of one lane where it is named; null where there are none, or they cannot be read: the
 * page is whole without them.
 */
export const loadOpenDemands = async (
  call: PageContext['call'],
  lane?: { origin: string; destination: string },
): Promise<OpenDemandsView | null> => {
  const answer = await call(listDemands, { ...lane, pageSize: DEMANDS }).catch(() => null)
  return answer?.data == null || answer.data.rows.length === 0 ? null : viewOf(answer.data, lane !== undefined)
}
