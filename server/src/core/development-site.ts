/** The website while it is being written: Vite inside this process compiles what the browser asks for and reloads it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isPersonal } from '@tongyun/contract/site-map'
import type { Site } from './pages.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** @param folder the workspace `web` with its Vite configuration */
export const developmentSite = async (folder: string): Promise<Site> => {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({ root: folder, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const isOurs = ({ url = '' }: IncomingMessage) => /^\/(ty|health)(?:[/?]|$)/.test(url)
  return {
    isPersonal,
    handle: async (request, values) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return build.entry.module.createPageHandler(build, 'development')(request, values)
    },
    serverFactory: (handler: Handler) =>
      server.on('request', (request, response) => {
        if (isOurs(request)) handler(request, response)
        else vite.middlewares(request, response, () => handler(request, response))
      }),
  }
}
