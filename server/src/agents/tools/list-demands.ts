import { searchDemands } from '@tongyun/contract/open-platform/demands'
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { laneFields, limitField, modeField, USUAL } from '../fields.ts'
import { tool } from '../tool.ts'

export const listDemands = tool({
  name: 'list_demands',
  words: (locale) => ({ title: m.agents_list_demands({}, { locale }), text: m.agents_list_demands_text({}, { locale }) }),
  input: (locale) => z.strictObject({ ...laneFields(locale), mode: modeField(locale), limit: limitField(locale) }),
  data: z.object({
    demands: z.array(
      z.object({
        demandId: z.string(),
        number: z.string(),
        origin: z.string(),
        destination: z.string(),
        modes: z.array(z.string()),
        cargoTypes: z.array(z.string()),
        weightKg: z.nullable(z.number()),
        volumeM3: z.nullable(z.number()),
        readyFrom: z.string(),
        readyTo: z.string(),
        quotesUntil: z.string(),
        demonstration: z.boolean(),
        path: z.string(),
      }),
    ),
    reasons: z.array(z.string()),
  }),
  run: async ({ mode, limit = USUAL, ...asked }, { ask, locale }) => {
    const found = await ask(searchDemands, { ...asked, limit, ...(mode === undefined ? {} : { mode: [mode] }) })
    const demands = found.data.map(({ origin, destination, shipper, demandId, number, ...row }) => ({
      demandId,
      number,
      origin: origin.name,
      destination: destination.name,
      modes: row.modes,
      cargoTypes: row.cargoTypes,
      weightKg: row.weightKg,
      volumeM3: row.volumeM3,
      readyFrom: row.readyFrom,
      readyTo: row.readyTo,
      quotesUntil: row.quotesUntil,
      demonstration: shipper.demo,
      path: `/${locale}${pagePaths.demandDetail({ id: demandId })}`,
    }))
    return {
      text: demands.length === 0 ? m.agents_none({}, { locale }) : m.agents_demands({ count: demands.length }, { locale }),
      data: { demands, reasons: found.reasons },
      source: { pageUrl: null, ids: demands.map(({ demandId }) => demandId), asOf: found.asOf },
    }
  },
})
