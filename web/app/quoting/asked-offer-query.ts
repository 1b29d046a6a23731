/** The offer, the departure and the cargo that an address asks about. */
const CARGO = ['weightKg', 'volumeM3', 'packages', 'pieces', 'containers', 'vehicles', 'cargo'] as const

/** Texts as the address has them; the contract checks them. */
export const readAsked = (search: URLSearchParams) => ({
  capacityId: search.get('offer') ?? '',
  departureId: search.get('departure') ?? undefined,
  readyFrom: search.get('readyFrom') ?? '',
  /** What the chat desk proposed to ask, where that led here. */
  handoverId: search.get('handover') ?? undefined,
  cargo: Object.fromEntries(CARGO.flatMap((name) => (search.has(name) ? [[name, search.getAll(name)]] : []))),
})
