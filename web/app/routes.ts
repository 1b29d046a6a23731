/** The site map as routes: which file answers at which path. */
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { EMBED_PATH, EMBED_SCRIPT } from '@tongyun/contract/api-keys/terms/widget-terms'
import { LANE_FEEDS } from '@tongyun/contract/market/terms/lane-feed'
import { OPENED_RESULTS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { type PageName, SITE_MAP } from '@tongyun/contract/site-map'
import { filePaths } from './site/file-paths.ts'
import { paths } from './site/paths.ts'
import { ACCOUNT_ROUTE, ADMINISTRATION_ROUTE, API_ROUTE, WORKBENCH_ROUTE } from './site/route-ids.ts'
import { WEB_MANIFEST } from './site/web-manifest-path.ts'

/** Pages of one's own account share a frame that knows whose it is. */
const accountFiles = {
  profile: 'accounts/profile.tsx',
  accountContact: 'accounts/contact.tsx',
  password: 'accounts/password.tsx',
  secondFactor: 'accounts/second-factor.tsx',
  device: 'accounts/device.tsx',
  sessions: 'accounts/sessions.tsx',
  inbox: 'notifications/inbox.tsx',
  savedSearches: 'saved/saved-searches.tsx',
  notifications: 'notifications/notifications.tsx',
  myData: 'accounts/my-data.tsx',
} as const
/** Pages of who buys or sells; the frame says who may work here. */
const workbenchFiles = {
  workbench: 'workbench/overview.tsx',
  firm: 'accounts/firm.tsx',
  colleagues: 'accounts/colleagues.tsx',
  developerKeys: 'developer/keys.tsx',
  developerKey: 'developer/key.tsx',
  developerWebhooks: 'developer/webhooks.tsx',
  developerWebhook: 'developer/webhook.tsx',
  developerDelivery: 'developer/delivery.tsx',
  developerSandbox: 'developer/sandbox.tsx',
  developerUsage: 'developer/usage.tsx',
  developerRequests: 'developer/requests.tsx',
  developerRequest: 'developer/request.tsx',
  businessInfo: 'providers/business-info.tsx',
  offers: 'supply/offers.tsx',
  newOffer: 'supply/new-offer.tsx',
  renewOffers: 'supply/renew-offers.tsx',
  offer: 'supply/offer.tsx',
  departures: 'supply/departures.tsx',
  dealTerms: 'providers/deal-terms.tsx',
  imports: 'supply/import.tsx',
  importSheet: 'supply/import-sheet.tsx',
  figures: 'figures/figures.tsx',
  fittingDemands: 'matching/fitting-demands.tsx',
  myDemands: 'demand/my-demands.tsx',
  newDemand: 'demand/new-demand.tsx',
  myDemand: 'demand/my-demand.tsx',
  deals: 'deal-room/inbox.tsx',
  deal: 'deal-room/room.tsx',
  askProvider: 'quoting/ask.tsx',
  compareQuotes: 'quoting/compare.tsx',
  quoteDemand: 'quoting/quote-demand.tsx',
  quotes: 'quoting/quotes.tsx',
  quote: 'quoting/quote.tsx',
  acceptQuote: 'booking/accept.tsx',
  bookings: 'booking/bookings.tsx',
  booking: 'booking/booking.tsx',
  book: 'booking/book.tsx',
  bookPlan: 'booking/book-plan.tsx',
  trip: 'booking/trip.tsx',
} as const
const administrationFiles = {
  reviews: 'review/queue.tsx',
  review: 'review/review.tsx',
  reviewSettings: 'review/review-settings.tsx',
  people: 'administration/people.tsx',
  person: 'administration/person.tsx',
  companies: 'administration/companies.tsx',
  companyRecord: 'administration/company-record.tsx',
  recoveries: 'administration/recoveries.tsx',
  recovery: 'administration/recovery.tsx',
  chatDesk: 'chat/desk.tsx',
  chatHandover: 'chat/handover.tsx',
  audit: 'administration/audit.tsx',
  supportInbox: 'support/inbox.tsx',
  supportThread: 'support/inbox-thread.tsx',
  answerTemplates: 'support/templates.tsx',
  newsDesk: 'news/desk.tsx',
  newArticle: 'news/new-article.tsx',
  newsCategories: 'news/categories.tsx',
  deskArticle: 'news/editor.tsx',
  articleHistory: 'news/history.tsx',
} as const

/** What developers read of the open platform; the frame is the way between its pages. */
const apiFiles = { api: 'api-docs/start.tsx', apiOperation: 'api-docs/operation.tsx' } as const
/** Pages of it that are text alone: one page, whose loader finds the text by the path. */
type ApiText = 'apiReference' | 'apiGuides' | 'apiGuide' | 'apiErrors' | 'apiError' | 'apiEvents' | 'apiEvent' | 'apiChangelog'

type Framed =
  | ApiText
  | keyof typeof apiFiles
  | keyof typeof accountFiles
  | keyof typeof workbenchFiles
  | keyof typeof administrationFiles

const files: Record<Exclude<PageName, Framed>, string> = {
  login: 'accounts/login.tsx',
  register: 'accounts/register.tsx',
  reset: 'accounts/reset.tsx',
  recover: 'accounts/recover.tsx',
  recoveryObjection: 'accounts/recovery-objection.tsx',
  recoveryUse: 'accounts/recovery-use.tsx',
  administrator: 'accounts/administrator.tsx',
  join: 'accounts/join.tsx',
  outbox: 'accounts/outbox.tsx',
  offerPreview: 'supply/offer-preview.tsx',
  home: 'home/home.tsx',
  empty: 'home/empty-page.tsx',
  offline: 'frame/offline.tsx',
  mall: 'capacity/mall.tsx',
  mallDetail: 'capacity/mall-detail.tsx',
  lane: 'capacity/lane.tsx',
  place: 'capacity/place.tsx',
  demand: 'demand/center.tsx',
  demandDetail: 'demand/detail.tsx',
  compare: 'capacity/compare.tsx',
  saveSearch: 'saved/save-search.tsx',
  recent: 'capacity/recent.tsx',
  followedSearches: 'saved/followed-searches.tsx',
  calculator: 'pricing/calculator.tsx',
  aiSearch: 'search/ai-search.tsx',
  contact: 'support/contact.tsx',
  complaint: 'support/complaint.tsx',
  board: 'support/board.tsx',
  feedback: 'support/feedback.tsx',
  follow: 'support/follow-thread.tsx',
  provider: 'providers/provider.tsx',
  businessPreview: 'providers/company-preview.tsx',
  serviceRoad: 'services/road.ts',
  serviceAir: 'services/air.ts',
  serviceRail: 'services/rail.ts',
  serviceOcean: 'services/sea.ts',
  platformOverview: 'platform/overview.tsx',
  platformDocument: 'help/help-home.tsx',
  article: 'help/article.tsx',
  news: 'news/news.tsx',
  newsArticle: 'news/article.tsx',
  privacy: 'content/privacy.ts',
  registerProtocol: 'content/register-protocol.ts',
  transportProtocol: 'content/transport-protocol.ts',
  serviceProtocol: 'content/service-protocol.ts',
  partnerProtocol: 'content/partner-protocol.ts',
}

/** A page's route is called by its path, so that the list of routes that every page loads says it once (known-routes.ts). */
const routesOf = <Name extends PageName>(named: Record<Name, string>) =>
  (Object.keys(named) as Name[]).map((name) => route(SITE_MAP[name].path, named[name], { id: SITE_MAP[name].path }))

/** Pages of a frame, each of which may fail without it. */
const framed = <Name extends PageName>(frame: string, named: Record<Name, string>, ...others: RouteConfigEntry[]) => [
  layout('frame/framed-page.tsx', { id: `${frame}-page` }, [...routesOf(named), ...others]),
]

export default [
  index('home/root-redirect.ts'),
  ...routesOf(files),
  layout(
    'api-docs/api-frame.tsx',
    { id: API_ROUTE },
    framed(API_ROUTE, apiFiles, route(`${paths.api()}/*`, 'api-docs/doc-page.tsx')),
  ),
  layout('accounts/account-frame.tsx', { id: ACCOUNT_ROUTE }, framed(ACCOUNT_ROUTE, accountFiles)),
  layout('workbench/workbench-frame.tsx', { id: WORKBENCH_ROUTE }, framed(WORKBENCH_ROUTE, workbenchFiles)),
  layout(
    'administration/administration-frame.tsx',
    { id: ADMINISTRATION_ROUTE },
    framed(ADMINISTRATION_ROUTE, administrationFiles),
  ),
  route(paths.account(), 'accounts/account-index.ts'),
  route(paths.logout(), 'accounts/logout.ts'),
  route(paths.currency(), 'site/choose-currency.ts'),
  route(filePaths.serviceTermsText(), 'content/service-terms-text.ts'),
  route(filePaths.newsFeed(), 'news/feed.ts'),
  // Not in the site map: pages of other sites show them, and no page of ours leads there.
  route(`${EMBED_PATH}/*`, 'embed/embed.tsx'),
  route(EMBED_SCRIPT, 'embed/embed-script.ts'),
  route(`${LANE_FEEDS}/*`, 'capacity/lane-feed.ts'),
  route(`${OPENED_RESULTS}/*`, 'saved/opened-result.ts'),
  route(paths.socialQr(), 'frame/social-qr.ts'),
  route('/qr/*', 'frame/offer-qr.ts'),
  route(filePaths.sitemap(), 'frame/sitemap.ts'),
  route(filePaths.llms(), 'frame/llms.ts'),
  route(WEB_MANIFEST, 'frame/web-manifest.ts'),
  route('/charts/*', 'charts/chart.ts'),
  route('/og/*', 'frame/link-picture.ts'),
  route('/robots.txt', 'frame/robots.ts'),
  route('*', 'frame/unknown-page.tsx'),
] satisfies RouteConfig
