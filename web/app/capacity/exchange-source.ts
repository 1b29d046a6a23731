import * as m from '@tongyun/messages'

/** The source the demonstration market names for its exchange rates (server/src/reference/demonstration-rates.ts). */
const DEMONSTRATION = 'demonstration'

/** Who published the exchange rates, for the reader; the demonstration's own label in the reader's language. */
export const exchangeSource = (source: string): string => (source === DEMONSTRATION ? m.mall_exchange_demonstration() : source)
