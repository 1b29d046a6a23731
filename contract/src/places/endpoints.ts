/** Places as answers carry them, and the look-up as one types. */
import { LEG_MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { atLeastOne, choice, patterns, text, whole } from '../fields.ts'
import { named } from '../schema-names.ts'

/** A place in an answer; `name` in the reader's language, `code` the UN/LOCODE or IATA code when it has one. */
export const placeSchema = named(
  'Place',
  z.object({ placeId: z.string(), name: z.string(), code: z.nullable(z.string()), country: z.string(), zone: z.string() }),
)
export type PlaceRef = z.infer<typeof placeSchema>

const AREA_KINDS = ['place', 'metro', 'region', 'country', 'continent'] as const

/** A place, metro, region, country or continent as a search term; `token` is what the URL carries. */
export const areaSchema = named(
  'Area',
  z.object({
    token: z.string(),
    kind: z.enum(AREA_KINDS),
    /** Kinds of the place: seaport, inlandport, airport, railterminal, border, city; empty for wider areas. */
    placeKinds: z.array(z.string()),
    name: z.string(),
    code: z.nullable(z.string()),
    /** Name of the country (or continent) it lies in, in the reader's language. */
    within: z.nullable(z.string()),
  }),
)
export type Area = z.infer<typeof areaSchema>

/** Look-up as one types, in any script. */
export const findPlaces = endpoint({
  name: 'find-places',
  method: 'GET',
  path: '/ty/places',
  audience: 'public',
  summary: 'Places and wider areas that match what was typed, best first',
  input: z.strictObject({
    q: text(80),
    limit: whole({ min: 1, max: 20 }),
    /** Only places that this way of carrying calls at, where any fits; codes are read as its sheets write them. */
    servedBy: choice(LEG_MODES),
  }),
  data: z.object({ areas: z.array(areaSchema) }),
})

/** Degrees, WGS 84. */
const chartedPlaceSchema = z.object({ placeId: z.string(), name: z.string(), lat: z.number(), lon: z.number() })

/** Where places lie, for the drawing of a chart; places nobody knows are left out. */
export const getChartedPlaces = endpoint({
  name: 'get-charted-places',
  method: 'GET',
  path: '/ty/charted-places',
  audience: 'public',
  summary: 'Where places lie on a chart, and what the chart of this language may show',
  input: z.strictObject({
    /** As `placeId` of places in other answers. */
    ids: patterns(/^[A-Za-z0-9-]{1,40}$/, 200, atLeastOne),
  }),
  data: z.object({
    places: z.array(chartedPlaceSchema),
    /** Whether the outline of land may be drawn for readers of this language (setting LAND_OUTLINE). */
    landOutline: z.boolean(),
  }),
})
