/** Keeps a form whose session was over until its person has logged in again on the same browser (docs/decisions/023). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHttps } from '../core/config.ts'
import type { KeptForms } from '../core/kept-forms.ts'
import { sessionCookie, signedIn } from '../core/person.ts'
import { deleteOldForms, selectAnySession, takeKeptForm, upsertKeptForm } from './kept-forms.queries.ts'
import { hashOfSecret } from './secrets.ts'

/** Long enough to find a password again. */
export const FORM_KEPT_MS = 3_600_000
/** Of one session; with LONGEST no more than ten million characters. */
const MOST_FORMS = 10
/** As long as what a browser keeps of a page with scripts. */
const LONGEST = 1_000_000
const LONGEST_PAGE_BYTES = 2_000

export const keptForms = ({ services }: FastifyInstance): KeptForms => {
  const hashIn = (request: FastifyRequest) => {
    const secret = request.cookies[sessionCookie(isHttps(services.config))]
    return secret === undefined ? null : hashOfSecret(secret)
  }
  const sessionOf = async (request: FastifyRequest) => {
    const hash = hashIn(request)
    return hash === null ? undefined : selectAnySession(services.database, hash)
  }
  return {
    isOfSomebody: async (request) => (await sessionOf(request)) !== undefined,
    keep: async (request, page, fields) => {
      const text = JSON.stringify(fields)
      // PostgreSQL holds no NUL, and no form that a person fills in has one.
      const isTooMuch = text.length > LONGEST || Buffer.byteLength(page) > LONGEST_PAGE_BYTES || /\\u0000/.test(text + page)
      const session = isTooMuch ? undefined : await sessionOf(request)
      if (session === undefined) return false
      const { session_id: sessionId } = session
      await upsertKeptForm(services.database, { sessionId, page, fields, now: services.clock() })
      await deleteOldForms(services.database, sessionId, MOST_FORMS)
      return true
    },
    take: async (request, page) => {
      const hash = hashIn(request)
      if (hash === null || page.includes('\0') || (await signedIn(services, request)) === null) return null
      const since = new Date(services.clock().getTime() - FORM_KEPT_MS)
      return (await takeKeptForm(services.database, hash, page, since))?.fields ?? null
    },
  }
}
