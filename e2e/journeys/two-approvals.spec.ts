/** E06: what needs two of staff is approved by two, by keyboard alone; on a server of its own, since the setting is of all of it. */
import * as m from '@tongyun/messages'
import { startDemoServer } from '../demo-server.ts'
import { type Hands, handsOf } from '../hands.ts'
import { expect, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { arrived, tabTo } from '../keyboard.ts'
import { handIn } from '../new-firm.ts'
import { enter, registerSomebody } from '../people.ts'

const shared = { url: process.env.E2E_URL, dataDir: process.env.E2E_DATA_DIR }
let server: Awaited<ReturnType<typeof startDemoServer>>
test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(async () => {
  server = await startDemoServer()
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA_DIR: server.dataDir })
})
test.afterAll(async () => {
  Object.assign(process.env, { E2E_URL: shared.url, E2E_DATA_DIR: shared.dataDir })
  await server?.stop()
})

const REVIEW = /\/administration\/review\/r-/

test(
  'E06 W9 a company needs two of staff; the first approval is undone, twice, and given again',
  ONCE_IN_RUSSIAN,
  async ({ browser, context, at, say, language }) => {
    const { mark } = await registerSomebody(context, 'E2E Two')
    await handIn(context, mark)
    const administrator = await handsOf(browser, 'keyboard', language)
    const reviewer = await handsOf(browser, 'keyboard', language)
    await enter(administrator.context, 'demo-admin')
    await enter(reviewer.context, 'demo-review')

    await administrator.open(at('/administration/review-settings'))
    const setting = administrator.page.getByRole('checkbox', { name: say(m.review_four_eyes) })
    await tabTo(administrator.page, setting)
    await administrator.page.keyboard.press('Space')
    await administrator.press(administrator.page.getByRole('button', { name: say(m.review_save), exact: true }))
    await expect(setting).toBeChecked()

    /** The company, out of the queue of what its firm handed in. */
    const openCompany = async (who: Hands) => {
      await who.open(at(`/administration/review?kind=company&q=${mark}`))
      await who.press(who.page.getByRole('row').getByRole('link').first())
      await arrived(who.page, REVIEW)
    }
    const approval = reviewer.page.getByRole('button', { name: say(m.review_approve), exact: true })
    const undo = reviewer.page.getByRole('button', { name: say(m.review_undo_first), exact: true })
    const undone = reviewer.page.getByText(say(m.review_first_undone))
    const given = reviewer.page.getByText(say(m.review_done_first))

    // From the note on the next page, where the first approval has just led.
    await openCompany(reviewer)
    const company = new URL(reviewer.page.url()).pathname
    await reviewer.page.keyboard.press('Control+Enter')
    await expect(given).toBeVisible()
    await reviewer.press(undo)
    await expect(undone).toBeVisible()
    expect(new URL(reviewer.page.url()).pathname).toBe(company)
    await expect(approval).toBeVisible()

    // Beside the submission, later.
    await reviewer.page.keyboard.press('Control+Enter')
    await expect(given).toBeVisible()
    await openCompany(reviewer)
    await expect(reviewer.page.getByText(say(m.err_second_person))).toBeVisible()
    await expect(approval).toHaveCount(0)
    await reviewer.press(undo)
    await expect(undone).toBeVisible()
    await reviewer.page.keyboard.press('Control+Enter')
    await expect(given).toBeVisible()

    await openCompany(administrator)
    await expect(administrator.page.getByText(/Demo Review/).first()).toBeVisible()
    await administrator.page.keyboard.press('Control+Enter')
    await expect(administrator.page.getByText(say(m.review_done_approved))).toBeVisible()

    await administrator.open(at('/administration/audit'))
    const did = administrator.page.getByRole('row').filter({ hasText: say(m.people_did_review_undo_first_approval) })
    await expect(did).toHaveCount(2)
    expect([...administrator.faults, ...reviewer.faults]).toEqual([])
    await administrator.context.close()
    await reviewer.context.close()
  },
)
