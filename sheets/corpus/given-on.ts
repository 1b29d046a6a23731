/** Given files as their firms would send them on another day: the days of their prices stand as far from it as they stood. */
import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@tongyun/freight/days'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The day on which the given files were sent; a Sunday. */
const SENT = Date.parse('2026-11-22')
const WEEK_DAYS = 7
const FOLDER = new URL('./given/', import.meta.url)

type Written = { year: string; month: string; monthName: string; day: string }
const written = (date: Date): Written => ({
  year: String(date.getUTCFullYear()),
  month: String(date.getUTCMonth() + 1).padStart(2, '0'),
  monthName: date.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }),
  day: String(date.getUTCDate()).padStart(2, '0'),
})

/** Where each file writes the days of its prices, as Latin letters: signs of GBK and UTF-8 stay the bytes they are. */
const PERIODS: Record<
  string,
  { at: RegExp; days: string[]; write: (days: Written[], parts: string[]) => string; part?: string }
> = {
  'd05_LCL_export_Dec1H.xlsx': {
    part: 'xl/sharedStrings.xml',
    at: /01 Dec - 15 Dec 2026/,
    days: ['2026-12-01', '2026-12-15'],
    write: ([from, to]) => `${from?.day} ${from?.monthName} ${from?.year} - ${to?.day} ${to?.monthName} ${to?.year}`,
  },
  'd08_东盟陆运.csv': {
    at: /2026([^\d,]{2})12([^\d,]{2})31/g,
    days: ['2026-12-31'],
    write: ([to], [year = '', month = '']) => `${to?.year}${year}${to?.month}${month}${to?.day}`,
  },
  'd10_telegram_ставки.txt': {
    at: /30\.11([^\d.]+)06\.12\.2026/,
    days: ['2026-11-30', '2026-12-06'],
    write: ([from, to], [dash = '']) => `${from?.day}.${from?.month}.${from?.year}${dash}${to?.day}.${to?.month}.${to?.year}`,
  },
}

/**
 * A given file, its days moved by whole weeks so that weekdays stay.
 * @param today milliseconds
 * @throws Error for a file whose days nobody has told where to find
 */
export const givenOn = async (file: string, today: number): Promise<Buffer> => {
  const period = PERIODS[file]
  if (period === undefined) throw new Error(`nobody has told where ${file} writes its days`)
  const weeks = Math.floor((today - SENT) / DAY_MS / WEEK_DAYS)
  const days = period.days.map((day) => written(new Date(Date.parse(day) + weeks * WEEK_DAYS * DAY_MS)))
  const moved = (text: string): string => {
    if (text.search(period.at) < 0) throw new Error(`${file} does not write its days as told`)
    return text.replace(period.at, (_whole: string, ...parts: unknown[]) =>
      period.write(
        days,
        parts.filter((part) => typeof part === 'string'),
      ),
    )
  }
  const bytes = await readFile(new URL(encodeURIComponent(file), FOLDER))
  if (period.part === undefined) return Buffer.from(moved(bytes.toString('latin1')), 'latin1')
  const parts = unzipSync(bytes)
  const text = strFromU8(parts[period.part] ?? new Uint8Array())
  return Buffer.from(zipSync({ ...parts, [period.part]: strToU8(moved(text)) }))
}
