/** Cells of a made sheet, and how a person sees them. */

export type Value = string | number | null

export type Cell = {
  value: Value
  /** Number format of the spreadsheet, such as `yyyy/m/d` or `#,##0`. */
  format?: string
  /** Formula without the equals sign; `value` is its last result. */
  formula?: string
  bold?: boolean
  fill?: string
  strike?: boolean
}

/** What a row is written with: a plain value or a cell. */
export type Written = Value | Cell

export const cellOf = (written: Written): Cell => (written !== null && typeof written === 'object' ? written : { value: written })

/** A day as spreadsheets keep it: days since 1899-12-30, with a format. */
export const day = (iso: string, format = 'yyyy/m/d'): Cell => ({
  value: Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000),
  format,
})

/** A number with its format. */
export const number = (value: number, format: string): Cell => ({ value, format })

/** A formula with the value it had when the file was saved. */
export const formula = (text: string, value: number, format?: string): Cell => ({ value, formula: text, format })

export const struck = (value: Value): Cell => ({ value, strike: true })

/** 12000 as 1.2万. */
export const wan = (amount: number): string => `${amount / 10_000}万`

/** 1250 as 1 250,00: Russian, with a space that does not break. */
export const russian = (amount: number, digits = 0): string => {
  const [whole = '', part] = amount.toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return part === undefined ? grouped : `${grouped},${part}`
}

/** 1250 as 1.250,00: continental. */
export const continental = (amount: number, digits = 2): string => {
  const [whole = '', part] = amount.toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part === undefined ? grouped : `${grouped},${part}`
}

/** 1250 as 1,250. */
export const english = (amount: number, digits = 0): string => {
  const [whole = '', part] = amount.toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const shownDay = (serial: number, format: string): string => {
  const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000)
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const two = (n: number) => String(n).padStart(2, '0')
  return format
    .replaceAll('"', '')
    .replace('yyyy', String(y))
    .replace('mmm', '\u0001')
    .replace('mm', two(m))
    .replace('m', String(m))
    .replace('dd', two(d))
    .replace('d', String(d))
    .replace('\u0001', MONTHS[m - 1] ?? '')
}

/** The text a person sees in a cell. */
export const shown = ({ value, format }: Cell): string => {
  if (typeof value !== 'number' || format === undefined) return value === null ? '' : String(value)
  if (/[yd]/.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, ''))) return shownDay(value, format)
  const pattern = /#,##0(\.0+)?|0(\.0+)?/.exec(format)
  if (pattern === null) return String(value)
  const digits = Math.max(0, (pattern[1] ?? pattern[2] ?? '').length - 1)
  const text = pattern[0].startsWith('#') ? english(value, digits) : value.toFixed(digits)
  return format
    .replace(pattern[0], () => text)
    .replaceAll('"', '')
    .replace(/\[\$([^\]-]*)[^\]]*\]/, '$1')
}
