/** The details of an offer, by its mode (freight/src/offer/detail-fields.ts). */
import type { ModeDetails } from '@tongyun/freight/capacity'
import { detailFields } from '@tongyun/freight/offer/detail-fields'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { fieldSchema } from './field-schema.ts'

const detailsOf = (mode: Mode) =>
  z.strictObject({
    mode: z.literal(mode),
    ...Object.fromEntries(
      detailFields(mode).map(([name, row]) => [name, row.later ? z.optional(fieldSchema(row)) : fieldSchema(row)]),
    ),
  })
const [first, ...others] = MODES.map(detailsOf) as [ReturnType<typeof detailsOf>, ...ReturnType<typeof detailsOf>[]]
/** The rows of the table are the fields, so what the schema reads is what the types made from the rows say. */
export const detailsSchema = z.discriminatedUnion('mode', [first, ...others]) as unknown as z.ZodMiniType<ModeDetails>
