/** Names of the objects that the reference of the open surface shows as components (docs/decisions/095). */
import * as z from 'zod/mini'

export const SCHEMA_NAMES = z.registry<{ id: string }>()

/** Gives a schema its name in the reference, such as `Money`; returns it unchanged. A name is given once. */
export const named = <Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema => {
  SCHEMA_NAMES.add(schema, { id })
  return schema
}
