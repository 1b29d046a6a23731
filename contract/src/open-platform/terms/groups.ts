/** The groups of the open surface's reference, in its order, by what the addresses of their endpoints begin with. */
const OPEN_GROUPS = {
  market: ['offers', 'offers.csv', 'offers.xlsx', 'lanes'],
  pricing: ['prices', 'chargeable-weight', 'plans', 'sentences'],
  reference: ['places', 'dictionaries', 'exchange-rates', 'errors'],
  'own-offers': ['my/offers', 'my/schedules'],
  batches: ['my/offer-batches'],
  demands: ['demands', 'my/demands'],
  quotes: ['quotes'],
  bookings: ['bookings', 'checkout', 'trips'],
  events: ['events', 'event-types', 'webhook-endpoints', 'webhook-deliveries'],
  account: ['me', 'usage', 'leaked-keys'],
  sandbox: ['sandbox'],
} as const
type OpenGroup = keyof typeof OPEN_GROUPS

export const GROUP_NAMES = Object.keys(OPEN_GROUPS) as OpenGroup[]

/** The group of an endpoint by its path; undefined for an address that stands in none. */
export const groupOf = (path: string): OpenGroup | undefined => {
  const address = path.replace('/open/v1/', '')
  return GROUP_NAMES.find((name) =>
    OPEN_GROUPS[name].some((beginning) => address === beginning || address.startsWith(`${beginning}/`)),
  )
}
