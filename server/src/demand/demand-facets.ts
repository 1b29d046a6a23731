/** Counts of the demand center from its cells: how many open demands are alike in all that is counted. */
import type { DemandList } from '@tongyun/contract/demand/center'
import { CARGO_TYPES, LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import type { DemandCell } from './center.queries.ts'
import type { DemandFacets } from './demand-filter.ts'
import { wordsOfBits } from './vocabulary-bits.ts'

const FLAGS = ['checked', 'ending', 'unquoted'] as const
const FACETS = ['mode', 'loadType', 'cargo', ...FLAGS] as const
type Facet = (typeof FACETS)[number]

const valuesOf = (cell: DemandCell): Record<Facet, readonly string[]> => ({
  mode: wordsOfBits(cell.modes, MODES),
  cargo: wordsOfBits(cell.cargoTypes, CARGO_TYPES),
  loadType: cell.loadType === null ? [] : [cell.loadType],
  checked: cell.checked ? ['checked'] : [],
  ending: cell.ending ? ['ending'] : [],
  unquoted: cell.unquoted ? ['unquoted'] : [],
})

const chosenOf = (facets: DemandFacets): Record<Facet, readonly string[]> => ({
  mode: facets.modes,
  cargo: facets.cargoTypes,
  loadType: facets.loadTypes,
  checked: facets.checked ? ['checked'] : [],
  ending: facets.ending ? ['ending'] : [],
  unquoted: facets.unquoted ? ['unquoted'] : [],
})

type Counts = Pick<DemandList, 'total' | 'facets'>

/** How many keep all choices, and the counts beside each value, which leave the choices of their own facet out. */
export const countCells = (cells: readonly DemandCell[], facets: DemandFacets): Counts => {
  const chosen = chosenOf(facets)
  const counts = new Map(FACETS.map((facet) => [facet, new Map<string, number>()]))
  let total = 0
  for (const cell of cells) {
    const values = valuesOf(cell)
    const broken = FACETS.filter((facet) => chosen[facet].length > 0 && !chosen[facet].some((v) => values[facet].includes(v)))
    if (broken.length === 0) total += cell.count
    if (broken.length > 1) continue
    for (const facet of broken.length === 0 ? FACETS : broken) {
      const of = counts.get(facet) as Map<string, number>
      for (const value of values[facet]) of.set(value, (of.get(value) ?? 0) + cell.count)
    }
  }
  const inOrder = (facet: Facet, order: readonly string[]) =>
    order.flatMap((value) => {
      const count = counts.get(facet)?.get(value)
      return count === undefined ? [] : [{ value, count }]
    })
  return {
    total,
    facets: {
      mode: inOrder('mode', MODES),
      loadType: inOrder('loadType', LOAD_TYPES),
      cargo: inOrder('cargo', CARGO_TYPES),
      flags: FLAGS.flatMap((flag) => inOrder(flag, [flag])),
    },
  }
}
