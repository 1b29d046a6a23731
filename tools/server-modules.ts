/** The modules of the server and who may use whom. */

/**
 * Module → modules whose door it may use. Everyone may use core; core knows nobody. Parts of capacity are modules of their own
 * in one folder: one that may use another uses its files and reads its tables, too (docs/decisions/045).
 */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  places: [],
  reference: ['messaging'],
  messaging: [],
  support: ['accounts', 'messaging'],
  accounts: ['messaging', 'providers', 'shippers'],
  review: [],
  news: ['accounts', 'files'],
  figures: ['capacity/offering', 'places', 'providers'],
  files: [],
  chat: ['accounts', 'capacity/searching', 'files', 'providers', 'quoting', 'support'],
  recovery: ['accounts', 'booking', 'deals', 'messaging', 'providers', 'shippers', 'support'],
  notifications: ['accounts', 'messaging'],
  administration: ['accounts', 'chat', 'demand', 'messaging', 'providers', 'review', 'shippers', 'supply', 'support'],
  'deal-terms': ['places', 'providers'],
  demand: ['capacity/searching', 'deals', 'figures', 'places', 'providers', 'review', 'search', 'shippers'],
  deals: ['accounts', 'capacity/offering', 'providers', 'shippers'],
  quoting: [
    'capacity/offering',
    'capacity/searching',
    'capacity/space',
    'deal-terms',
    'deals',
    'demand',
    'figures',
    'places',
    'providers',
    'reference',
    'shippers',
    'supply',
  ],
  booking: [
    'accounts',
    'capacity/offering',
    'capacity/searching',
    'capacity/space',
    'deal-terms',
    'deals',
    'demand',
    'places',
    'providers',
    'quoting',
    'reference',
    'search',
    'shippers',
  ],
  providers: ['files', 'places', 'reference', 'review'],
  shippers: ['places', 'providers', 'review'],
  supply: ['accounts', 'capacity/offering', 'capacity/searching', 'capacity/space', 'places', 'providers', 'reference', 'review'],
  demonstration: [
    'accounts',
    'booking',
    'capacity/offering',
    'capacity/searching',
    'capacity/space',
    'deal-terms',
    'deals',
    'demand',
    'matching',
    'providers',
    'quoting',
    'review',
    'shippers',
  ],
  'price-sheets': ['accounts', 'places', 'providers', 'reference', 'review', 'supply'],
  'capacity/space': [],
  'capacity/offering': ['capacity/space', 'reference'],
  'capacity/searching': ['capacity/offering', 'capacity/space', 'places', 'providers', 'reference'],
  matching: [
    'booking',
    'capacity/searching',
    'capacity/space',
    'demand',
    'places',
    'providers',
    'quoting',
    'reference',
    'shippers',
  ],
  inviting: ['demand', 'matching', 'providers', 'quoting'],
  agents: [],
  'api-calls': ['accounts', 'api-keys'],
  'api-keys': ['accounts', 'providers'],
  'open-platform': ['capacity/searching', 'places', 'reference', 'sandbox', 'search'],
  'open-deals': ['booking', 'demand', 'open-platform', 'quoting'],
  'open-offers': ['capacity/offering', 'price-sheets', 'supply'],
  webhooks: ['accounts', 'shippers'],
  sandbox: ['accounts', 'api-keys'],
  simulations: [
    'administration',
    'booking',
    'capacity/offering',
    'capacity/space',
    'demand',
    'demonstration',
    'matching',
    'providers',
    'quoting',
    'review',
    'sandbox',
    'supply',
    'webhooks',
  ],
  market: ['capacity/searching', 'capacity/space', 'places', 'providers', 'reference'],
  search: ['capacity/searching', 'places', 'reference'],
}

/** The module a file of the server, or a path to one, lies in; undefined outside `server/src/<module>`. */
export const moduleOf = (path: string): string | undefined => {
  const [workspace, src, folder = '', part = '', ...rest] = path.split('/')
  if (workspace !== 'server' || src !== 'src' || part === '') return undefined
  return rest.length > 0 && `${folder}/${part}` in MODULES ? `${folder}/${part}` : folder
}

/** Whether a module is a part of the same folder as another one, which it may use. */
export const mayLookInto = (module: string, other: string): boolean =>
  module.includes('/') && module.split('/')[0] === other.split('/')[0] && (MODULES[module] ?? []).includes(other)
