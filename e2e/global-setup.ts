/** One server for the whole run. E2E_URL names one that already runs instead. */
import { startDemoServer } from './demo-server.ts'

export default async () => {
  if (process.env.E2E_URL) return undefined
  const server = await startDemoServer()
  process.env.E2E_URL = server.url
  return server.stop
}
