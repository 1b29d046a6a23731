/** Chooses a Chinese and a Russian name among untagged alternate names, by script and by likeness to the Latin name. */
import * as OpenCC from 'opencc-js'

const fromTaiwan = OpenCC.Converter({ from: 'tw', to: 'cn' })
const fromJapan = OpenCC.Converter({ from: 'jp', to: 'cn' })
const toTaiwan = OpenCC.Converter({ from: 'cn', to: 'tw' })

/** Traditional characters and Japanese shapes → simplified. */
export const simplified = (text: string) => fromTaiwan(fromJapan(text))

/** Latin letters without marks, lower case, nothing but letters and digits. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[đð]/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Levenshtein distance. */
const editDistance = (a: string, b: string) => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[b.length] ?? 0
}

const latinOf: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Russian → Latin after BGN/PCGN without its marks. */
const romanized = (russian: string) =>
  [...russian.toLowerCase().replace(/ё/g, 'е')].map((letter) => latinOf[letter] ?? letter).join('')

const country = /^(中国|日本|韩国|台湾)/

/** The Chinese name most alternates agree on, simplified; '' when there is none. */
export const chineseName = (alternates: readonly string[]) => {
  const votes = new Map<string, number>()
  for (const name of alternates) {
    const trimmed = name.replace(/\(.*\)$/, '').replace(/[-－・]/g, '·')
    if (!/^[\p{Script=Han}·]{2,}$/u.test(trimmed)) continue
    const short = simplified(trimmed)
      .replace(country, '')
      .replace(/(?<=.{2})(广域市|特别市|市)$/, '')
    // A name written in characters that only the mainland uses was Chinese before conversion: two votes.
    const mainland = toTaiwan(trimmed) !== trimmed && simplified(trimmed) === trimmed
    if (short) votes.set(short, (votes.get(short) ?? 0) + (mainland ? 2 : 1))
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))
  return ranked[0]?.[0] ?? ''
}

/** The Russian name among alternates in Cyrillic: only Russian letters, closest to the Latin name; '' when there is none. */
export const russianName = (alternates: readonly string[], latin: string) => {
  const target = plain(latin)
  const candidates = alternates.filter(
    (name) => /^[А-ЯЁ][А-Яа-яЁё\s\-–—’'.]*$/.test(name) && !/[Ъъ](?![еёюяЕЁЮЯаиоуэ])/.test(name),
  )
  const cost = (name: string) => {
    let distance = editDistance(plain(romanized(name)), target)
    // Bulgarian and Serbian always write Х for H; where a form with Г exists beside it, that one is Russian.
    if (/^h/.test(target) && /^Г/.test(name)) distance -= 3
    // Letters and pairs that Russian has and the southern Slavic languages lack, and the other way round.
    distance -= 0.4 * (name.match(/ь(?!о)|ы|ё|щ|э|Э|дж|ай|ей|ой/g)?.length ?? 0)
    distance += 0.6 * (name.match(/шч|тс|ьо|аи|еи|ои|[нлт]й/g)?.length ?? 0)
    // Ukrainian.
    if (/[сцз]ьк/.test(name)) distance += 2
    return distance
  }
  const ranked = candidates
    .map((name) => ({ name, cost: cost(name) }))
    .sort((a, b) => a.cost - b.cost || (a.name < b.name ? -1 : 1))
  return ranked[0]?.name ?? ''
}
