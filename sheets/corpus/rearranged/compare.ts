/** What a change of a sheet costs: cells that are silently wrong, or lost, beyond those of the sheet as it came. */
import type { Answer } from '../../src/answer.ts'
import { type FileScore, scoreFile } from '../scoring/score-file.ts'
import type { Changed, Known } from './known.ts'

type Cost = { offers: number; silent: string[]; lost: number; noise: number }

const rightCells = ({ prices, places, other }: FileScore): number => prices.right + places.right + other.right
/** A silent fault without the rows it stands in, which a change may have moved. */
const faultOf = (silent: string): string => {
  const at = silent.indexOf(': ')
  const [id = ''] = silent.split(' ')
  return /^answer offer|passed unflagged/u.test(silent) ? silent.slice(at + 2) : `${id} ${silent.slice(at + 2)}`
}

export const costOf = ({ gold, answer }: Pick<Known, 'gold' | 'answer'>, changed: Changed, read: Answer): Cost => {
  const [before, after] = [scoreFile(gold, answer), scoreFile(changed.gold, read)]
  const known = new Set(before.silent.map(faultOf))
  return {
    offers: after.offers.gold,
    silent: after.silent.filter((each) => !known.has(faultOf(each))),
    lost: Math.max(0, rightCells(before) - rightCells(after)),
    noise: after.noise - before.noise,
  }
}
