/** Prices by classes of customers, of which a line says one is ours: A级 | B级 | C级, 贵司只适用 B 级价. */
import type { Column, Table } from './tables.ts'
import type { PriceTitle } from './title-prices.ts'
import { unified } from './words.ts'

/** Cyrillic letters that look like the Latin ones of a class. */
const ALIKE: Readonly<Record<string, string>> = { а: 'a', в: 'b', с: 'c', е: 'e' }
const NAME =
  '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])([a-eавсе]|[1-5]|i{1,3}|vip|gold|silver)(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])'
const SIGN = '[级类档组]'
const WORD =
  '(?:class|grade|tier|group|level|category|column|групп\\p{L}*|категори\\p{L}*|колонк\\p{L}*|уров\\p{L}*|класс\\p{L}*)'
const CLASS = `(?:${NAME}\\s*${SIGN}|${WORD}\\s*["«“]?${NAME})`

/** A title that is the name of a class; a letter alone is one where it stands among others. */
const OF_CLASS = new RegExp(
  `^(?:(?:rates?|prices?|цена|ставка)[,\\s]*)?(?:${CLASS}|${NAME})\\s*(?:价格?|客户|rates?|prices?|цена|ставка)?(?:[,\\s(]+[^,]{1,12})?$`,
  'u',
)
/** What says which class holds for the reader of a list. */
const OWN: readonly RegExp[] = [
  new RegExp(`[只仅](?:能|可)?(?:适用|执行|享受|按|看|用|限)\\s*(?:于)?\\s*${CLASS}`, 'u'),
  new RegExp(`(?:等级|级别|档位|类别|价格组)\\s*(?:[:：]|为|是)\\s*(?:${CLASS}|${NAME})`, 'u'),
  new RegExp(`(?<!\\p{L})only\\s+(?:the\\s+)?${CLASS}`, 'u'),
  new RegExp(
    `(?<!\\p{L})(?:your|ваш\\p{L}*|agreed)\\s+(?:(?:price|rate|customer|ценов\\p{L}*)\\s+)?${WORD}\\s*(?:is|[:：—–-])?\\s*["«“]?${NAME}`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})(?:for you|для вас)\\s+(?:(?:только|only|действует|действуют|holds|applies)\\s+)*${CLASS}`, 'u'),
  new RegExp(`(?<!\\p{L})только\\s+(?:для\\s+)?${CLASS}`, 'u'),
]
const nameIn = (found: RegExpExecArray | null): string | undefined => {
  const name = found?.slice(1).find((each) => each !== undefined)
  return name === undefined ? undefined : (ALIKE[name] ?? name)
}

type Priced = Column & { meaning: { price: PriceTitle } }
const isPriced = (column: Column): column is Priced =>
  column.meaning !== null && 'price' in column.meaning && !('place' in column.meaning)
const classOf = ({ title }: Column): string | undefined => nameIn(OF_CLASS.exec(unified(title).trim()))

/** Leaves the columns of other classes of customers where `lines` say which one is ours; where they name several, none is left. */
export const leaveOtherClasses = (table: Table, lines: readonly string[]): void => {
  const columns = table.columns.filter((column) => isPriced(column) && classOf(column) !== undefined)
  const classes = new Set(columns.map(classOf))
  const told = new Set(lines.flatMap((line) => OWN.flatMap((own) => nameIn(own.exec(unified(line))) ?? [])))
  const [ours] = told
  if (classes.size < 2 || told.size !== 1 || !classes.has(ours)) return
  for (const column of columns) if (classOf(column) !== ours) column.meaning = { field: 'ignored' } as never
}
