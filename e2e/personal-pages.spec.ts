/** W7, W9 and L10 on pages of one person: account, workbench, administration, and the demonstration's outbox. */
import { expect, openSettled, test } from './journey.ts'
import { pageFaults } from './page-checks.ts'
import { enter } from './people.ts'

const ACCOUNT = ['profile', 'contact', 'password', 'second-factor', 'sessions', 'notifications', 'data']

/** Pages by who opens them; each person logs in once and goes through theirs. */
const PAGES: Record<string, readonly string[]> = {
  'demo-owner': [
    ...ACCOUNT.map((name) => `/account/${name}`),
    '/account/contact?change=phone',
    '/account/contact?change=email',
    '/account/inbox',
    '/workbenche/index',
    '/workbenche/figures',
  ],
  'demo-admin': [
    '/administration/review',
    ...['/administration/people', '/administration/people?q=nobody-at-all', '/administration/audit'],
    ...['/administration/audit?action=role.change&from=2020-01-01&to=2020-01-02', '/home/outbox'],
  ],
}

for (const [userName, paths] of Object.entries(PAGES))
  test(`W7 W9 L10: pages of ${userName} have no accessibility violation, do not scroll sideways, fit fingers`, async ({
    page,
    context,
    at,
    language,
  }) => {
    test.setTimeout(240_000)
    await enter(context, userName)
    const found: string[] = []
    const look = async () =>
      found.push(...(await pageFaults(page, language)).map((fault) => `${new URL(page.url()).pathname}: ${fault}`))
    for (const path of paths) {
      await openSettled(page, at(path))
      await look()
      if (path === '/administration/people') {
        await page.locator('tbody th a').first().click()
        await page.locator('dl').first().waitFor()
        await look()
      }
    }
    expect(found).toEqual([])
  })
