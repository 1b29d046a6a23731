/** One server for the whole run. E2E_URL and E2E_DATA_DIR name one that already runs instead. */
import { startDemoServer } from './demo-server.ts'

export default async () => {
  if (process.env.E2E_URL) return undefined
  const server = await startDemoServer()
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataDir
  return server.stop
}
