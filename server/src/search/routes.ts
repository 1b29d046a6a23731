import { searchBySentence } from '@tongyun/contract/search/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { openModel } from './helping-model.ts'
import { searchBySentence as search } from './search-by-sentence.ts'
import { warmUnderstanding } from './warm-up.ts'

/** A plan costs as much as several searches. */
const SENTENCES_PER_MINUTE = 60

export const registerSearch = (app: FastifyInstance) => {
  warmUnderstanding(app)
  const model = openModel(app)
  route(app, searchBySentence, (input, context) => search(input, context, model), { perMinute: SENTENCES_PER_MINUTE })
}
