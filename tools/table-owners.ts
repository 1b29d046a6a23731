/** Which module's queries a table belongs to; every table of `server/migrations/schema.sql` stands here once. */
const OWNED: Record<string, readonly string[]> = {
  core: [
    'audit',
    'audit_anchors',
    'audit_check',
    'audit_failures',
    'event_consumers',
    'event_counters',
    'event_retries',
    'events',
    'installation',
    'jobs',
    'limits',
    'migration',
    'request_buckets',
    'request_keys',
  ],
  accounts: [
    'administrator_links',
    'captchas',
    'colleague_invitations',
    'consents',
    'join_requests',
    'kept_forms',
    'second_factor_tickets',
    'sent_codes',
    'sessions',
    'users',
  ],
  'capacity/offering': ['capacities', 'capacity_history', 'capacity_stops', 'lane_trends', 'market_days', 'market_pricing'],
  'capacity/space': ['departure_changes', 'departures', 'market_feed', 'market_version', 'space_changes', 'space_claims'],
  chat: ['chat_messages', 'chat_rooms', 'chat_staff'],
  'deal-terms': ['provider_terms'],
  booking: ['bookings', 'checkouts', 'confirmed_shares', 'space_watches', 'trips'],
  demand: ['demand_circles', 'demand_listings', 'demand_version', 'demands'],
  deals: ['deal_anchors', 'deal_check', 'deal_events', 'deals'],
  figures: ['demand_figures', 'offer_figures', 'provider_figures'],
  files: ['files'],
  matching: [
    'demand_declines',
    'lane_choices',
    'match_hits',
    'match_positions',
    'match_tellings',
    'matched_demands',
    'muted_shippers',
  ],
  messaging: ['outgoing_messages'],
  news: ['article_categories', 'article_events', 'article_pictures', 'article_texts', 'articles'],
  notifications: ['notifications'],
  quoting: ['demand_invitations', 'quote_counters', 'quote_versions', 'quotes'],
  providers: [
    'company_licences',
    'company_sheets',
    'provider_contacts',
    'provider_honors',
    'provider_licences',
    'provider_photos',
    'provider_products',
    'providers',
  ],
  'price-sheets': ['import_mappings', 'import_pages', 'import_places', 'imports'],
  reference: ['exchange_rates', 'remote_config'],
  review: ['review_settings', 'reviews'],
  supply: ['deleted_offers', 'offer_change_sets', 'offer_changes', 'offer_templates', 'offers', 'sheets_before'],
  shippers: ['shipper_people', 'shippers'],
  support: ['support_entries', 'support_posts', 'support_templates', 'support_threads'],
}

/** Table → module. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OWNED).flatMap(([module, tables]) => tables.map((table) => [table, module])),
)

/**
 * What of its tables an owner lets others join: names exported by its `read-views.queries.ts`, each a few columns in a
 * subquery. Everything else others ask of its door.
 */
export const READ_VIEWS: Readonly<Record<string, readonly string[]>> = {
  core: ['AUDIT', 'EVENTS'],
  accounts: ['PEOPLE'],
  'capacity/offering': ['APPROVED_STATIONS', 'OFFERS_ON_MALL', 'OFFER_DAYS', 'SHEETS_ON_MALL'],
  'capacity/space': ['DEPARTURES', 'SPACE_CLAIMS'],
  'deal-terms': ['PROVIDER_TERMS'],
  deals: ['DEALS', 'DEAL_EVENTS'],
  demand: ['DEMANDS', 'OPEN_DEMANDS', 'SEEN_BY', 'SEEN_BY_ALL'],
  files: ['FILES'],
  providers: ['COMPANIES'],
  quoting: ['QUOTES', 'QUOTE_VERSIONS', 'STANDING_QUOTES'],
  review: ['REVIEWS'],
  shippers: ['SHIPPERS', 'SHIPPER_PEOPLE'],
  support: ['THREADS'],
}
