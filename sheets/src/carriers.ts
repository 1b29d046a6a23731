/** Carriers as sheets name them: codes, names, and how the trade shortens them; a name that has no code here stays a name. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { saysNoService, saysOnRequest, unified, wordPattern } from './words.ts'

/** What a carrier is called in a sheet, and its SCAC or IATA code where it is known. */
export type Carrier = { words: string; code: string | null }
/** Carriers of the product's tables: code and names. */
export type KnownCarrier = { code: string; names: readonly string[] }

/** Short names that are no part of the carrier's full one. */
export const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  COSU: ['cosco', '中远', '中远海', '中远海运', 'косco', 'coscon', 'коско'],
  OOLU: ['oocl', '东方海外'],
  MAEU: ['maersk', 'msk', '马士基', 'маерск', 'mærsk'],
  MSCU: ['msc', '地中海', '地中海航运'],
  CMDU: ['cma', 'cma cgm', '达飞'],
  HLCU: ['hapag', 'hapag-lloyd', 'hpl', 'hlc', '赫伯罗特'],
  ONEY: ['one', '海洋网联'],
  EGLV: ['emc', 'evergreen', '长荣'],
  YMLU: ['yml', 'yang ming', '阳明'],
  HDMU: ['hmm', '现代', 'hyundai'],
  ZIMU: ['zim', '以星'],
  WHLC: ['whl', 'wan hai', '万海'],
  PABV: ['pil', '太平', '太平船务'],
  SITC: ['sitc', '海丰', '新海丰', '海丰 sitc'],
  FESO: ['fesco', 'феско', '远东'],
  SNKO: ['sinokor', 'skr', '长锦'],
}

/** Lines and platforms that the product's tables have no code of. */
const OTHER_LINES = [
  'kmtc',
  '高丽海运',
  '高丽',
  'rcl',
  '宏海',
  'tsl',
  'ts lines',
  '德翔',
  'ial',
  'interasia',
  '运达',
  'heung-a',
  'heung a',
  '兴亚',
  'sml',
  'sm line',
  '森罗',
  'sinotrans',
  '中外运',
  'matson',
  '美森',
  '锦江',
  'jj',
  'jin jiang',
  'cul',
  '中联',
  '中联航运',
  '宁波远洋',
  'nos',
  'nbosco',
  '中谷',
  'zhonggu',
  '安通',
  'antong',
  '信风',
  '京汉',
  'apl',
  'hamburg sud',
  'samudera',
  'gold star',
  'gsl',
  '金星',
  'akkon',
  'transit',
  'ovp',
  'torgmoll',
  'sasco',
  'arkas',
  '阿卡斯',
  'аркас',
  'ruscon',
  'reel',
  'safetrans',
  'hub',
  'namsung',
  '南星',
  'pan continental',
  '泛洲',
  '泛亚',
  'panasia',
  'esl',
  'emirates',
  'uasc',
  'anl',
  'mcc',
  'sealand',
  'safmarine',
  'dongjin',
  '东进',
  'ck line',
  '天敬',
  'dong young',
  '东映',
  'wangfoong',
  '达通',
  'asean seas',
  '东盟海运',
  'global feeder',
  'x-press',
  'sinolines',
  '中海',
  'csl',
  '民生',
  'msl',
  'evl',
  'wecl',
  'vanguard',
  'swire',
  'mariana',
  '上海海华',
  '海华',
  'hasco',
  'cncl',
  '新新',
  'modul',
  'модуль',
  'трансконтейнер',
  'transcontainer',
  'рускон',
  'акkon',
  'аккон',
  'транзит',
  'овп',
  'синокор',
  'euroasian',
  'orient',
  'smart',
  'new golden sea',
  'tms',
  '同进',
  '合德',
  'hede',
  '海领',
  'atlantic',
  'unifeeder',
  '中创',
  '亿海',
  'bal',
  '博亚',
  'fortune',
  '福茂',
] as const
const AIR_NAMES: readonly (readonly [string, string])[] = [
  ['国货航', 'CA'],
  ['国航', 'CA'],
  ['中货航', 'CK'],
  ['南航', 'CZ'],
  ['东航', 'MU'],
  ['川航', '3U'],
  ['顺丰', 'O3'],
  ['汉莎', 'LH'],
  ['卢森堡货航', 'CV'],
  ['阿联酋', 'EK'],
  ['卡塔尔', 'QR'],
  ['土航', 'TK'],
  ['大韩', 'KE'],
  ['韩亚', 'OZ'],
  ['俄航', 'SU'],
  ['空桥', 'RU'],
]

export type Carriers = {
  /** The carrier a cell of carriers names; never refused: an unknown name stays words. */
  read: (text: string, mode: Mode) => Carrier | null
  /** A carrier within free text, such as a title; null when none is known. */
  find: (text: string, mode: Mode) => (Carrier & { at: number; end: number }) | null
  /** True where a cell names several carriers between strokes, of which it does not say which one goes: COSCO/OOCL. */
  areSeveral: (text: string, mode: Mode) => boolean
  /** True for the two letters or digits of an airline that the product's table has. */
  isAirline: (text: string) => boolean
}

const plain = (text: string) => unified(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What makes a name that of a part of the world: ATLANTIC COAST, ORIENT PORTS. */
const OF_SHORES = /^\s*(?:coast|ports?|side|region|basin|ocean)(?!\p{L})/u

/** Letters in brackets right behind a name. */
const LETTERS_BEHIND = /^\s*\(\s*([A-Z]{3,5})\s*\)/u

/** Another carrier by its letters, which may go instead: ONE 或 HMM, MSC or CMA. */
const OR_ANOTHER = /^\s*(?:或者?|\s(?:or|или)\s)\s*([A-Z]{3,5})(?![\p{L}\d])/u

/** Words that leave open which carrier it will be. */
const ANY = /^(?:any|various|several|不限|任意|多家|指定|люб\p{L}+|разные)(?: (?:lines?|carriers?|линии))?$/u

/** Words that stand behind the name of a carrier and are none of it. */
const TRAILING = /(?:直航|直达|快船|中转|海运|航运|船公司|line|lines|shipping)$/u

export const carriersOf = (sea: readonly KnownCarrier[], air: readonly KnownCarrier[]): Carriers => {
  const seaCodes = new Map<string, string | null>()
  const airCodes = new Map<string, string | null>()
  const keep = (codes: Map<string, string | null>, name: string, code: string | null) => {
    const key = plain(name)
    if (key !== '' && !codes.has(key)) codes.set(key, code)
  }
  for (const { code, names } of sea) for (const name of [code, ...names, ...(SHORT_NAMES[code] ?? [])]) keep(seaCodes, name, code)
  for (const name of OTHER_LINES) keep(seaCodes, name, null)
  for (const { code, names } of air) for (const name of [code, ...names]) keep(airCodes, name, code)
  for (const [name, code] of AIR_NAMES) keep(airCodes, name, code)

  const codeOf = (text: string, mode: Mode): string | null | undefined => {
    const codes = mode === 'air' ? airCodes : seaCodes
    const whole = codes.get(plain(text)) ?? codes.get(plain(text).replace(TRAILING, ''))
    if (whole !== undefined && whole !== null) return whole
    if (mode === 'air') {
      const iata = /^\s*([A-Z\d]{2})(?:\s|$|[^A-Za-z\d])/u.exec(text.normalize('NFKC'))?.[1] ?? ''
      if (/[A-Z]/.test(iata)) return iata
      // 四川航空3U: the letters stand behind the name.
      const behind = /[\p{Script=Han}\s(（]([A-Z\d]{2})[)）]?$/u.exec(text.normalize('NFKC').trim())?.[1] ?? ''
      if (/[A-Z]/.test(behind) && airCodes.has(plain(behind))) return behind
    }
    // Two names of one carrier in a cell: 海丰 SITC, 马士基/MSK.
    const parts = text
      .split(/[\s/()（）,，]+|(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/u)
      .flatMap((part) => {
        const code = codes.get(plain(part))
        return code === undefined ? [] : [code]
      })
    const known = [...new Set(parts.filter((code) => code !== null))]
    if (known.length === 1 && !parts.includes(null)) return known[0]
    return whole ?? (parts.includes(null) ? null : undefined)
  }
  const names = (codes: Map<string, string | null>, more: readonly string[]) =>
    wordPattern([...more, ...[...codes.keys()].filter((name) => name.length > 2 || /\p{Script=Han}/u.test(name))])
  const spoken = [...sea.flatMap(({ names: own }) => own), ...Object.values(SHORT_NAMES).flat(), ...OTHER_LINES]
  const seaPattern = names(seaCodes, spoken)
  const spokenNames = new Set(spoken.map((name) => unified(name)))
  const isSpoken = (name: string): boolean => spokenNames.has(unified(name))
  const airPattern = wordPattern([...air.flatMap(({ names: own }) => own), ...AIR_NAMES.map(([name]) => name)])
  /** Words that are a carrier only in capitals, and in a place of their own. */
  const ONLY_CAPITALS = new Set([
    'one',
    'hub',
    'orient',
    'smart',
    'transit',
    'reel',
    'fortune',
    'atlantic',
    'modul',
    'emirates',
    'jj',
    'nos',
    'bal',
    'hc',
    'csl',
    'msl',
  ])
  /** Chinese words that mean more than the carrier. */
  const ORDINARY = new Set(['现代', '太平', '地中海', '远东', '新新', '信风', 'транзит', 'транзит'])
  return {
    isAirline: (text) => /^[A-Z\d]{2}$/u.test(text) && airCodes.has(plain(text)),
    read: (text, mode) => {
      const words = text.trim()
      if (words === '' || words.length > 60 || saysOnRequest(words) || saysNoService(words) || ANY.test(unified(words)))
        return null
      return { words, code: codeOf(words, mode) ?? null }
    },
    areSeveral: (text, mode) => {
      const codes = text.split(/[/、,，&+]|或|(?<!\p{L})(?:or|или)(?!\p{L})/u).flatMap((part) => codeOf(part, mode) ?? [])
      return new Set(codes).size > 1
    },
    find: (text, mode) => {
      const whole = unified(text)
      for (const match of whole.matchAll(mode === 'air' ? airPattern : seaPattern)) {
        const words = text.normalize('NFKC').slice(match.index, match.index + match[0].length)
        if (ORDINARY.has(match[0])) continue
        if (ONLY_CAPITALS.has(match[0]) && words !== words.toUpperCase()) continue
        if (ONLY_CAPITALS.has(match[0]) && OF_SHORES.test(whole.slice(match.index + match[0].length))) continue
        const code = codeOf(words, mode) ?? null
        const end = match.index + match[0].length
        // Of a carrier that no table has the letters say more than its name: 高丽海运（KMTC）.
        const letters = code === null ? LETTERS_BEHIND.exec(text.normalize('NFKC').slice(end)) : null
        if (letters !== null && isSpoken(letters[1] as string))
          return { words: letters[1] as string, code: null, at: match.index, end: end + letters[0].length }
        const or = OR_ANOTHER.exec(text.slice(end))
        if (or !== null && (codeOf(or[1] as string, mode) ?? code) !== code)
          return { words: text.slice(match.index, end + or[0].length), code: null, at: match.index, end: end + or[0].length }
        return { words, code, at: match.index, end }
      }
      return null
    },
  }
}
