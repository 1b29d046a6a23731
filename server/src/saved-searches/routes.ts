import * as endpoints from '@tongyun/contract/saved-searches/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import {
  changeFollowedSearch,
  changeSavedSearch,
  endFollowedSearch,
  endSavedSearch,
  endSearchLetters,
  openSearchLetter,
} from './change-saved-search.ts'
import { deleteFollowersOf, selectFollowerOf } from './followers.queries.ts'
import { keepSavedSearches } from './keep-saved-searches.ts'
import { listFollowedSearches, listSavedSearches } from './list-saved-searches.ts'
import { followSearch, previewSearch, saveSearch } from './save-search.ts'
import { selectSearches } from './saved-searches.queries.ts'

/** Endpoints of saved searches, what follows the market for them, and what tells of them. */
export const registerSavedSearches = (app: FastifyInstance) => {
  app.services.personalData.push({
    name: 'saved_searches',
    read: async (database, { userId }) => {
      const follower = await selectFollowerOf(database, userId)
      return follower === undefined ? [] : selectSearches(database, follower.follower_id)
    },
    erase: deleteFollowersOf,
  })
  keepSavedSearches(app)
  route(app, endpoints.saveSearch, saveSearch)
  route(app, endpoints.followSearch, followSearch)
  route(app, endpoints.previewSearch, previewSearch)
  route(app, endpoints.listSavedSearches, listSavedSearches)
  route(app, endpoints.changeSavedSearch, changeSavedSearch)
  route(app, endpoints.endSavedSearch, endSavedSearch)
  route(app, endpoints.listFollowedSearches, listFollowedSearches)
  route(app, endpoints.changeFollowedSearch, changeFollowedSearch)
  route(app, endpoints.endFollowedSearch, endFollowedSearch)
  route(app, endpoints.endSearchLetters, endSearchLetters)
  route(app, endpoints.openSearchLetter, openSearchLetter)
}
