import { ChargeList } from './charge-list.tsx'
import type { Part } from './documents.server.ts'
import { ContainerTable, TruckTable } from './equipment-tables.tsx'
import { Example } from './example.tsx'
import { IncotermLanes } from './incoterm-lanes.tsx'
import { MatchPointsTable } from './match-points-table.tsx'
import { Prose } from './prose.tsx'

const OF_DATA = {
  charges: ChargeList,
  containers: ContainerTable,
  trucks: TruckTable,
  points: MatchPointsTable,
  incoterms: IncotermLanes,
}

/** The parts of a section, one below the other. */
export const SectionParts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, i) => {
    const key = `${part.kind} ${i}`
    if (part.kind === 'text') return <Prose key={key} html={part.html} />
    if (part.kind === 'example') return <Example key={key} example={part.example} />
    const Made = OF_DATA[part.kind]
    return <Made key={key} />
  })
