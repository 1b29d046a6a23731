import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../core/config.ts'
import { readSecret } from '../core/keys.ts'

/** The secret of all sandboxes of an installation, made of its own: their keys open nothing of the market. */
export const secretOfSandboxes = (config: Pick<Config, 'secretKey' | 'dataDir'>): string =>
  Buffer.from(hkdfSync('sha256', readSecret(config), '', 'tongyun sandboxes', 32)).toString('hex')

/** Files of a sandbox. */
export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>, sandboxId: string) => join(dataDir, 'sandboxes', sandboxId)

/** Reads settings out of an environment; what is not there is as by default. */
export type ReadConfig = (environment: Record<string, string>) => Config

/**
 * Settings of the app of a sandbox: by default nothing of them leads out, no mail, no bucket, no model. Firms of its market
 * answer at once. 32 calls at a time, since the market comes first.
 */
export const configOfSandbox = (config: Config, sandboxId: string, readConfig: ReadConfig): Config => {
  const { publicUrl, host, port, allowedHosts, trustProxy, rateLimit, businessCode, logLevel, minFreeDiskMb } = config
  const own = readConfig({
    DATA_DIR: folderOf(config, sandboxId),
    SECRET_KEY: secretOfSandboxes(config),
    DEMO_MARKET: 'on',
    DEMO_COUNTERPART: 'at-once',
    SANDBOX_MOST: '0',
    MAX_REQUESTS: '32',
    MAX_DELAY_MS: String(config.maxDelayMs),
    MAX_TURN_WAIT_MS: String(config.maxTurnWaitMs),
  })
  return { ...own, publicUrl, host, port, allowedHosts, trustProxy, rateLimit, businessCode, logLevel, minFreeDiskMb }
}
