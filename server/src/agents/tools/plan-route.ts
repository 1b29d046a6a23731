import { type OpenPlan, planTransport, readSentence } from '@tongyun/contract/open-platform/plans'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { moneyWords } from '../../core/value-words.ts'
import { arriveByField, cargoFields, currencyField, laneFields, readyField } from '../fields.ts'
import { offerTold, offerToldSchema } from '../offer-told.ts'
import { moneySchema, tool } from '../tool.ts'

const planToldSchema = z.object({
  kinds: z.array(z.string()),
  serviceMode: z.string(),
  legs: z.array(offerToldSchema),
  total: moneySchema,
  departsAt: z.string(),
  arrivesAt: z.string(),
  transitHours: z.number(),
})

const planTold = ({ kinds, serviceMode, legs, total, etd, eta, transitHours }: OpenPlan) => ({
  kinds,
  serviceMode,
  legs: legs.map(({ offer }) => offerTold(offer)),
  total,
  departsAt: etd,
  arrivesAt: eta,
  transitHours,
})

export const planRoute = tool({
  name: 'plan_route',
  words: (locale) => ({ title: m.agents_plan_route({}, { locale }), text: m.agents_plan_route_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      sentence: z.optional(z.string().check(z.maxLength(500))).check(z.describe(m.agents_field_sentence({}, { locale }))),
      ...laneFields(locale),
      ...cargoFields(locale),
      readyFrom: readyField(locale),
      arriveBy: arriveByField(locale),
      currency: currencyField(locale),
    }),
  data: z.object({
    plans: z.array(planToldSchema),
    alternatives: z.array(planToldSchema),
    currency: z.string(),
    /** What has to be asked first; null where the route is clear. */
    question: z.nullable(z.string()),
    /** What a sentence was understood as, by slot; null where none was given. */
    understood: z.nullable(z.record(z.string(), z.unknown())),
    reasons: z.array(z.string()),
  }),
  run: async ({ sentence, origin = '', destination = '', ...asked }, { ask, locale }) => {
    const read = sentence === undefined ? null : await ask(readSentence, { text: sentence })
    const found = read ?? (await ask(planTransport, { origin, destination, ...asked }))
    const plans = found.plans.map(planTold)
    const question = read?.interpretation.question ?? null
    const cheapest = plans.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor)[0]
    const count = m.agents_plans({ count: plans.length }, { locale })
    const told = () => {
      if (question !== null) return m.agents_ask({ question }, { locale })
      if (cheapest === undefined) return m.agents_none({}, { locale })
      const total = moneyWords(cheapest.total.amountMinor, found.currency, locale)
      return m.agents_plans_from({ plans: count, total }, { locale })
    }
    const slots = read === null ? null : Object.entries(read.interpretation.slots)
    return {
      text: told(),
      data: {
        plans,
        alternatives: found.alternatives.map(planTold),
        currency: found.currency,
        question,
        understood: slots && Object.fromEntries(slots.map(([name, { value }]) => [name, value])),
        reasons: found.reasons,
      },
      source: {
        pageUrl: null,
        ids: [...new Set(plans.flatMap(({ legs }) => legs.map(({ offerId }) => offerId)))],
        asOf: found.asOf,
      },
    }
  },
})
