/** Statuses, events and languages of news in words. */
import type { ArticleEvent, TextStatus } from '@tongyun/contract/news/terms/article-terms'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

type Say = () => string

/** "In Chinese", beside a text shown to readers of another language. */
export const IN_WORDS: Record<Locale, Say> = { zh: m.common_in_zh, en: m.common_in_en, ru: m.common_in_ru }

export const STATUS_WORDS: Record<TextStatus, Say> = {
  draft: m.news_status_draft,
  scheduled: m.news_status_scheduled,
  published: m.news_status_published,
  withdrawn: m.news_status_withdrawn,
}

export const EVENT_WORDS: Record<ArticleEvent, Say> = {
  create: m.news_event_create,
  facts: m.news_event_facts,
  save: m.news_event_save,
  restore: m.news_event_restore,
  publish: m.news_event_publish,
  schedule: m.news_event_schedule,
  withdraw: m.news_event_withdraw,
}
