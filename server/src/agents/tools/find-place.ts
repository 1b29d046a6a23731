import { lookUpPlaces } from '@tongyun/contract/open-platform/reference'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { limitField, USUAL } from '../fields.ts'
import { tool } from '../tool.ts'

export const findPlace = tool({
  name: 'find_place',
  words: (locale) => ({ title: m.agents_find_place({}, { locale }), text: m.agents_find_place_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      query: z.string().check(z.minLength(1), z.maxLength(80), z.describe(m.agents_field_query({}, { locale }))),
      limit: limitField(locale),
    }),
  data: z.object({
    places: z.array(
      z.object({
        token: z.string(),
        name: z.string(),
        kind: z.string(),
        placeKinds: z.array(z.string()),
        code: z.nullable(z.string()),
        within: z.nullable(z.string()),
      }),
    ),
  }),
  run: async ({ query, limit = USUAL }, { ask, locale }) => {
    const { data: places } = await ask(lookUpPlaces, { q: query, limit })
    return {
      text: m.agents_places({ count: places.length }, { locale }),
      data: { places },
      source: { pageUrl: null, ids: [], asOf: null },
    }
  },
})
