/** Weekdays as cells write them, in three languages. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['一', 'monday', 'mon', 'понедельник', 'пон', 'пн'],
  ['二', 'tuesday', 'tues', 'tue', 'вторник', 'вт'],
  ['三', 'wednesday', 'wed', 'среда', 'среду', 'ср'],
  ['四', 'thursday', 'thurs', 'thu', 'четверг', 'чт'],
  ['五', 'friday', 'fri', 'пятница', 'пятницу', 'пт'],
  ['六', 'saturday', 'sat', 'суббота', 'субботу', 'сб'],
  ['日', '天', '七', 'sunday', 'sun', 'воскресенье', 'вс'],
]
const NUMBER_OF = new Map(WEEKDAYS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const NAMES = [...NUMBER_OF.keys()].sort((a, b) => b.length - a.length).join('|')
const TOKEN = new RegExp(`(${NAMES}|[1-7](?!\\d))|(-|–|—|~|至|到|to|по)`, 'gu')
const DAILY = /^(?:daily|every ?day|每天|每日|天天|ежедневно|каждый день|d)$/u

/** Weekdays 1 to 7 in order of a text such as 周一三五, Mon/Wed/Fri, пн-пт, 1,3,5; undefined when it holds anything else. */
export const readWeekdays = (text: string): number[] | undefined => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/每|逢|周|星期|礼拜|开|班|every|weekly|кажд\p{L}+|еженедельно/gu, ' ')
    .trim()
  if (DAILY.test(text.normalize('NFKC').toLowerCase().trim())) return [1, 2, 3, 4, 5, 6, 7]
  // D135: days as airlines write them.
  const digits = /^d?([1-7]{2,7})$/u.exec(plain)?.[1]
  if (digits !== undefined) return [...new Set(digits)].map(Number).sort()
  if (/[^\s,;/、.&+]/u.test(plain.replace(TOKEN, ' ').replace(/(?<=\s)(?:and|и|和|с|в|по)(?=\s|$)/gu, ' '))) return undefined
  const days = new Set<number>()
  let last: number | undefined
  let range = false
  for (const [, name, between] of plain.matchAll(TOKEN)) {
    if (between !== undefined) {
      range = last !== undefined
      continue
    }
    const day = NUMBER_OF.get(name ?? '') ?? Number(name)
    if (range && last !== undefined) for (let at = last; at !== day; at = (at % 7) + 1) days.add(at)
    days.add(day)
    last = day
    range = false
  }
  return days.size === 0 ? undefined : [...days].sort((a, b) => a - b)
}
