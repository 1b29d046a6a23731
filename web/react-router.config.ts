import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site map is short: sending it whole saves a request before each first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
