/** What the form of a line says nothing of: its number in a list, and an arrow that points back. */

/** The number of a line in a list: 1）巴塞罗那…, 2. Гамбург …, (3) Genoa …; a day before its month is none. */
const NUMBER_OF_LINE =
  /^\s*(?:[（(]\s*\d{1,2}\s*[)）]|\d{1,2}\s*[)）、]|\d{1,2}\s*\.(?!\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек))|[①-⑳])\s*(?=\p{L})/iu

const NAME = String.raw`\p{L}[^:：,，;；|\d←→]{0,40}?`
/** The end of a lane before its beginning: Алматы ← Иу: 5 600. */
const POINTS_BACK = new RegExp(
  `^([^\\p{L}]*)(${NAME})\\s*(?:←|⟵|⇐|⬅️?|<--?|<=)\\s*(${NAME})(?=\\s*(?:[:：,，;；|\\d(（]|$|\\s[-–—]\\s))`,
  'u',
)
/** A lane that is told from its end, from its beginning. */
export const forward = (text: string): string => text.replace(POINTS_BACK, '$1$3 → $2')

/** A line without its number in a list. */
export const withoutNumber = (line: string): string => line.replace(NUMBER_OF_LINE, '')
