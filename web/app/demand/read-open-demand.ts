import { type DemandDetail, getOpenDemand } from '@tongyun/contract/demand/center'
import { quietClient } from '../session/browser-client.ts'

/** One demand as the reader's company sees it; null where the API refuses. Loaded when a provider reads the page. */
export const readOpenDemand = async (demandId: string): Promise<DemandDetail | null> =>
  (await quietClient.call(getOpenDemand, { demandId })).data
