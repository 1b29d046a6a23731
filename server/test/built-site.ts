/** The site as it is built, for tests that send what a browser sends. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { inject } from 'vitest'

/**
 * React Router writes the types of the routes when such a server begins, and two that begin at once remove the folder from
 * under each other. A run has one parent process; a file of an earlier one that was killed has another name.
 */
const BEGINNING = join(tmpdir(), `tongyun-site-begins-${process.ppid}`)
const LOOK_AGAIN_MS = 200

const inTurn = async <Done>(begin: () => Promise<Done>): Promise<Done> => {
  for (;;) {
    try {
      writeFileSync(BEGINNING, '', { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await sleep(LOOK_AGAIN_MS)
    }
  }
  try {
    return await begin()
  } finally {
    rmSync(BEGINNING, { force: true })
  }
}

/** Compiles every module of the site, which takes a while on a machine that does other things. */
const compile = () =>
  inTurn(async () => {
    const vite = await createServer({
      root: new URL('../../web', import.meta.url).pathname,
      configFile: new URL('../../web/vite.config.ts', import.meta.url).pathname,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    return { build: await vite.ssrLoadModule('virtual:react-router/server-build'), close: () => vite.close() }
  })

/** The site as it was built of these sources, or else compiled now. Call `close` in the end. */
export const openBuiltSite = async () => {
  const built = inject('builtSite')
  const { build, close } = built === undefined ? await compile() : { build: await import(built), close: async () => undefined }
  const { createPageHandler, isPersonal } = build.entry.module
  return { build, isPersonal, site: { handle: createPageHandler(build), isPersonal }, close }
}
