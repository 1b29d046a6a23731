/** The schema of one field of an offer, from its row (freight/src/offer/field-kinds.ts). */
import type { FieldRow } from '@tongyun/freight/offer/field-kinds'
import { REFERENCE } from '@tongyun/freight/offer/reference'
import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { withoutEmoji } from '../without-emoji.ts'

const MAX_MINOR = 1_000_000_000_000

const line = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((s) => !/\p{Cc}/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
  )
const lines = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((s) => !/[^\P{Cc}\n]/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
  )
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const number = ({ least = 0, max, digits, of }: Extract<FieldRow, { kind: 'number' }>): z.ZodMiniType => {
  if (of !== undefined) return z.literal(of)
  return z.number().check(
    least === 'above zero' ? z.gt(0) : z.gte(least),
    z.lte(max),
    z.refine((n) => Number.isInteger(n) || Number.isInteger(Number((n * 10 ** digits).toFixed(6))), {
      error: 'too_many_decimals',
    }),
  )
}

const schemaOf = (row: FieldRow): z.ZodMiniType => {
  switch (row.kind) {
    case 'number':
      return number(row)
    case 'text':
      return line(row.maxLength)
    case 'lines':
      return lines(row.maxLength)
    case 'carrier':
      return z.string().check(z.regex(new RegExp(row.pattern)))
    case 'reference':
      return z.string().check(z.trim(), z.regex(REFERENCE))
    case 'place':
      return z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/))
    case 'date':
      return day()
    case 'time':
      return z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    case 'minor':
      return wholeNumber(0, MAX_MINOR)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(row.of)
    case 'choices':
      return z
        .array(z.enum(row.of))
        .check(z.minLength(row.least ?? 0), ...(row.most === undefined ? [] : [z.maxLength(row.most)]))
    case 'numbers':
      return z.array(wholeNumber(row.from, row.to)).check(z.minLength(row.least), z.maxLength(row.most))
    case 'days':
      return z.array(day()).check(z.minLength(row.least), z.maxLength(row.most))
    case 'entries':
      return z.array(line(row.maxLength)).check(z.maxLength(row.most))
    case 'group':
      throw new Error('a group has no value of its own')
  }
}

const ALWAYS_GIVEN = new Set<FieldRow['kind']>(['flag', 'choices', 'numbers', 'days', 'entries'])

/** What a field takes: a value within the bounds of its row, or null where it may be blank. */
export const fieldSchema = (row: FieldRow): z.ZodMiniType =>
  row.required || ALWAYS_GIVEN.has(row.kind) ? schemaOf(row) : z.nullable(schemaOf(row))
