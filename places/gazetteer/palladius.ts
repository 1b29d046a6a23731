/**
 * Russian spelling of Chinese syllables by the Palladius system (система Палладия), as Russian maps and customs papers use it.
 * Source: the table of the system; the traditional exceptions (Пекин, Харбин …) are names, not syllables: see tables/china-names.tsv.
 */
const initials: Record<string, string> = {
  zh: 'чж',
  ch: 'ч',
  sh: 'ш',
  b: 'б',
  p: 'п',
  m: 'м',
  f: 'ф',
  d: 'д',
  t: 'т',
  n: 'н',
  l: 'л',
  g: 'г',
  k: 'к',
  h: 'х',
  j: 'цз',
  q: 'ц',
  x: 'с',
  z: 'цз',
  c: 'ц',
  s: 'с',
  r: 'ж',
}

/** Finals after an initial; ü is written v. */
const finals: Record<string, string> = {
  a: 'а',
  o: 'о',
  e: 'э',
  ai: 'ай',
  ei: 'эй',
  ao: 'ао',
  ou: 'оу',
  an: 'ань',
  en: 'энь',
  ang: 'ан',
  eng: 'эн',
  ong: 'ун',
  i: 'и',
  ia: 'я',
  ie: 'е',
  iao: 'яо',
  iu: 'ю',
  ian: 'янь',
  in: 'инь',
  iang: 'ян',
  ing: 'ин',
  iong: 'юн',
  u: 'у',
  ua: 'уа',
  uo: 'о',
  uai: 'уай',
  ui: 'уй',
  uan: 'уань',
  un: 'унь',
  uang: 'уан',
  v: 'юй',
  ve: 'юэ',
  van: 'юань',
  vn: 'юнь',
}

const wholes: Record<string, string> = {
  a: 'а',
  o: 'о',
  e: 'э',
  ai: 'ай',
  ei: 'эй',
  ao: 'ао',
  ou: 'оу',
  an: 'ань',
  en: 'энь',
  ang: 'ан',
  er: 'эр',
  yi: 'и',
  ya: 'я',
  ye: 'е',
  yao: 'яо',
  you: 'ю',
  yan: 'янь',
  yin: 'инь',
  yang: 'ян',
  ying: 'ин',
  yong: 'юн',
  yu: 'юй',
  yue: 'юэ',
  yuan: 'юань',
  yun: 'юнь',
  wu: 'у',
  wa: 'ва',
  wo: 'во',
  wai: 'вай',
  wei: 'вэй',
  wan: 'вань',
  wen: 'вэнь',
  wang: 'ван',
  weng: 'вэн',
  hui: 'хуэй',
  zi: 'цзы',
  ci: 'цы',
  si: 'сы',
  zhi: 'чжи',
  chi: 'чи',
  shi: 'ши',
  ri: 'жи',
}

const syllableToRussian = (syllable: string) => {
  const whole = wholes[syllable]
  if (whole) return whole
  const initial = /^(zh|ch|sh|[bpmfdtnlgkhjqxzcsr])/.exec(syllable)?.[0]
  if (!initial) return undefined
  let final = syllable.slice(initial.length)
  if (/^[jqx]/.test(initial) && final.startsWith('u')) final = `v${final.slice(1)}`
  const tail = finals[final]
  return tail === undefined ? undefined : `${initials[initial]}${tail}`
}

/** Toneless pinyin syllables (ü as v) → one capitalised Russian word; undefined when a syllable is not Mandarin. */
export const palladius = (syllables: string[]): string | undefined => {
  let word = ''
  for (const syllable of syllables) {
    const part = syllableToRussian(syllable)
    if (part === undefined) return undefined
    // Only a final -ng needs the sign before a vowel: Чанъань, but Яньань.
    if (word.endsWith('н') && /^[аеиоуэюя]/.test(part)) word += 'ъ'
    word += part
  }
  return word.charAt(0).toUpperCase() + word.slice(1)
}
