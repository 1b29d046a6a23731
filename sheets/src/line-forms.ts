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
/** That ends of one side have one price, between them and the other side: Hamburg or Bremerhaven (same rate) - Ningbo. */
const SAME_BETWEEN =
  /\s*[(（]\s*(?:(?:at the )?same (?:rate|price)s?|同价|价格相同|одна (?:ставка|цена)|единая ставка|по одной (?:цене|ставке))\s*[)）](?=\s*(?:[-–—→至到]|->|=>))/iu
/** Two ends of one side with a word between them: Hamburg or Bremerhaven - Ningbo; Нинбо – Гамбург или Роттердам. */
const EITHER =
  /(?<=^[^\p{L}]*\p{Lu}[\p{L}'. ]{1,24}|[-–—→]\s*\p{Lu}[\p{L}'. ]{1,24})\s+(?:or|или|либо)\s+(?=\p{Lu}[\p{L}'. ]{1,24}\s*(?:[-–—→:,;]|$))/gu
/** A lane that is told from its end, from its beginning, and without words between its ends. */
export const forward = (text: string): string =>
  text.replace(SAME_BETWEEN, '').replace(EITHER, ' / ').replace(POINTS_BACK, '$1$3 → $2')

/** Words that tell that a lane was not there before: new: Klaipeda, 新增：蛇口, добавили Клайпеду. */
const NEW_LANE =
  /^[^\p{L}\d]*(?:(?:new|added|addition)(?:\s(?:lane|port|service|destination))?\s*[:：]|(?:新增|新加|增加|补充)(?:航线|目的港|港口|一条)?\s*[:：]|(?:нов(?:ое|ый|ая)|добавлен[оаы]?|добавили|добавляем)(?:\s(?:направлени[ея]|порт|линия|маршрут))?\s*[:：])\s*/iu
/** A line without its number in a list, and without the word that its lane is new. */
export const withoutNumber = (line: string): string => line.replace(NUMBER_OF_LINE, '').replace(NEW_LANE, '')
