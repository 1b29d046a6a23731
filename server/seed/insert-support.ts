import { DAY_MS } from '@tongyun/freight/days'
import { LOCALES } from '@tongyun/freight/locale'
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
import { DEMO_POSTS, DEMO_TEMPLATES } from './support-texts.ts'

/** Writes the demonstration's answer templates and public questions; the newest question was published a day before `now`. */
export const insertSupport = async (transaction: Database, now: Date) => {
  await transaction
    .insertInto('support_templates')
    .values(
      DEMO_TEMPLATES.map(({ name, texts }) => ({
        template_id: readableId('t'),
        name,
        texts: JSON.stringify(texts),
        changed_at: now,
        demo: true,
      })),
    )
    .execute()
  await transaction
    .insertInto('support_posts')
    .values(
      DEMO_POSTS.flatMap((post, i) =>
        LOCALES.map((language) => ({
          post_id: readableId('p'),
          number: null,
          language,
          ...post[language],
          published_at: new Date(now.getTime() - (i + 1) * DAY_MS),
          demo: true,
        })),
      ),
    )
    .execute()
}
