/** GET /files/:name: an uploaded file, for those who may read it. */
import type { FastifyInstance } from 'fastify'
import { TurnedAway } from '../core/error-handler.ts'
import { linkHolds } from './file-link.ts'
import type { FileStore } from './file-store.ts'
import { type StoredFile, selectFile } from './files.queries.ts'

const NAME = /^([0-9a-f]{32})\.(webp|pdf)$/
const TYPES = { webp: 'image/webp', pdf: 'application/pdf' } as const
const YEAR_S = 31_536_000

/** The rate limit of files is high, because one page of licences loads dozens of them. */
const FILES_PER_MINUTE = 600

/** Headers of a file: a browser that shows it runs no script, loads nothing and gives it no origin. */
const POLICY = "default-src 'none'; img-src 'self'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Registers the path. Pictures are shown, everything else is saved; an unknown, unfinished or foreign file is 404. */
export const serveFiles = (app: FastifyInstance, store: FileStore) => {
  const { services } = app
  const readable = async (name: string, query: unknown): Promise<StoredFile> => {
    const [, fileId = '', extension = ''] = NAME.exec(name) ?? []
    const row = fileId === '' ? undefined : await selectFile(services.database, fileId)
    const isRight = row?.state === 'clean' && row.media_type === TYPES[extension as keyof typeof TYPES]
    if (!isRight) throw new TurnedAway(404)
    if (!row.is_public && !linkHolds(services.keys, fileId, query as object, services.clock())) throw new TurnedAway(404)
    return row
  }
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { rateLimit: { max: FILES_PER_MINUTE, timeWindow: '1 minute' } } },
    async ({ params, query }, reply) => {
      const row = await readable(params.name, query)
      const content = await store.read(row.file_id)
      if (content === null) throw new TurnedAway(404)
      return reply
        .type(row.media_type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', row.media_type === 'image/webp' ? 'inline' : `attachment; filename="${row.file_id}.pdf"`)
        .header('cache-control', row.is_public ? `public, max-age=${YEAR_S}, immutable` : 'private, no-store')
        .header('content-length', row.size_bytes)
        .send(content)
    },
  )
}
