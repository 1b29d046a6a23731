/** Carriers as price sheets name them: codes, names in three languages, the usual short names. */
import { AIRLINES, SEA_CARRIERS } from '../reference/index.ts'
import { plainWord } from './import-words.ts'

/** Short names that are no part of the carrier's full one. */
const SHORT: Record<string, readonly string[]> = {
  COSU: ['cosco', '中远', '中远海', '中远海运', 'косco'],
  OOLU: ['oocl', '东方海外'],
  MAEU: ['maersk', 'msk', '马士基', 'маерск'],
  MSCU: ['msc', '地中海'],
  CMDU: ['cma', 'cma cgm', '达飞'],
  HLCU: ['hapag', 'hpl', '赫伯罗特'],
  ONEY: ['one', '海洋网联'],
  EGLV: ['emc', 'evergreen', '长荣'],
  YMLU: ['yml', 'yang ming', '阳明'],
  HDMU: ['hmm', '现代'],
  ZIMU: ['zim', '以星'],
  WHLC: ['whl', 'wan hai', '万海'],
  PABV: ['pil', '太平'],
  SITC: ['sitc', '海丰'],
  FESO: ['fesco', 'феско', '远东'],
  SNKO: ['sinokor', 'skr', '长锦'],
}

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
      for (const name of [...Object.values(own), ...(SHORT[code] ?? [])]) if (!found.has(plainWord(name))) keep(name, code)
    return found
  }
  const byKind = { sea: names(SEA_CARRIERS), air: names(AIRLINES) }
  return (kind, text) => byKind[kind].get(plainWord(text)) ?? null
}
