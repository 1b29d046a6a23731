import type { publishThread as endpoint, withdrawPublication as withdrawEndpoint } from '@tongyun/contract/support/inbox'
import { namesPerson } from '@tongyun/freight/personal-data/known-person'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { actOnThread } from './act-on-thread.ts'
import { deletePostOf, upsertPost } from './posts.queries.ts'
import { addEntry, selectEntries } from './threads.queries.ts'

/** PUT /ty/administration/threads/:number/publication */
export const publishThread: Operation<typeof endpoint> = ({ number, language, question, answer }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    const entries = await selectEntries(transaction, number)
    if (!entries.some(({ kind }) => kind === 'answer')) throw new BusinessError(811001, { reason: 'not_answered' })
    const { sender_name: name, phone, email, wechat } = thread
    if (namesPerson(`${question}\n${answer}`, { name, phone, email, wechat }))
      throw new BusinessError(812001, { reason: 'personal_data' })
    const { now } = context
    await upsertPost(transaction, { post_id: readableId('p'), number, language, question, answer, published_at: now })
    await addEntry(transaction, number, { at: now, kind: 'published', author: by, body: null })
    return { action: 'support.publish' }
  })

/** DELETE /ty/administration/threads/:number/publication */
export const withdrawPublication: Operation<typeof withdrawEndpoint> = ({ number }, context) =>
  actOnThread(context, number, async (transaction, _thread, by) => {
    if (!(await deletePostOf(transaction, number))) return null
    await addEntry(transaction, number, { at: context.now, kind: 'withdrawn', author: by, body: null })
    return { action: 'support.withdraw' }
  })
