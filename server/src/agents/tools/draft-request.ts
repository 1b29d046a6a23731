import { createHash } from 'node:crypto'
import { makeDemand } from '@tongyun/contract/open-platform/demands'
import { pagePaths } from '@tongyun/contract/page-paths'
import { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { openGazetteer } from '@tongyun/places'
import * as z from 'zod/mini'
import { readyField, readyToField } from '../fields.ts'
import { tool } from '../tool.ts'

/** The same draft of one day is one, however often an agent asks for it. */
const onceOf = (sheet: object, day: string) =>
  createHash('sha256')
    .update(`draft_request ${day} ${JSON.stringify(sheet)}`)
    .digest('base64url')

export const draftRequest = tool({
  name: 'draft_request',
  writes: true,
  words: (locale) => ({ title: m.agents_draft_request({}, { locale }), text: m.agents_draft_request_text({}, { locale }) }),
  input: (locale) => {
    // A wider area is searched for; what is collected stands in one place.
    const isPlace = (token: string) => openGazetteer().byId(token) !== undefined
    const place = (text: string) =>
      z.string().check(z.maxLength(40), z.refine(isPlace, { error: m.agents_no_place({}, { locale }) }), z.describe(text))
    return z.strictObject({
      origin: place(m.agents_field_origin_place({}, { locale })),
      destination: place(m.agents_field_destination_place({}, { locale })),
      goods: z.string().check(z.maxLength(120), z.describe(m.agents_field_goods({}, { locale }))),
      weightKg: z.number().check(z.gt(0), z.describe(m.agents_field_weight({}, { locale }))),
      volumeM3: z.optional(z.number().check(z.gt(0))).check(z.describe(m.agents_field_volume({}, { locale }))),
      modes: z.optional(z.array(z.enum(MODES))).check(z.describe(m.agents_field_modes({}, { locale }))),
      readyFrom: readyField(locale),
      readyTo: readyToField(locale),
      remarks: z.optional(z.string().check(z.maxLength(500))).check(z.describe(m.agents_field_remarks({}, { locale }))),
    })
  },
  data: z.object({
    demandId: z.string(),
    number: z.string(),
    faults: z.array(z.object({ field: z.string(), rule: z.string() })),
    /** Where a person publishes it; null in a sandbox, which has no pages. */
    path: z.nullable(z.string()),
  }),
  run: async ({ origin: originId, destination: destinationId, ...said }, { ask, locale, now, hasPages }) => {
    const sheet = { originId, destinationId, ...said }
    const made = await ask(makeDemand, { sheet }, onceOf(sheet, now.toISOString().slice(0, 10)))
    const { demandId, number } = made
    const path = hasPages ? `/${locale}${pagePaths.myDemand(demandId)}` : null
    return {
      text: m.agents_drafted({ number }, { locale }),
      data: { demandId, number, faults: made.faults.map(({ field, rule }) => ({ field, rule })), path },
      source: { pageUrl: null, ids: [demandId], asOf: null },
    }
  },
})
