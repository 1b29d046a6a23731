/**
 * The words of the open surface's reference: operations, fields, values of enumerations (docs/decisions/095). They stand in
 * `messages/<language>/api.json`, which is no part of the compiled messages: one document a language is made of them, on the
 * server. A field has one description wherever it stands, and another one only where it means something else there.
 */
import { globSync, readFileSync } from 'node:fs'
import type { EndpointParts, JsonSchema } from '@tongyun/contract/endpoint-parts'
import type { Locale } from '@tongyun/freight/locale'

/** Where a field stands: in a named object, or in what an operation takes or gives. */
type Place = { object: string } | { operation: string; side: 'in' | 'out' }

/** Texts of all topics of a language: the lists of the trade have their words already. Plurals are none of the reference's. */
const textsOf = (locale: Locale): ReadonlyMap<string, string> => {
  const folder = new URL(`./${locale}/`, import.meta.url)
  return new Map(
    globSync('*.json', { cwd: folder }).flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  )
}

/** As a part of a key: `search-offers` → `search_offers`, `CN-4.2` → `CN_4_2`. */
const keyPart = (name: string) => name.replace(/\W/g, '_')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const MODE = ['vocabulary_mode_']
const CARGO = ['vocabulary_cargo_type_']
const EQUIPMENT = ['vocabulary_container_type_', 'vocabulary_vehicle_type_']
const UNIT = ['vocabulary_billing_unit_', 'vocabulary_charge_basis_', 'vocabulary_space_unit_']
/** What keys of the words of a field's values begin with, where that is not `vocabulary_` and the field's own name. */
const VALUE_KEYS: Record<string, readonly string[]> = {
  cargo: CARGO,
  cargoTypes: CARGO,
  code: ['vocabulary_charge_code_'],
  group: ['vocabulary_charge_group_'],
  status: ['vocabulary_charge_status_', 'bookings_status_', 'quote_status_', 'demand_view_'],
  reviewStatus: ['vocabulary_review_status_'],
  action: ['bookings_do_'],
  answer: ['bookings_do_', 'quote_counter_'],
  closingReason: ['demand_closing_'],
  reason: ['bookings_reason_', 'bookings_hindered_', 'quote_reason_', 'demand_closing_'],
  field: ['bookings_field_', 'demand_field_'],
  hurdle: ['checkout_hurdle_'],
  loading: ['vocabulary_loading_means_'],
  mode: [...MODE, 'quote_vat_'],
  modes: MODE,
  payment: ['vocabulary_payment_kind_'],
  quotes: ['vocabulary_quote_band_'],
  same: ['comparison_row_'],
  services: ['vocabulary_demand_service_'],
  tab: ['quote_tab_'],
  type: [...EQUIPMENT, 'events_'],
  view: ['demand_view_', 'bookings_view_'],
  basis: UNIT,
  unit: UNIT,
  kind: ['vocabulary_stop_kind_', 'bookings_change_', 'vocabulary_payment_kind_', 'comparison_kind_'],
  equipment: EQUIPMENT,
  event: ['developer_simulate_'],
  raises: ['events_'],
  containerTypes: EQUIPMENT,
  vehicleTypes: EQUIPMENT,
  legModes: MODE,
  excludedModes: MODE,
  optimize: ['api_value_plan_kind_'],
  kinds: ['api_value_plan_kind_'],
  slot: ['api_value_end_'],
  missing: ['api_value_end_'],
  rules: ['api_value_weight_rule_'],
  rule: ['vocabulary_rule_', 'api_value_weight_rule_', 'demand_fault_', 'offer_fault_'],
  servedBy: MODE,
  failure: ['webhooks_failure_'],
  types: ['events_'],
  transit: ['mall_transit_'],
  reasons: ['mall_reason_', 'demand_reason_'],
  scopes: ['api_scope_'],
  scope: ['api_scope_'],
}

const CURRENCY = /^[A-Z]{3}$/
const COUNTRY = /^[A-Z]{2}$/

export type ApiWords = ReturnType<typeof apiWords>

/** The words of the reference in a language. What has none is gathered in `missing`, by the keys that would give it one. */
export const apiWords = (locale: Locale) => {
  const texts = textsOf(locale)
  const missing = new Set<string>()
  const ofStandard = {
    currency: new Intl.DisplayNames(locale, { type: 'currency' }),
    region: new Intl.DisplayNames(locale, { type: 'region' }),
  }

  /** The text of the first key that has one; where none has, `general` is missing. */
  const first = (keys: readonly string[], general: string): string | undefined => {
    for (const key of keys) {
      const text = texts.get(key)
      if (text !== undefined) return text
    }
    missing.add(general)
    return undefined
  }

  const word = (key: string): string => first([key], key) ?? ''

  const field = (name: string, place: Place) => {
    const general = `api_field_${name}`
    // Fields of demands and offers are named in their forms already.
    const ofForms = [`demand_field_${name}`, `offer_field_${name}`]
    if ('object' in place) return first([`api_object_${place.object}_${name}`, general, ...ofForms], general)
    const operation = keyPart(place.operation)
    return first(
      [place.side === 'in' ? `api_in_${operation}_${name}` : `api_out_${operation}_${name}`, general, ...ofForms],
      general,
    )
  }

  const value = (given: string, name: string, place: Place) => {
    if (/currency$|^base$/i.test(name) && CURRENCY.test(given)) return ofStandard.currency.of(given)
    if (/country$|countries$/i.test(name) && COUNTRY.test(given)) return ofStandard.region.of(given)
    const part = keyPart(given)
    const general = `api_value_${name}_${part}`
    const beginnings = VALUE_KEYS[name] ?? [`vocabulary_${snake(name)}_`]
    return first(
      [
        ...('object' in place ? [`api_value_${place.object}_${name}_${part}`] : []),
        general,
        ...beginnings.map((beginning) => beginning + part),
      ],
      general,
    )
  }

  /** A schema with the words of its values, and of the fields inside it. `name` is the field it is of. */
  const described = (schema: JsonSchema, name: string, place: Place): JsonSchema => {
    const inside = (one: JsonSchema) => described(one, name, place)
    const made: JsonSchema = { ...schema }
    const values = (schema.enum ?? [schema.const]).filter((one) => typeof one === 'string')
    if (values.length > 0)
      made['x-enumDescriptions'] = Object.fromEntries(values.map((one) => [one, value(one, name, place) ?? '']))
    if (schema.properties !== undefined)
      made.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => [
          key,
          { ...described(one, key, place), description: field(key, place) ?? '' },
        ]),
      )
    if (typeof schema.items === 'object') made.items = inside(schema.items)
    if (typeof schema.additionalProperties === 'object') made.additionalProperties = inside(schema.additionalProperties)
    for (const several of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const)
      if (schema[several] !== undefined) made[several] = schema[several].map(inside)
    return made
  }

  return {
    missing: missing as ReadonlySet<string>,
    /** The text of a key. */
    word,
    /** Title, one or two sentences, and what to watch for, where there is something. */
    operation: (name: string) => {
      const key = `api_operation_${keyPart(name)}`
      return { title: word(`${key}_title`), text: word(`${key}_text`), note: texts.get(`${key}_note`) }
    },
    group: (name: string) => ({
      title: word(`api_group_${keyPart(name)}_title`),
      text: word(`api_group_${keyPart(name)}_text`),
    }),
    scope: (name: string) => word(`api_scope_${keyPart(name)}`),
    magic: (name: string) => word(`api_magic_${keyPart(name)}`),
    header: (name: string) => word(`api_header_${keyPart(name.toLowerCase())}`),
    status: (status: number) => word(`api_status_${status}`),
    /** A named object with the words of its fields. */
    component: (object: string, schema: JsonSchema) => described(schema, object, { object }),
    /** What an operation takes and gives, with the words of every field. */
    parts: (operation: string, { parameters, body, answer, components }: EndpointParts): EndpointParts => ({
      parameters: parameters.map((one) => ({
        ...one,
        schema: {
          ...described(one.schema, one.name, { operation, side: 'in' }),
          description: field(one.name, { operation, side: 'in' }) ?? '',
        },
      })),
      body: body && described(body, operation, { operation, side: 'in' }),
      answer: described(answer, operation, { operation, side: 'out' }),
      components: Object.fromEntries(
        Object.entries(components).map(([object, schema]) => [object, described(schema, object, { object })]),
      ),
    }),
  }
}
