/** Client of the Tongyun open API. It has no dependencies and runs on Node 20 and later, in browsers and on Deno. */
export { type CallOptions, type Client, type ClientOptions, createClient, TongyunProblem } from './client.ts'
export type * from './operations.gen.ts'
export type { Signing } from './signing.ts'
export { verifyWebhook, type WebhookEvent } from './webhooks.ts'
