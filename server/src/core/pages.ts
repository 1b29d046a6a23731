import type { PageContext } from '@tongyun/contract/page-context'
import type { FastifyInstance } from 'fastify'

export type Site = {
  /** Renders a page or its data (web/app/entry.server.tsx). */
  handle: (request: Request, values: PageContext) => Promise<Response>
  /** Folder of the built files browsers fetch. */
  clientFolder: string
}
export const registerPages = async (_app: FastifyInstance, _site: Site) => {}
