/** Fields that several tools take, with their words in a language. */

import type { Locale } from '@tongyun/freight/locale'
import { CURRENCIES, MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST = 10

/** A field somebody may leave out. */
const optional = <T extends z.ZodMiniType>(type: T, text: string) => z.optional(type).check(z.describe(text))
const short = () => z.string().check(z.maxLength(80))
const day = () => z.string().check(z.regex(DAY))

export const limitField = (locale: Locale) => optional(z.int().check(z.gte(1), z.lte(MOST)), m.agents_field_limit({}, { locale }))
export const USUAL = 5

export const laneFields = (locale: Locale) => ({
  origin: optional(short(), m.agents_field_origin({}, { locale })),
  destination: optional(short(), m.agents_field_destination({}, { locale })),
})

export const modeField = (locale: Locale) => optional(z.enum(MODES), m.agents_field_mode({}, { locale }))
export const readyField = (locale: Locale) => optional(day(), m.agents_field_ready({}, { locale }))
export const readyToField = (locale: Locale) => optional(day(), m.agents_field_ready_to({}, { locale }))
export const arriveByField = (locale: Locale) => optional(day(), m.agents_field_arrive_by({}, { locale }))
export const currencyField = (locale: Locale) => optional(z.enum(CURRENCIES), m.agents_field_currency({}, { locale }))

export const cargoFields = (locale: Locale) => ({
  weightKg: optional(z.number().check(z.gt(0)), m.agents_field_weight({}, { locale })),
  volumeM3: optional(z.number().check(z.gt(0)), m.agents_field_volume({}, { locale })),
  containers: optional(
    z.array(z.string().check(z.maxLength(20))).check(z.maxLength(11)),
    m.agents_field_containers({}, { locale }),
  ),
})
