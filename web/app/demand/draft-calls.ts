/** Calls of a form that is being written. Loaded with the first letter: the contract's schemas are no part of a first view. */
import { countFittingOffers, type Fitting, saveDemand } from '@tongyun/contract/demand/own-demands'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { browserClient, quietClient } from '../session/browser-client.ts'

export const countFitting = async (sheet: DemandSheet): Promise<Fitting | null> =>
  (await quietClient.call(countFittingOffers, { sheet })).data?.fitting ?? null

/** The version a save made; null where somebody saved another meanwhile or it could not be saved. */
export const saveDraft = async (demandId: string, version: number, sheet: DemandSheet): Promise<number | null> =>
  (await browserClient.call(saveDemand, { demandId, version, sheet })).data?.version ?? null
