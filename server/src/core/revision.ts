/** Revisions of what an address stands for, as ETag and If-Match carry them (RFC 9110, 8.8.3 and 13.1.1). */
import type { FastifyRequest } from 'fastify'
import { BusinessError } from './errors.ts'

/**
 * `tell` gives the answer its revision. `refuseOther` refuses a call that was made from another one; `current` is null where
 * there is nothing yet. @throws BusinessError 811001 revision_differs (412), with the tag of the current one as data
 */
export type Revision = { tell: (revision: string) => void; refuseOther: (current: string | null) => void }

/** The tag of a revision; `bytes` tell representations of one revision apart, such as those in two languages. */
export const tagOf = (revision: string, bytes?: string) => `"${[revision, bytes].filter(Boolean).join('.')}"`

const revisionIn = (tag: string) => /^"([^".]+)(?:\.[^"]*)?"$/.exec(tag)?.[1]

/** The revision that a call is made from; `*` for whatever there is. */
export const revisionOf = ({ headers }: FastifyRequest): Revision & { told: () => string | null } => {
  let told: string | null = null
  const asked = headers['if-match']?.split(',').map((tag) => tag.trim())
  return {
    told: () => told,
    tell: (revision) => {
      told = revision
    },
    refuseOther: (current) => {
      if (asked === undefined) return
      if (current !== null && (asked.includes('*') || asked.some((tag) => revisionIn(tag) === current))) return
      throw new BusinessError(811001, { reason: 'revision_differs' }, { etag: current === null ? null : tagOf(current) })
    },
  }
}
