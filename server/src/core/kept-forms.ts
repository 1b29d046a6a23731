/** Forms that were sent without script when their session was over (docs/decisions/023); the accounts module keeps them. */
import type { SentField } from '@tongyun/contract/page-context'
import type { FastifyRequest } from 'fastify'

export type KeptForms = {
  /** True when the request's browser has or had a session: forms are read and kept for such browsers alone. */
  isOfSomebody: (request: FastifyRequest) => Promise<boolean>
  /** Keeps what was sent from `page` for the person whose session it was; false where nothing is kept. */
  keep: (request: FastifyRequest, page: string, fields: readonly SentField[]) => Promise<boolean>
  /** What is kept of `page` for who is signed in, which is then kept no longer; null for nothing. */
  take: (request: FastifyRequest, page: string) => Promise<SentField[] | null>
}

/** Nothing is kept until there are accounts. */
export const NO_FORMS: KeptForms = {
  isOfSomebody: async () => false,
  keep: async () => false,
  take: async () => null,
}
