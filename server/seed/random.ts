/** A seeded source of chance: the same key gives the same sequence on every machine. */
export type Random = {
  /** Uniform in [0, 1). */
  next: () => number
  /** Uniform in [low, high). */
  between: (low: number, high: number) => number
  /** Whole number from low to high, both possible. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the entries with probability in proportion to its weight. */
  weighted: <T>(entries: readonly (readonly [T, number])[]) => T
  /** Roughly normal, mean 0, standard deviation 1, within ±3. */
  bell: () => number
  /** A new list in another order. */
  shuffled: <T>(list: readonly T[]) => T[]
}

/** FNV-1a over UTF-16 code units (public domain, Fowler, Noll, Vo), 32 bits. */
const hashOf = (key: string) => {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Mulberry32 (public domain, Tommy Ettinger): 32 bits of state are plenty for one offer or one lane. */
export const createRandom = (key: string): Random => {
  let state = hashOf(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next())
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`nothing to pick from for ${key}`)
    return list[whole(0, list.length - 1)] as T
  }
  return {
    next,
    between,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted: (entries) => {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = entries.find(([, weight]) => {
        rest -= weight
        return rest < 0
      })
      return (hit ?? pick(entries))[0]
    },
    bell: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]]
      }
      return copy
    },
  }
}
