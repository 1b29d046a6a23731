/** What each service page asks the market: scenarios as searches of the mall, and the lanes readers ask for most. */
import type { Query } from '@tongyun/contract/page-paths'
import type { LegMode, LoadType } from '@tongyun/freight/vocabulary'
import { paths } from '../site/paths.ts'

type Offering = {
  path: string
  /** Ids of the sections of web/documents/<language>/service/<mode>.md that tell a scenario, with its search. */
  scenarios: Readonly<Record<string, Query>>
  /** What lanes are compared in, so that their prices have one unit; air is priced by the kilogram. */
  loadType: LoadType | null
  /** Ends of lanes as places or metros of the gazetteer. A lane without offers is left out. */
  lanes: readonly (readonly [origin: string, destination: string])[]
}

const SHANGHAI = 'g1796236'
const GUANGZHOU = 'g1809858'
const YIWU = 'g1814870'
const MOSCOW = 'g524901'
const ALMATY = 'g1526384'

export const OFFERINGS: Record<LegMode, Offering> = {
  road: {
    path: paths.serviceRoad(),
    scenarios: {
      'full-loads': { loadType: ['FTL'] },
      'part-loads': { loadType: ['LTL'] },
      urgent: { transit: ['to3'] },
      oversize: { vehicles: ['1xLOWBED'] },
      remote: { serviceMode: ['door_to_door'] },
      temperature: { cargo: ['temperature'] },
    },
    loadType: 'FTL',
    lanes: [
      [YIWU, MOSCOW],
      [SHANGHAI, MOSCOW],
      [GUANGZHOU, ALMATY],
      [YIWU, 'g1512569'],
      ['g1795565', 'g2934691'],
      ['g1799869', 'g1581130'],
    ],
  },
  air: {
    path: paths.serviceAir(),
    scenarios: {
      urgent: { transit: ['to3'] },
      consolidation: { weightKg: 200, volumeM3: 1.2 },
      oversize: { pieces: ['1x250x200x150x800'] },
      remote: { serviceMode: ['door_to_door'] },
      battery: { cargo: ['battery'] },
      temperature: { cargo: ['temperature'] },
    },
    loadType: null,
    lanes: [
      [SHANGHAI, MOSCOW],
      [GUANGZHOU, MOSCOW],
      [SHANGHAI, ALMATY],
      [SHANGHAI, 'FRA'],
      [GUANGZHOU, 'SIN'],
      ['LAX', SHANGHAI],
    ],
  },
  rail: {
    path: paths.serviceRail(),
    scenarios: {
      'full-containers': { loadType: ['FCL'] },
      'part-loads': { loadType: ['LCL'] },
      urgent: { transit: ['to10'] },
      oversize: { cargo: ['oversize'] },
      remote: { serviceMode: ['door_to_door'] },
      vehicles: { cargo: ['vehicle'] },
    },
    loadType: 'FCL',
    lanes: [
      [SHANGHAI, MOSCOW],
      ['R-YIWU', MOSCOW],
      ['R-XIAN', 'R-DUISBURG'],
      ['R-XIAN', 'R-LODZ'],
      ['R-YIWU', 'R-ALMATY'],
      ['R-XIAN', 'R-TASHKENT'],
    ],
  },
  sea: {
    path: paths.serviceOcean(),
    scenarios: {
      'full-containers': { loadType: ['FCL'] },
      'part-loads': { loadType: ['LCL'] },
      urgent: { transit: ['to10'] },
      oversize: { cargo: ['oversize'] },
      remote: { serviceMode: ['door_to_door', 'port_to_door'] },
      temperature: { cargo: ['temperature'] },
    },
    loadType: 'FCL',
    lanes: [
      ['CNSHA', 'RUVVO'],
      ['CNSHA', 'RULED'],
      ['CNNGB', 'NLRTM'],
      ['CNSHA', 'DEHAM'],
      ['CNNGB', 'USLAX'],
      ['CNSHA', 'SGSIN'],
    ],
  },
}

/** The four services in the order the site names them. */
export const SERVICE_MODES_SHOWN = ['road', 'air', 'rail', 'sea'] as const satisfies readonly LegMode[]
