import type { publishText as endpoint, withdrawText as withdrawEndpoint } from '@tongyun/contract/news/desk'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { actOnArticle } from './act-on-article.ts'
import * as articles from './articles.queries.ts'

/** PUT /ty/administration/articles/:articleId/texts/:language/publication */
export const publishText: Operation<typeof endpoint> = ({ articleId, language, seen, at }, context) =>
  actOnArticle(context, articleId, async (transaction, _article, author) => {
    const { now } = context
    const text = await articles.selectText(transaction, articleId, language)
    if (text === undefined) throw new BusinessError(810004)
    if (text.latest !== seen) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
    const wording = await articles.selectEvent(transaction, articleId, text.latest)
    if (!wording?.summary || !wording.body) throw new BusinessError(812001, { reason: 'text_incomplete' })
    const later = at === undefined || new Date(at) <= now ? null : new Date(at)
    const isPublic = text.state === 'released' && text.appears_at !== null && text.appears_at <= now
    if (isPublic && later !== null) throw new BusinessError(811001, { reason: 'already_public' })
    // What readers see already keeps the day it first appeared.
    const appears_at = isPublic ? text.appears_at : (later ?? now)
    await articles.updateText(transaction, articleId, language, {
      state: 'released',
      released: text.latest,
      released_at: now,
      appears_at,
    })
    const event = later === null ? 'publish' : 'schedule'
    await articles.addEvent(transaction, articleId, { at: now, author, event, language })
    return { action: later === null ? 'news.publish' : 'news.schedule', details: { language } }
  })

/** DELETE /ty/administration/articles/:articleId/texts/:language/publication */
export const withdrawText: Operation<typeof withdrawEndpoint> = ({ articleId, language }, context) =>
  actOnArticle(context, articleId, async (transaction, _article, author) => {
    const text = await articles.selectText(transaction, articleId, language)
    if (text?.state !== 'released') throw new BusinessError(810004)
    await articles.updateText(transaction, articleId, language, { state: 'withdrawn' })
    await articles.addEvent(transaction, articleId, { at: context.now, author, event: 'withdraw', language })
    return { action: 'news.withdraw', details: { language } }
  })
