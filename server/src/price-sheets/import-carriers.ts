/** Carriers as price sheets name them: codes, names in three languages, the usual short names. */
import { SHORT_NAMES } from '@tongyun/sheets/carriers'
import { AIRLINES, SEA_CARRIERS } from '../reference/pure.ts'
import { plainWord } from './import-words.ts'

type Finder = (kind: 'sea' | 'air', text: string) => string | null

/** Finds a carrier's code; null when no carrier is called so, or several are. */
export const carrierFinder = (): Finder => {
  const names = (carriers: readonly { code: string; names: Record<string, string> }[]) => {
    const found = new Map<string, string | null>()
    const keep = (name: string, code: string) => {
      const key = plainWord(name)
      if (key !== '') found.set(key, found.has(key) && found.get(key) !== code ? null : code)
    }
    for (const { code } of carriers) keep(code, code)
    for (const { code, names: own } of carriers)
      for (const name of [...Object.values(own), ...(SHORT_NAMES[code] ?? [])]) if (!found.has(plainWord(name))) keep(name, code)
    return found
  }
  const byKind = { sea: names(SEA_CARRIERS), air: names(AIRLINES) }
  return (kind, text) => byKind[kind].get(plainWord(text)) ?? null
}
