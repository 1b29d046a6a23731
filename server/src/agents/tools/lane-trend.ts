import { readLaneTrend } from '@tongyun/contract/open-platform/lanes'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { modeField } from '../fields.ts'
import { tool } from '../tool.ts'

const { data: series } = readLaneTrend.data.shape
const end = (text: string) => z.string().check(z.regex(/^[A-Za-z0-9]{2,40}$/), z.describe(text))

export const laneTrend = tool({
  name: 'lane_trend',
  words: (locale) => ({ title: m.agents_lane_trend({}, { locale }), text: m.agents_lane_trend_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      origin: end(m.agents_field_origin({}, { locale })),
      destination: end(m.agents_field_destination({}, { locale })),
      mode: modeField(locale),
    }),
  data: z.object({ origin: z.string(), destination: z.string(), series }),
  run: async (asked, { ask, locale }) => {
    const { data, origin, destination, asOf } = await ask(readLaneTrend, asked)
    return {
      text: data.length === 0 ? m.agents_no_trend({}, { locale }) : m.agents_trend({ count: data.length }, { locale }),
      data: { origin: origin.name, destination: destination.name, series: data },
      source: { pageUrl: null, ids: [], asOf },
    }
  },
})
