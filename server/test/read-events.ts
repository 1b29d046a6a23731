import { consume } from '../src/core/events.ts'
import type { TestApp } from './create-test-app.ts'

/** Has people told in an app of some modules, whose tests may not know the one that tells. */
export { registerNotifications } from '../src/notifications/index.ts'

/**
 * Has every consumer of the app read what happened, as its loops do while it listens; where a loop is just reading, waits for
 * it. An event that fails fails the test.
 */
export const readEvents = async ({ app, database }: Pick<TestApp, 'app' | 'database'>) => {
  for (const consumer of app.services.consumers)
    for (let more = true; more; ) {
      const look = await consume(database, consumer, app.services.clock())
      for (const { error } of look.failed) throw error
      more = look.unread > 0
    }
}
