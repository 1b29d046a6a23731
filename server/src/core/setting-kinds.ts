/** What a right value of a setting looks like, and what the app makes of its text. */
import * as z from 'zod'

/** A setting: its text by default, what it is checked and made into by, and the words an operator reads of it. */
export type Setting<Value = unknown> = {
  byDefault: string
  schema: z.ZodType<Value, string>
  must: string
  meaning: string
}

export const setting = <S extends z.ZodType<unknown, string>>(
  byDefault: string,
  schema: S,
  must: string,
  meaning: string,
): Setting<z.output<S>> => ({ byDefault, schema: schema as z.ZodType<z.output<S>, string>, must, meaning })

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>
/** What the settings of a module are read as: `CHAT_KEEP_DAYS` is `chatKeepDays`. */
export type ValuesOf<Settings> = {
  [Name in keyof Settings & string as Camel<Name>]: Settings[Name] extends Setting<infer Value> ? Value : never
}

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)
export const optional = <S extends z.ZodType<unknown, string>>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), schema as z.ZodType<z.output<S>, string>])
const list = z.string().transform((s) =>
  s
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
export const addresses = list.refine((items) =>
  items.every((item) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(item).success),
)
export const hostNames = list
  .refine((items) => items.every((item) => /^[a-z0-9:._-]+$/i.test(item)))
  .transform((items) => items.map((item) => item.toLowerCase()))
export const daysBefore = list
  .refine((items) => items.length > 0 && items.length <= 10 && items.every((item) => /^[1-9]\d{0,2}$/.test(item)))
  .transform((items) => [...new Set(items.map(Number))].sort((a, b) => b - a))
export const onOff = z.enum(['on', 'off']).transform((s) => s === 'on')
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((s) => URL.canParse(s) && new URL(s).pathname === '/' && new URL(s).search === '')
  .transform((s) => new URL(s).origin)
export const mailServer = z.string().refine((s) => /^smtps?:\/\//.test(s) && URL.canParse(s))
export const postgresAddress = z.string().refine((s) => /^postgres(ql)?:\/\//.test(s) && URL.canParse(s))
