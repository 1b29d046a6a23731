/** Offers of a gold file told anew in a layout that the chance picks. */
import type { Gazetteer } from '@tongyun/places'
import type { GoldFile } from '../../sheets/corpus/gold-form.ts'
import { factsOf } from './facts.ts'
import type { Paper } from './paper.ts'
import type { Random } from './random.ts'
import { matrixFacts, retellMatrix } from './retell-matrix.ts'
import { retellCards, retellLines } from './retell-message.ts'
import { retellTable } from './retell-table.ts'

export const retold = (gold: GoldFile, gazetteer: Gazetteer, random: Random): { kind: string; paper: Paper } | undefined => {
  const facts = factsOf(gold, gazetteer, random)
  if (facts === undefined) return undefined
  const wanted = random.pick([
    'list',
    'list',
    'list',
    'rows of boxes',
    'slashes',
    'headings',
    'matrix',
    'matrix',
    'lines',
    'lines',
    'cards',
  ] as const)
  const isBoxes = facts.units.length > 1 && facts.units.every((unit) => /^\d{2}/u.test(unit))
  const matrix = wanted === 'matrix' ? matrixFacts(facts) : undefined
  if (matrix !== undefined) return { kind: 'matrix', paper: retellMatrix(matrix, random) }
  if (wanted === 'lines') return { kind: 'lines', paper: retellLines(facts, random) }
  if (wanted === 'cards') return { kind: 'cards', paper: retellCards(facts, random) }
  const kind = wanted === 'matrix' || ((wanted === 'slashes' || wanted === 'rows of boxes') && !isBoxes) ? 'list' : wanted
  return { kind, paper: retellTable(facts, kind, random) }
}
