import type { listPosts as endpoint } from '@tongyun/contract/support/endpoints'
import type { Operation } from '../core/route.ts'
import { countPosts, selectPosts } from './posts.queries.ts'

const PAGE_SIZE = 20

/** GET /ty/support/posts */
export const listPosts: Operation<typeof endpoint> = async ({ language, page = 1, pageSize = PAGE_SIZE }, { reader }) => {
  const rows = await selectPosts(reader, language, { offset: (page - 1) * pageSize, limit: pageSize })
  return {
    total: await countPosts(reader, language),
    page,
    pageSize,
    posts: rows.map(({ post_id: postId, language: written, question, answer, published_at: publishedAt }) => ({
      postId,
      language: written,
      question,
      answer,
      publishedAt: publishedAt.toISOString(),
    })),
  }
}
