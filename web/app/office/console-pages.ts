import * as m from '@tongyun/messages'
import { paths } from '../site/paths.ts'

/** The lists of the developer console, in the order of its tabs. */
export const consolePages = () => [
  { to: paths.developerKeys(), label: m.developer_keys() },
  { to: paths.developerUsage(), label: m.developer_usage() },
  { to: paths.developerRequests(), label: m.developer_requests() },
  { to: paths.developerWebhooks(), label: m.developer_webhooks() },
  { to: paths.developerSandbox(), label: m.developer_sandbox() },
]
