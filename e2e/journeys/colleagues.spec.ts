/** Colleagues (S09): an owner invites, the invited one registers by the link, and both see each other. By keyboard alone. */
import type { Locator } from '@playwright/test'
import type { listOutbox } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import * as m from '@tongyun/messages'
import { expect, siteUrl, test } from '../journey.ts'
import { pageFaults } from '../page-checks.ts'
import { enter, registerSomebody } from '../people.ts'

/** The link that was sent to an address, from the demonstration's outbox. */
const linkTo = async (target: string): Promise<string> => {
  const { data } = (await (await fetch(`${siteUrl()}/ty/msgs/outbox`)).json()) as Envelope<DataOf<typeof listOutbox>>
  const sent = (data as DataOf<typeof listOutbox>).messages.find((message) => message.target === target)
  const path = /\/account\/join\?token=[\w-]+/.exec(sent?.body ?? '')?.[0]
  if (path === undefined) throw new Error(`no invitation was sent to ${target}`)
  return path
}

test('S09: an owner invites a colleague, who registers by the link and is a member', async ({
  page,
  context,
  browser,
  at,
  say,
  language,
}) => {
  test.setTimeout(180_000)
  const { mark } = await registerSomebody(context, 'E2E Colleagues')
  const invited = `invited-${mark}@journey.example`
  const type = async (field: Locator, text: string) => {
    await field.focus()
    await field.page().keyboard.type(text)
  }
  await page.goto(at('/workbenche/colleagues'))
  const byEmail = page.getByRole('radio', { name: say(m.register_email) })
  if ((await byEmail.count()) > 0) await byEmail.press('Space')
  await type(page.getByRole('textbox', { name: say(m.register_email) }), invited)
  await page.keyboard.press('Enter')
  await expect(page.getByText(invited, { exact: true })).toBeVisible()
  expect(await pageFaults(page, language)).toEqual([])

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(at(await linkTo(invited)))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(`E2E Colleagues ${mark}`)
  await type(guest.getByLabel(say(m.register_user_name), { exact: true }), `guest-${mark}`)
  await type(guest.getByLabel(say(m.register_full_name), { exact: true }), 'E2E Guest')
  await type(guest.getByLabel(say(m.register_new_password), { exact: true }), 'Sea-Rail-9kx')
  await type(guest.getByLabel(say(m.register_password_again), { exact: true }), 'Sea-Rail-9kx')
  for (const words of [m.register_consent_terms, m.register_consent_privacy])
    await guest.getByRole('checkbox', { name: say(words) }).press('Space')
  expect(await pageFaults(guest, language)).toEqual([])
  await guest.getByRole('button', { name: say(m.firm_join_go) }).press('Enter')
  await expect(guest).toHaveURL(at('/workbenche/index'), { timeout: 30_000 })
  await guest.goto(at('/workbenche/colleagues'))
  await expect(guest.getByText('E2E Guest').first()).toBeVisible()
  await expect(guest.getByRole('button', { name: say(m.firm_invite_go) })).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(page.getByRole('button', { name: say(m.firm_remove_named, { name: 'E2E Guest' }) })).toBeVisible()
})

test('S09: a shipper sees the firm and its colleagues in the workbench', async ({ page, context, at, say, language }) => {
  await enter(context, 'demo-shipper')
  for (const path of ['/workbenche/index', '/workbenche/firm', '/workbenche/colleagues']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await pageFaults(page, language), path).toEqual([])
  }
  await expect(page.getByText('Demo Colleague', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say(m.firm_invite) })).toBeVisible()
})
