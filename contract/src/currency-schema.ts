import { CURRENCIES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'

/** A currency of the product, ISO 4217. */
export const currencySchema = z.enum(CURRENCIES as [(typeof CURRENCIES)[number], ...(typeof CURRENCIES)[number][]])
