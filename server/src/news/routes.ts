import * as endpoints from '@tongyun/contract/news/articles'
import * as categories from '@tongyun/contract/news/categories'
import * as desk from '@tongyun/contract/news/desk'
import * as pictures from '@tongyun/contract/news/pictures'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { readForm, takeForms } from '../core/uploads.ts'
import { listCategories, removeCategory, saveCategory } from './categories.ts'
import { changeArticle, createArticle, removeArticle } from './change-article.ts'
import { getArticle } from './get-article.ts'
import { listArticleAddresses, listArticles } from './list-articles.ts'
import { listDeskArticles } from './list-desk-articles.ts'
import { openArticle } from './open-article.ts'
import { addPicture, describePicture, removePicture } from './pictures.ts'
import { publishText, withdrawText } from './publish-text.ts'
import { getWording, restoreWording, saveText } from './save-text.ts'

/** Endpoints of news: what everybody reads, and the desk that writes it. */
export const registerNews = (app: FastifyInstance) => {
  const { services } = app
  route(app, endpoints.listArticles, listArticles)
  route(app, endpoints.getArticle, getArticle)
  route(app, endpoints.listArticleAddresses, listArticleAddresses)
  route(app, desk.listDeskArticles, listDeskArticles)
  route(app, desk.openArticle, openArticle)
  route(app, desk.createArticle, createArticle)
  route(app, desk.changeArticle, changeArticle)
  route(app, desk.removeArticle, removeArticle)
  route(app, desk.saveText, saveText)
  route(app, desk.publishText, publishText)
  route(app, desk.withdrawText, withdrawText)
  route(app, desk.getWording, getWording)
  route(app, desk.restoreWording, restoreWording)
  route(app, pictures.describePicture, describePicture)
  route(app, pictures.removePicture, removePicture)
  route(app, categories.listCategories, listCategories)
  route(app, categories.saveCategory, saveCategory)
  route(app, categories.removeCategory, removeCategory)
  app.register(async (scope) => {
    await takeForms(scope)
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart() || request.person === null) return
      request.body = Object.fromEntries(await readForm(request, request.person, services.takeFile, { keepGoing: false }))
    })
    route(scope, pictures.addPicture, addPicture)
  })
}
