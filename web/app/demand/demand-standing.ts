import type { MY_DEMAND_VIEWS, MyDemand } from '@tongyun/contract/demand/own-demands'

export type DemandView = (typeof MY_DEMAND_VIEWS)[number]
type Standing = Pick<MyDemand, 'reviewStatus' | 'status'>

/** Where a demand stands, in one word: its review until it was on the market. */
export const viewOf = ({ reviewStatus, status }: Standing): DemandView =>
  status ?? (reviewStatus === 'approved' ? 'open' : reviewStatus)

/** Written and not sent: it saves itself, and nobody else sees it. */
export const isDraftOf = ({ reviewStatus, status }: Standing): boolean =>
  status === null && (reviewStatus === 'draft' || reviewStatus === 'rejected')
