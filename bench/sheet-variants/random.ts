/** Chance that a seed repeats. */
export type Random = {
  /** A number from 0 to below 1. */
  next: () => number
  pick: <T>(choices: readonly T[]) => T
  chance: (share: number) => boolean
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('nothing to pick from')
    return choices[Math.floor(next() * choices.length)] as T
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list]
    return list.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as T)
  }
  return { next, pick, chance: (share) => next() < share, shuffled }
}
