/** The table of contents of the server: everything it serves, in the order it is registered. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { BODY_LIMIT_BYTES } from '@tongyun/contract/limits'
import { MAX_FORM_BYTES } from '@tongyun/contract/upload-limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { registerAccounts } from './accounts/index.ts'
import { registerAdministration } from './administration/index.ts'
import { registerAgents } from './agents/index.ts'
import { registerApiCalls } from './api-calls/index.ts'
import { registerApiKeys } from './api-keys/index.ts'
import { registerBooking } from './booking/index.ts'
import { registerOffering } from './capacity/offering/index.ts'
import { registerSearching } from './capacity/searching/index.ts'
import { MARKET_VERSION, registerSpace } from './capacity/space/index.ts'
import { registerChat } from './chat/index.ts'
import { bodyMs, HANDLER_TIMEOUT_MS, HEADERS_TIMEOUT_MS } from './core/body-deadline.ts'
import { refuseOtherMethods, registerErrors, withoutMalformed } from './core/error-handler.ts'
import { forgetEvents } from './core/events.ts'
import { type Readiness, registerHealth } from './core/health.ts'
import { NO_FORMS } from './core/kept-forms.ts'
import { NO_KEYS, NO_SANDBOXES } from './core/key-holder.ts'
import { deriveKeys, readSecret } from './core/keys.ts'
import { localeOfPath, localeOfRequest } from './core/language.ts'
import { RequestLog } from './core/log.ts'
import { NOT_NOTED } from './core/noted-calls.ts'
import { registerOpenapi } from './core/openapi.ts'
import { BROTLI_PARAMS } from './core/page-cache.ts'
import { registerPages, type Site } from './core/pages.ts'
import { NOBODY } from './core/person.ts'
import { DATA_OF_CORE } from './core/personal-data.ts'
import { forgetRequestKeys } from './core/request-keys.ts'
import { registerSecurity } from './core/security.ts'
import type { Services } from './core/services.ts'
import { NOT_COUNTED } from './core/sights.ts'
import { NO_FILES } from './core/uploads.ts'
import { watchVersion } from './core/watch-version.ts'
import { registerDealTerms } from './deal-terms/index.ts'
import { registerDeals } from './deals/index.ts'
import { DEMAND_VERSION, registerDemand } from './demand/index.ts'
import { registerDemonstration } from './demonstration/index.ts'
import { registerFigures } from './figures/index.ts'
import { registerFiles } from './files/index.ts'
import { registerInviting } from './inviting/index.ts'
import { registerMarket } from './market/index.ts'
import { registerMatching } from './matching/index.ts'
import { registerMessaging } from './messaging/index.ts'
import { newsVersion, registerNews } from './news/index.ts'
import { registerNotifications } from './notifications/index.ts'
import { registerOpenDeals } from './open-deals/index.ts'
import { registerOpenOffers } from './open-offers/index.ts'
import { registerOpenPlatform } from './open-platform/index.ts'
import { registerPlaces } from './places/index.ts'
import { registerPriceSheets } from './price-sheets/index.ts'
import { registerProviders } from './providers/index.ts'
import { registerQuoting } from './quoting/index.ts'
import { registerRecent } from './recent/index.ts'
import { registerRecovery } from './recovery/index.ts'
import { registerReference } from './reference/index.ts'
import { registerSandboxes } from './sandbox/index.ts'
import { registerSavedSearches } from './saved-searches/index.ts'
import { registerSearch } from './search/index.ts'
import { readConfig } from './settings.ts'
import { registerSheetMail } from './sheet-mail/index.ts'
import { registerShippers } from './shippers/index.ts'
import { registerSimulations } from './simulations/index.ts'
import { registerSupply } from './supply/index.ts'
import { registerSupport } from './support/index.ts'
import { registerWebhooks } from './webhooks/index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

type Module = (app: FastifyInstance) => void

/** Modules in the order of the arrows; each registers its endpoints with core/route.ts. */
const MODULES: Module[] = [
  registerPlaces,
  registerReference,
  registerFiles,
  registerProviders,
  registerShippers,
  registerDealTerms,
  registerSpace,
  registerOffering,
  registerSearching,
  registerFigures,
  registerSupply,
  registerSearch,
  registerMarket,
  registerMessaging,
  registerSupport,
  registerNews,
  registerAccounts,
  registerDeals,
  registerDemand,
  registerBooking,
  registerQuoting,
  registerMatching,
  registerSavedSearches,
  registerRecent,
  registerInviting,
  registerDemonstration,
  registerNotifications,
  registerPriceSheets,
  registerSheetMail,
  registerAdministration,
  registerChat,
  registerApiKeys,
  registerApiCalls,
  registerOpenPlatform,
  registerWebhooks,
  (app) => registerSandboxes(app, { buildApp, readConfig }),
  registerSimulations,
  registerOpenDeals,
  registerOpenOffers,
  registerAgents,
  registerRecovery,
]

/** What an app is built from. */
export type Parts = Pick<Services, 'config' | 'database'> &
  Partial<Pick<Services, 'reader' | 'clock' | 'environment' | 'checkAnswers'>> & {
    log?: Logger
    /** The website; without it only the API is served. */
    site?: Site
    /** Other modules than the app's own (tests). */
    modules?: readonly Module[]
  }

/** Builds the app without listening, so that tests can inject requests. Times from docs/reliability.md 3.8 and R15. */
export const buildApp = async ({ log, site, modules = MODULES, ...parts }: Parts): Promise<FastifyInstance> => {
  const { config, database } = parts
  const app: FastifyInstance = Fastify({
    ...(log === undefined ? {} : { loggerInstance: log as FastifyBaseLogger }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // The last resort: bodies have deadlines of their own (body-deadline.ts).
    requestTimeout: bodyMs(MAX_FORM_BYTES),
    http: { connectionsCheckingInterval: 2_000, headersTimeout: HEADERS_TIMEOUT_MS },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    connectionTimeout: 65_000,
    keepAliveTimeout: 72_000,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    rewriteUrl: withoutMalformed,
    // Fastify's own page for requests during a stop would break the envelope; the readiness answer steers balancers.
    return503OnClosing: false,
    // Longer than any address Node takes; the contract says how long a parameter may be.
    routerOptions: { maxParamLength: 20_000 },
  })
  app.decorate('services', {
    reader: database,
    clock: () => new Date(),
    checkAnswers: false,
    identify: NOBODY,
    identifyKey: NO_KEYS,
    environment: 'live',
    sandboxes: NO_SANDBOXES,
    noteCall: NOT_NOTED,
    carryOut: (_, done) => done(),
    batchWritten: async () => undefined,
    takeFile: NO_FILES,
    keptForms: NO_FORMS,
    countSights: NOT_COUNTED,
    keys: deriveKeys(readSecret(config)),
    endpoints: [],
    gauges: [],
    conditions: [],
    personalData: [...DATA_OF_CORE],
    countOffers: async () => [],
    demandQuotes: { end: async () => undefined, bringBack: async () => 0, standing: async () => null },
    roomOfThread: async () => null,
    handedOver: async () => undefined,
    ownerShown: async () => undefined,
    lanesOfDemands: async () => new Map(),
    demandContact: async () => null,
    dealRules: [],
    openDeals: [],
    tasks: [],
    consumers: [],
    noticeKinds: [],
    firmEvents: [],
    ...parts,
  } satisfies Services)
  app.decorateRequest('locale', 'zh')
  app.decorateRequest('person', null)
  app.decorateRequest('keyHolder', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('answered', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = localeOfPath(request.url) ?? localeOfRequest(request, config.businessCode === 'open')
    done()
  })
  // A text body would reach handlers unchecked (docs/reliability.md 0.3).
  app.removeContentTypeParser('text/plain')
  registerErrors(app)
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES })
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI_PARAMS },
    // With this window 19 KiB take 0.1 ms at once and more than 1 by a stream, a page of 100 KiB 0.9 and 1.2 (decision 178).
    syncThreshold: 262_144,
    globalDecompression: false,
  })
  await registerSecurity(app)
  app.decorate('readiness', registerHealth(app))
  for (const register of modules) register(app)
  forgetEvents(app)
  forgetRequestKeys(app)
  refuseOtherMethods(app)
  registerOpenapi(app)
  const versions = [() => MARKET_VERSION, () => DEMAND_VERSION, newsVersion]
  if (site !== undefined) await registerPages(app, site, watchVersion(app, versions))
  return app
}
