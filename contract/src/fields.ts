/** Building blocks of inputs. Query strings and HTML forms send text, repeat keys for lists and send empty text for blanks. */
import * as z from 'zod/mini'

const blankToUndefined = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.every((v) => v === '')) ? undefined : value

const single = (value: unknown) => {
  const given = blankToUndefined(value)
  return Array.isArray(given) ? given.at(-1) : given
}

/** Optional text on one line, trimmed, at most `maxLength` characters, none of them a control character; blank counts as absent. */
export const text = (maxLength: number) =>
  z.pipe(
    z.transform((value) => {
      const given = single(value)
      return typeof given === 'string' ? blankToUndefined(given.trim()) : given
    }),
    z.optional(
      z.string().check(
        z.maxLength(maxLength),
        // Nobody types them, and PostgreSQL holds no text with a null character in it.
        z.refine((s) => !/\p{Cc}/u.test(s), { error: 'control_character' }),
      ),
    ),
  )

const decimalPattern = /^\d{1,12}(\.\d{1,6})?$/

/** Optional number above 0, or from 0 with `zero`, at most `max`, with at most `digits` decimals (V03). Takes text as forms send it. */
export const decimal = ({ max, digits, zero = false }: { max: number; digits: number; zero?: boolean }) =>
  z.pipe(
    z.transform((value) => {
      const given = single(value)
      return typeof given === 'string' && decimalPattern.test(given.trim()) ? Number(given) : given
    }),
    z.optional(
      z.number().check(
        zero ? z.minimum(0) : z.gt(0),
        z.lte(max),
        z.refine((n) => Number.isInteger(Number((n * 10 ** digits).toFixed(6))), { error: 'too_many_decimals' }),
      ),
    ),
  )

/** Optional whole number within bounds. */
export const whole = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.transform((value) => {
      const given = single(value)
      return typeof given === 'string' && /^\d{1,9}$/.test(given.trim()) ? Number(given) : given
    }),
    z.optional(z.int().check(z.gte(min), z.lte(max))),
  )

/** Optional yes/no: 1, true, on (a ticked box) or 0, false. */
export const flag = () =>
  z.pipe(
    z.transform((value) => {
      const given = single(value)
      if (given === '1' || given === 'true' || given === 'on') return true
      return given === '0' || given === 'false' ? false : given
    }),
    z.optional(z.boolean()),
  )

/** Optional one of a closed list. */
export const choice = <const T extends readonly string[]>(values: T) => z.pipe(z.transform(single), z.optional(z.enum(values)))

/** What stands in repeated keys or between commas; absent gives an empty list. */
const listed = (value: unknown): unknown[] => {
  const given = blankToUndefined(value)
  if (given === undefined) return []
  const parts = (Array.isArray(given) ? given : [given]).flatMap((v) => (typeof v === 'string' ? v.split(',') : [v]))
  return parts.map((v) => (typeof v === 'string' ? v.trim() : v)).filter((v) => v !== '')
}

/** A choice of several of the values; what is chosen twice is chosen. */
export const choices = <const T extends readonly string[]>(values: T) =>
  z.pipe(
    z.transform((value) => [...new Set(listed(value))]),
    z.array(z.enum(values)).check(z.maxLength(values.length)),
  )

/** At most `max` rows that follow a pattern; two equal rows are two, such as two lots of the same packages. */
export const patterns = (pattern: RegExp, max: number, ...checks: z.core.CheckFn<string[]>[]) =>
  z.pipe(z.transform(listed), z.array(z.string().check(z.regex(pattern))).check(z.maxLength(max), ...checks))

/** A check of `patterns`: a blank list is refused. */
export const atLeastOne = ({ value, issues }: { value: string[]; issues: unknown[] }) => {
  if (value.length === 0) issues.push({ code: 'too_small', origin: 'array', minimum: 1, inclusive: true, input: value })
}

/** The key of a press (endpoint.ts). */
export const requestKey = () => z.uuid()

/** Years anything here happens in; PostgreSQL and JavaScript write those before 1 and after 9999 each in its own way. */
const FIRST_YEAR = 1900
const LAST_YEAR = 9999
const isWithinYears = (instant: Date) => instant.getUTCFullYear() >= FIRST_YEAR && instant.getUTCFullYear() <= LAST_YEAR

/** ISO day that exists in the calendar, from 1900 to 9999. */
export const day = () => z.iso.date().check(z.refine((s) => isWithinYears(new Date(s))))

/** ISO instant with its offset, from 1900 to 9999 in UTC. */
export const instant = () => z.iso.datetime({ offset: true }).check(z.refine((s) => isWithinYears(new Date(s))))

/** Optional ISO day. */
export const isoDate = () => z.pipe(z.transform(single), z.optional(day()))
