import type { ReviewStatus, SaleStatus } from '@tongyun/freight/vocabulary'

/** How an offer stood before a change: with staff, and on the mall where it ever was there. */
export type Stood = { reviewStatus: ReviewStatus; saleStatus: SaleStatus | null; confirmedAt: string | null }
