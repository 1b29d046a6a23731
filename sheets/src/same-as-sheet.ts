/** Notes that say the charges of a sheet are those of another one: 本地费用同“俄线”页（THC/DOC）; locals as per sheet "Russia". */
import { chargesIn } from './charge-words.ts'
import type { Line, SheetTables } from './tables.ts'
import { unified } from './words.ts'

const SAME =
  /同(?!行|时|样|意|一)|与[^,，;；。]{1,24}(?:相同|一致|一样)|参[照见]|见|(?<!\p{L})(?:same as|as (?:per|on|in)|see|identical (?:to|with)|как (?:на|в|по)|см\.?|аналогичн\p{L}*|те же|такие же)(?!\p{L})/u
const OF_CHARGES =
  /费|附加|(?<!\p{L})(?:locals?|charges?|surcharges?|fees?|сбор\p{L}*|расход\p{L}*|надбавк\p{L}*|доплат\p{L}*)(?!\p{L})/u
const plainName = (text: string): string => unified(text).replace(/[^\p{L}\p{N}]/gu, '')
/** Sentences of the note whose charges are meant. */
const SENTENCES = /(?<=[;；。\n])|(?<=[\p{L})）]\.)\s/u

/** The sheet whose charges a sentence of another one takes over; undefined where it says no such thing. */
const takenFrom = (sentence: string, own: string, all: readonly SheetTables[]): SheetTables | undefined => {
  const plain = unified(sentence)
  if (!SAME.test(plain) || !(OF_CHARGES.test(plain) || chargesIn(sentence).length > 0)) return undefined
  const [other, ...more] = all.filter(
    ({ name }) => name !== own && plainName(name).length > 1 && plainName(sentence).includes(plainName(name)),
  )
  return more.length === 0 ? other : undefined
}

/** What the notes of other sheets say that the notes of this one say holds here too; with charges named, of those alone. */
export const saidOnOthers = (own: SheetTables, all: readonly SheetTables[]): Line[] =>
  [...own.titles, ...own.notes, ...own.blockNotes].flatMap(({ text }) =>
    text.split(SENTENCES).flatMap((sentence) => {
      const other = takenFrom(sentence, own.name, all)
      if (other === undefined) return []
      const charges = chargesIn(sentence)
      const isMeant = (each: (typeof charges)[number]) =>
        charges.length === 0 ||
        charges.some(({ code, words }) => code === each.code && (code !== 'RST' || unified(words) === unified(each.words)))
      return [...other.titles, ...other.notes, ...other.blockNotes].flatMap((line) =>
        line.text
          .split(SENTENCES)
          .filter((said) => chargesIn(said).some(isMeant))
          .map((said) => ({ row: line.row, text: said })),
      )
    }),
  )

/** A sheet without the sentences that take over the charges of another one, which are no charges themselves. */
export const withoutTakenOver = (sheet: SheetTables, all: readonly SheetTables[]): SheetTables => {
  const isTaken = (sentence: string) => takenFrom(sentence, sheet.name, all) !== undefined
  const own = <T extends Line>(lines: readonly T[]): T[] =>
    lines.map((line) => {
      const sentences = line.text.split(SENTENCES)
      return sentences.some(isTaken) ? { ...line, text: sentences.filter((each) => !isTaken(each)).join(' ') } : line
    })
  return { ...sheet, titles: own(sheet.titles), notes: own(sheet.notes), blockNotes: own(sheet.blockNotes) }
}
