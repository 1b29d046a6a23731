/** The charges of a sentence with whom it leaves out, what it says of the others, and what its brackets say of some. */
import { chargesIn } from './charge-words.ts'
import { IN_BRACKETS, paidByExcepted, tellsOfSome, withoutSpared } from './note-brackets.ts'
import { exceptionsIn } from './note-limits.ts'
import { moneyIn } from './note-money.ts'
import { statusesIn } from './note-status.ts'
import { type Charge, chargesNamed, readPlain } from './sentence-charges.ts'

/** What a sentence says of the others behind a comma: THC included for Turkey only, for other ports paid apart. */
const OF_REST =
  /[,，]\s*(?:(?:а|но|but|and|и)\s+)?(?:(?:по|для|на|у|в|with|for|in|at|from)\s+)?(?:остальн\p{L}*|прочи\p{L}+|други\p{L}+|(?:all )?others?(?!\p{L})|the rest|其他|其它|其余)[^,，;；]*$/u

/** What holds where nothing else is said is no condition: если не указано иное, unless otherwise stated, 除另有说明外. */
const UNLESS_SAID =
  /(?:(?<!\p{L})(?:coc|soc)\s*[,，(（]?\s*)?(?<!\p{L})(?:если (?:\p{L}+ )?не (?:указано|оговорено|сказано|отмечено)(?: \p{L}+)? (?:иное|иного|другое|обратное)|если (?:иное|обратное) не (?:указано|оговорено|сказано|отмечено)|(?:unless|except (?:where|as)|if not) (?:otherwise (?:stated|noted|specified|mentioned|indicated|marked)|(?:stated|noted|specified|mentioned|indicated|marked) otherwise))(?!\p{L})|(?:除非?|如无|若无)(?:另有|特别)?(?:说明|注明|标注|约定)外?/gu

/** The charges of a sentence, those it tells of the others last. */
export const readSentence = (given: string): Charge[] => {
  const said = withoutSpared(given.replace(UNLESS_SAID, (words) => ' '.repeat(words.length)))
  const rest = OF_REST.exec(said)
  const tail = rest === null ? '' : rest[0]
  const first = rest === null ? said : said.slice(0, rest.index)
  const read = readExcepted(first)
  if (rest === null) return read
  const [status] = statusesIn(tail)
  const last = read.at(-1)
  if (last === undefined || chargesIn(tail).length > 0) return readExcepted(said)
  const [money] = moneyIn(tail)
  const isInside = status?.outside === false
  if (status === undefined && money === undefined) return [...read]
  return [
    ...read,
    {
      ...last,
      amounts: isInside ? [] : (money?.amounts ?? []),
      currency: money?.currency ?? null,
      basis: money === undefined ? null : (money.basis ?? last.basis),
      boxes: [],
      status: isInside ? 'inside' : money === undefined ? 'elsewhere' : 'on_top',
      scope: { regions: [], loadTypes: [], modes: [], ownership: null },
      said: [tail],
      place: null,
      parts: null,
    },
  ]
}

/** Charges of a sentence with whom its phrases leave out: THC included, except Busan. A phrase that names a charge is none. */
const readExcepted = (given: string): Charge[] => {
  const { rest: said, paid } = paidByExcepted(given)
  const theirs = paid.flatMap(({ names, text }) =>
    readPlain(text).map((charge): Charge => ({ ...charge, said: [`only ${names}`], sentence: given })),
  )
  return [...readUnexcepted(said), ...theirs]
}

const readUnexcepted = (said: string): Charge[] => {
  const phrases = exceptionsIn(said).filter(({ at, end, names }) => chargesIn(said.slice(at, end)).length === 0 && names !== '')
  if (phrases.length === 0) return readBracketed(said)
  const plain = phrases.reduce((text, { at, end }) => text.slice(0, at) + ' '.repeat(end - at) + text.slice(end), said)
  const read = readBracketed(plain)
  for (const { at, names } of phrases) {
    const before = read.filter((charge) => plain.indexOf(charge.words) < at)
    const last = before.at(-1)
    // Behind an amount a phrase is of that charge; behind a list without amounts of all of it, and in front of all that follows.
    const meant =
      last === undefined ? read : last.amounts.length > 0 ? [last] : before.filter(({ amounts }) => amounts.length === 0)
    for (const charge of meant) Object.assign(charge, { except: [...charge.except, names] })
  }
  return read
}

const readBracketed = (said: string): Charge[] => {
  const exceptions: { at: number; text: string }[] = []
  const rest = said.replace(IN_BRACKETS, (bracket, text: string, at: number) => {
    if (!tellsOfSome(said, at, bracket, text)) return bracket
    exceptions.push({ at, text })
    return ' '.repeat(bracket.length)
  })
  if (exceptions.length === 0) return readPlain(said)
  const named = chargesNamed(rest)
  return [
    ...readPlain(rest),
    ...exceptions.flatMap(({ at, text }) => {
      const mention = named.findLast(({ end }) => end <= at)
      const isOutside = statusesIn(text)[0]?.outside === true
      return mention === undefined || isOutside
        ? []
        : readPlain(`${mention.words} incl`).map((charge): Charge => ({ ...charge, status: 'inside', said: [text] }))
    }),
  ]
}
