/** Search keys: every form under which a place or area is found, with the class of the form. */
import { normalize, spaced } from '../src/normalize.ts'
import { syllablesOf } from './china.ts'
import { russianForms } from './russian-forms.ts'

/** How a key stands to its place; the runtime reads the same letters. */
export type KeyClass = 'n' | 'c' | 'a' | 'f' | 'p' | 'o' | 't' | 'i'

type Named = {
  zh: string
  en: string
  ru: string
  aliases: string[]
  /** Spellings in other languages. */
  alternates: string[]
  codes: string[]
  country: string
  /** Hubs are found by any part of their name: 浦东 in 上海浦东国际机场. */
  isHub: boolean
  /** Rail terminals abroad go by the name of their station: Чукурсай in Ташкент (Чукурсай). */
  isStation: boolean
}

const order: KeyClass[] = ['n', 'c', 'a', 'f', 'p', 'o', 't', 'i']

const bare = (zh: string) => zh.replace(/\(.*\)|（.*）/, '')

/** What a hub is called in a sentence: 林查班港 → 林查班, Port of Balboa → Balboa, Порт Мундра → Мундра, Gatwick Airport → Gatwick. */
const spokenNames = (names: readonly string[]) =>
  names.flatMap((name) => {
    const plain = bare(name).trim()
    const short = /^\p{Script=Han}{2,}港$/u.test(plain)
      ? plain.slice(0, -1)
      : plain.replace(/^(?:Port of|Порт|Аэропорт) /, '').replace(/ (?:Port|(?:International )?Airport)$/, '')
    return short !== name && short !== '' ? [short] : []
  })

/** A word in brackets with a small letter says what the place is, and a short one too often means something else: (грузовая), (Рим). */
const stationNames = (names: readonly string[]) =>
  names.flatMap((name) => {
    const station = /\(([^()/]+)\)$/.exec(name)?.[1] ?? ''
    return /^(?:[A-ZÀ-ŽА-ЯЁ][^ ]{4,}|\p{Script=Han}{3,})/u.test(station) ? [station] : []
  })

/** Хэфэй as it is often typed: Хефей. Shorter names would meet words of the language. */
const LEAST_PLAIN_SPELLING = 5
const plainSpellings = (names: readonly string[]) =>
  names.flatMap((name) => {
    const plain = name.replace(/(?<=[бвгджзклмнпрстфхцчш])э/giu, 'е')
    return plain !== name && name.length >= LEAST_PLAIN_SPELLING ? [plain] : []
  })

const tailsOf = (name: string, isHub: boolean) => {
  const words = spaced(name).split(' ')
  const tails = words.map((_, i) => words.slice(i).join('')).slice(1)
  const han = normalize(name)
  if (isHub && /^\p{Script=Han}+$/u.test(han)) for (let i = 1; i <= han.length - 2; i++) tails.push(han.slice(i))
  return tails.filter((tail) => (/\p{Script=Han}/u.test(tail) ? tail.length >= 2 : tail.length >= 4))
}

/** Keys of one record, each with its best class. */
export const keysOf = ({ zh, en, ru, aliases, alternates, codes, country, isHub, isStation }: Named): Map<string, KeyClass> => {
  const keys = new Map<string, KeyClass>()
  const isChinese = /^(CN|TW|HK)$/.test(country)
  const put = (text: string, keyClass: KeyClass) => {
    const key = normalize(text)
    const before = keys.get(key)
    if (key && (!before || order.indexOf(keyClass) < order.indexOf(before))) keys.set(key, keyClass)
  }
  for (const code of codes) put(code, 'c')
  for (const name of [zh, en, ru]) put(name, 'n')
  if (bare(zh) !== zh) put(bare(zh), 'a')
  if (country === 'CN' && !isHub && /\p{Script=Han}/u.test(zh)) put(`${zh}市`, 'a')
  for (const alias of aliases) put(alias, 'a')
  const spoken = [
    ...(isHub ? spokenNames([zh, en, ru, ...aliases]) : []),
    // In China the brackets hold a district: 广州(大朗).
    ...(isStation && !isChinese ? stationNames([zh, en, ru]) : []),
  ]
  for (const name of spoken) put(name, 'a')
  const typed = isChinese ? plainSpellings([ru, ...spoken, ...aliases]) : []
  for (const name of typed) put(name, 'a')
  for (const spelling of alternates) put(spelling, 'o')
  for (const name of [ru, ...spoken, ...aliases, ...typed].filter((each) => /^[А-ЯЁ]/.test(each)))
    for (const form of russianForms(name, isChinese)) put(form, 'f')
  for (const name of [en, ru, ...spoken]) for (const tail of tailsOf(name, isHub)) put(tail, 't')
  if (isHub) for (const tail of tailsOf(bare(zh), true)) put(tail, 't')
  if (/^\p{Script=Han}+$/u.test(bare(zh))) {
    const syllables = syllablesOf(bare(zh)).map((syllable) => syllable.replace('v', 'u'))
    put(syllables.join(''), 'p')
    if (syllables.length > 1 && (country === 'CN' || isHub)) put(syllables.map((syllable) => syllable[0]).join(''), 'i')
  }
  return keys
}
