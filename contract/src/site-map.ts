/**
 * The pages that exist (requirements P01-P18), as data: the web gives each its file (web/app/routes.ts), menu and footer
 * show only what stands here, the sitemap lists what is `indexed`. A page enters this table when it is built. The path of
 * a page stands nowhere else: `pagePaths` (page-paths.ts) writes its addresses.
 */

export type Page = {
  /** Path without language prefix, as React Router writes it. */
  path: string
  /** Kept as route data (P19); public pages stay readable without signing in, guards stand in the loaders that need one. */
  requiresAuth: boolean
  /** `title` is the header with nothing but the brand (L05); pages with `none` bring a bar of their own (§2, workbench). */
  header: 'full' | 'title' | 'none'
  /** Login pages have no footer (P03), nor has what has no header. */
  footer: boolean
  indexed: boolean
}

const page = <const Path extends string>(path: Path, rest: Partial<Omit<Page, 'path'>> = {}): Page & { path: Path } => ({
  path,
  requiresAuth: true,
  header: 'full',
  footer: true,
  indexed: true,
  ...rest,
})

/** Logging in and what belongs to it. */
const entrance = { header: 'title', footer: false, indexed: false } as const
/** Pages of one person in a bar of their own. */
const office = { header: 'none', footer: false, indexed: false } as const

export const SITE_MAP = {
  login: page('/home/login', { ...entrance, requiresAuth: false }),
  register: page('/home/register', entrance),
  reset: page('/home/reset', entrance),
  administrator: page('/home/administrator', entrance),
  recover: page('/home/recover', entrance),
  recoveryObjection: page('/home/recovery-objection', entrance),
  recoveryUse: page('/home/recovery', entrance),
  // Below /account, so that it knows who is signed in.
  join: page('/account/join', entrance),
  outbox: page('/home/outbox', { indexed: false }),
  profile: page('/account/profile', { indexed: false }),
  accountContact: page('/account/contact', { indexed: false }),
  password: page('/account/password', { indexed: false }),
  secondFactor: page('/account/second-factor', { indexed: false }),
  device: page('/account/device', { indexed: false }),
  sessions: page('/account/sessions', { indexed: false }),
  notifications: page('/account/notifications', { indexed: false }),
  inbox: page('/account/inbox', { indexed: false }),
  savedSearches: page('/account/searches', { indexed: false }),
  // For everybody; below /account, so that it knows who is signed in.
  saveSearch: page('/account/save-search', { indexed: false }),
  // For everybody; without an account it shows what this device keeps.
  recent: page('/account/recent', { indexed: false }),
  myData: page('/account/data', { indexed: false }),
  workbench: page('/workbenche/index', office),
  firm: page('/workbenche/firm', office),
  colleagues: page('/workbenche/colleagues', office),
  developerKeys: page('/workbenche/developer/keys', office),
  developerKey: page('/workbenche/developer/keys/:keyId', office),
  developerWebhooks: page('/workbenche/developer/webhooks', office),
  developerWebhook: page('/workbenche/developer/webhooks/:webhookId', office),
  developerUsage: page('/workbenche/developer/usage', office),
  developerRequests: page('/workbenche/developer/requests', office),
  developerRequest: page('/workbenche/developer/requests/:requestId', office),
  developerSandbox: page('/workbenche/developer/sandbox', office),
  developerDelivery: page('/workbenche/developer/webhooks/deliveries/:deliveryId', office),
  businessInfo: page('/workbenche/businessInfo', office),
  businessPreview: page('/businessInfo/index', office),
  offers: page('/workbenche/capacities', office),
  newOffer: page('/workbenche/capacities/new', office),
  renewOffers: page('/workbenche/capacities/renew', office),
  offer: page('/workbenche/capacities/:offerId', office),
  offerPreview: page('/workbenche/mallDetail', office),
  departures: page('/workbenche/departures', office),
  dealTerms: page('/workbenche/terms', office),
  imports: page('/workbenche/import', office),
  importSheet: page('/workbenche/import/:importId', office),
  figures: page('/workbenche/figures', office),
  fittingDemands: page('/workbenche/demand', office),
  myDemands: page('/workbenche/need', office),
  newDemand: page('/workbenche/need/new', office),
  myDemand: page('/workbenche/need/:demandId', office),
  deals: page('/workbenche/deals', office),
  deal: page('/workbenche/deals/:dealId', office),
  askProvider: page('/workbenche/ask', office),
  compareQuotes: page('/workbenche/need/:demandId/compare', office),
  quoteDemand: page('/workbenche/demand/:openDemand', office),
  quotes: page('/workbenche/quotes', office),
  quote: page('/workbenche/quotes/:quoteId', office),
  acceptQuote: page('/workbenche/quotes/:quoteId/accept', office),
  bookings: page('/workbenche/bookings', office),
  booking: page('/workbenche/bookings/:booking', office),
  book: page('/workbenche/book', office),
  bookPlan: page('/workbenche/book/plan', office),
  trip: page('/workbenche/trips/:trip', office),
  reviews: page('/administration/review', office),
  review: page('/administration/review/:reviewId', office),
  reviewSettings: page('/administration/review-settings', office),
  people: page('/administration/people', office),
  person: page('/administration/people/:userId', office),
  recoveries: page('/administration/recoveries', office),
  recovery: page('/administration/recoveries/:recoveryId', office),
  companies: page('/administration/companies', office),
  companyRecord: page('/administration/companies/:providerId', office),
  audit: page('/administration/audit', office),
  supportInbox: page('/administration/inbox', office),
  supportThread: page('/administration/inbox/:number', office),
  answerTemplates: page('/administration/answer-templates', office),
  chatDesk: page('/administration/chat', office),
  chatHandover: page('/administration/chat/:room/handover', office),
  newsDesk: page('/administration/news', office),
  newArticle: page('/administration/news/new', office),
  newsCategories: page('/administration/news/categories', office),
  deskArticle: page('/administration/news/:articleId', office),
  articleHistory: page('/administration/news/:articleId/history', office),
  home: page('/home/index'),
  empty: page('/home/empty', { indexed: false }),
  // Without a network; the service worker fills it in.
  offline: page('/offline', { indexed: false }),
  mall: page('/transport/mall'),
  mallDetail: page('/transport/mallDetail', { indexed: false }),
  demand: page('/transport/demand'),
  demandDetail: page('/transport/demandDetail', { indexed: false }),
  // `<origin>-<destination>`, the tokens of its metros.
  lane: page('/lane/:lane', { indexed: false }),
  // A port, terminal, station or border by its token.
  place: page('/place/:place', { indexed: false }),
  compare: page('/transport/compare', { indexed: false }),
  // By the link of a letter.
  followedSearches: page('/transport/saved', { indexed: false }),
  calculator: page('/transport/calculator'),
  contact: page('/contact/index'),
  complaint: page('/contact/complaint'),
  board: page('/contact/board'),
  feedback: page('/contact/feedback', { indexed: false }),
  follow: page('/contact/follow', { indexed: false }),
  aiSearch: page('/transport/AISearch'),
  provider: page('/provider/:providerId', { indexed: false }),
  serviceRoad: page('/service/road'),
  serviceAir: page('/service/plane'),
  serviceRail: page('/service/railway'),
  serviceOcean: page('/service/ocean'),
  platformOverview: page('/platform/overview'),
  platformDocument: page('/platform/document'),
  article: page('/platform/document/:article', { indexed: false }),
  api: page('/platform/api'),
  apiReference: page('/platform/api/reference'),
  apiOperation: page('/platform/api/reference/:group/:operation', { indexed: false }),
  apiGuides: page('/platform/api/guides'),
  apiGuide: page('/platform/api/guides/:guide', { indexed: false }),
  apiErrors: page('/platform/api/errors'),
  apiError: page('/platform/api/errors/:code', { indexed: false }),
  apiEvents: page('/platform/api/events'),
  apiEvent: page('/platform/api/events/:type', { indexed: false }),
  apiChangelog: page('/platform/api/changelog'),
  news: page('/news'),
  newsArticle: page('/news/:slug', { indexed: false }),
  privacy: page('/protocol/privacy', { header: 'title' }),
  registerProtocol: page('/protocol/register', { header: 'title' }),
  transportProtocol: page('/protocol/transport', { header: 'title' }),
  serviceProtocol: page('/protocol/service', { header: 'title' }),
  partnerProtocol: page('/protocol/partner', { header: 'title' }),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof SITE_MAP

/** Pages of one person live below these paths: the server renders them with the reader's session and keeps none of them. */
const PERSONAL = /^\/(?:(?:zh|en|ru)\/)?(?:account|workbenche|businessInfo|administration)(?:[/.?]|$)/

const IN_FRAMES = /^\/(?:(?:zh|en|ru)\/)?embed(?:[/.?]|$)/

/** True for the address of a page that may stand in frames of other sites, which asks where its frame stands. */
export const standsInFrames = (url: string): boolean => IN_FRAMES.test(url)

/** Pages for developers, which show a reader the key of their sandbox. */
const FOR_DEVELOPERS = /^\/(?:(?:zh|en|ru)\/)?platform\/api(?:[/.?]|$)/

/** True for the address of a page, or of its data, that shows the sandbox key a browser keeps. */
export const showsSandboxKey = (url: string): boolean => FOR_DEVELOPERS.test(url)

/** True for the address (path and query, with or without language prefix) of a page of one person, or of its data. */
export const isPersonal = (url: string): boolean => PERSONAL.test(url)
