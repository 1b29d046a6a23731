import type { Comparison, LaneFigures } from '@tongyun/contract/figures'
import type { Contest } from './contest.queries.ts'

/** X09: below these nothing is told, so that no single firm can be read out of it. */
const LEAST_OPENS = 7
const LEAST_FIRMS = 3

const isEnough = (opens: number, firms: number) => opens >= LEAST_OPENS && firms >= LEAST_FIRMS

const round = (value: number) => Math.round(value * 10) / 10

const comparison = (contest: Contest, name: 'price' | 'transit' | 'space'): Comparison | null => {
  if (!isEnough(contest[`${name}_n`], contest[`${name}_firms`])) return null
  const better = contest[`${name}_better_n`]
  const gap = contest[`${name}_gap`]
  // The gap is of those alone that were better; few of them would tell of one firm.
  const told = isEnough(better, contest[`${name}_better_firms`]) && gap !== null
  return { compared: contest[`${name}_n`], better, medianGap: told ? round(gap) : null }
}

/** What a provider learns of the offers of others opened on a lane; null where too few stand behind it. */
export const contestInAnswer = (contest: Contest | undefined): LaneFigures['others'] => {
  if (contest === undefined || !isEnough(contest.n, contest.firms)) return null
  return {
    opens: contest.n,
    firms: contest.firms,
    price: comparison(contest, 'price'),
    transit: comparison(contest, 'transit'),
    space: comparison(contest, 'space'),
  }
}
