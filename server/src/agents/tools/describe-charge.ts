import { readDictionary } from '@tongyun/contract/open-platform/reference'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { tool } from '../tool.ts'

export const describeCharge = tool({
  name: 'describe_charge_code',
  words: (locale) => ({ title: m.agents_describe_charge({}, { locale }), text: m.agents_describe_charge_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      code: z.optional(z.string().check(z.maxLength(20))).check(z.describe(m.agents_field_code({}, { locale }))),
    }),
  data: z.object({ charges: z.array(z.object({ code: z.string(), name: z.string() })) }),
  run: async ({ code }, { ask, locale }) => {
    const { data } = await ask(readDictionary, { list: 'charge_code' })
    const charges = data
      .filter(({ value }) => code === undefined || value === code.toUpperCase())
      .map(({ value, name }) => ({ code: value, name }))
    return {
      text: charges.length === 0 ? m.agents_none({}, { locale }) : m.agents_charges({ count: charges.length }, { locale }),
      data: { charges },
      source: { pageUrl: null, ids: [], asOf: null },
    }
  },
})
