import { simulateEvent as endpoint } from '@tongyun/contract/sandbox/simulate'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { heedReferences } from './heed-references.ts'
import { simulateEvent } from './simulate-event.ts'

/** What programs make happen in their sandbox, and what words of theirs make happen there (decision 110). */
export const registerSimulations = (app: FastifyInstance) => {
  heedReferences(app)
  route(app, endpoint, simulateEvent)
}
