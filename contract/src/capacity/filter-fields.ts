/** What a search says of the filters of freight/src/market-filters.ts, made from their rows. */
import { ATTRIBUTE_NAMES, ATTRIBUTES, FACET_NAMES, FACETS } from '@tongyun/freight/market-filters'
import { choice, choices } from '../fields.ts'

type Choices<Values extends readonly string[]> = ReturnType<typeof choices<Values>>
type Choice<Values extends readonly string[]> = ReturnType<typeof choice<Values>>

/** Any of the values of a facet. */
const facetFields = Object.fromEntries(FACET_NAMES.map((name) => [name, choices(FACETS[name].values)])) as unknown as {
  [Name in keyof typeof FACETS]: Choices<(typeof FACETS)[Name]['values']>
}

/** One of the values of an attribute. */
const attributeFields = Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, choice(ATTRIBUTES[name].values)])) as unknown as {
  [Name in keyof typeof ATTRIBUTES]: Choice<(typeof ATTRIBUTES)[Name]['values']>
}

export const filterFields = { ...facetFields, ...attributeFields }
