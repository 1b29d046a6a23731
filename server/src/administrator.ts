/** `npm run admin`: prints a one-time link by which an administrator is made, whether or not the site runs. */
import { fileURLToPath } from 'node:url'
import { pagePaths } from '@tongyun/contract/page-paths'
import { countAdministrators, replaceAdministratorLink } from './accounts/index.ts'
import { migrate } from './core/apply-migrations.ts'
import { StartRefused } from './core/config.ts'
import { openDatabase, openPool } from './core/database.ts'
import { makeDataDir } from './core/embedded-postgres/folders.ts'
import { isDataDirHeld, lockDataDir } from './core/embedded-postgres/lock.ts'
import { runningAddress, startEmbeddedPostgres } from './core/embedded-postgres/start.ts'
import { readSecret, requireSameSecret } from './core/keys.ts'
import { createLog } from './core/log.ts'
import { readConfig } from './settings.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The embedded database of a site that runs is used beside it; otherwise it is started for as long as this takes. */
const openEmbedded = async (dataDir: string, log: ReturnType<typeof createLog>) => {
  makeDataDir(dataDir)
  if (await isDataDirHeld(dataDir)) return { address: runningAddress(dataDir, log), stop: async () => undefined }
  await lockDataDir(dataDir)
  return startEmbeddedPostgres(dataDir, log)
}

const printLink = async () => {
  const config = readConfig(process.env, `${ROOT}.env`)
  const log = createLog('warn')
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config.dataDir, log) : undefined
  const pool = openPool(embedded?.address ?? { connectionString: config.databaseUrl }, 2, log)
  const database = openDatabase(pool)
  try {
    await migrate(pool)
    await requireSameSecret(database, readSecret(config))
    const others = await countAdministrators(database)
    const { token, expiresAt } = await replaceAdministratorLink(database, new Date())
    if (others > 0) console.log(`There are ${others} administrators already; the link makes one more.`)
    console.log('Open this link once the site runs. It makes one administrator, who then sets a second factor.')
    console.log(`It serves once, until ${expiresAt.toISOString()}; links made before no longer count.\n`)
    console.log(`  ${config.publicUrl}${pagePaths.administrator({ token })}\n`)
  } finally {
    await database.destroy()
    await embedded?.stop()
  }
}

try {
  await printLink()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
