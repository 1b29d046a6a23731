/** An article as the API answers it, with all that a hostile hand could write. */
import type { ArticleCard } from '@tongyun/contract/news/articles'

export const card: ArticleCard = {
  slug: 'read-a-price',
  category: { categoryId: 'guides', name: 'Guides' },
  language: 'zh',
  title: '全包价怎么读',
  summary: '看懂三种费用。',
  cover: null,
  publishedAt: '2026-11-20T01:00:00.000Z',
  demo: true,
}

export const article = {
  ...card,
  body: [
    '## 范围',
    '<script>alert(1)</script>',
    '[press](javascript:alert(1)) and [mall](/transport/mall)',
    '![a" onerror="alert(1)](https://elsewhere.example/a.png)',
  ].join('\n\n'),
  author: null,
  changedAt: '2026-11-21T01:00:00.000Z',
  languages: ['zh', 'en', 'ru'],
}
