/** A sentence becomes plans, one of several legs is booked whole by keyboard, and its trip is cancelled (decision 068). */
import * as m from '@tongyun/messages'
import { CHAINED } from '../deals.ts'
import { handsOf } from '../hands.ts'
import { expect, ONCE, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'

test(
  'D16, keyboard: a sentence becomes a trip of several legs, booked whole and cancelled whole',
  ONCE,
  async ({ browser, language, say, at }) => {
    test.setTimeout(150_000)
    const buyer = await handsOf(browser, 'keyboard', language)
    const { page } = buyer
    await registerSomebody(buyer.context)
    await buyer.open(at(`/transport/AISearch?text=${encodeURIComponent(CHAINED[language])}`))
    await buyer.follow(page.locator('main a[href*="/workbenche/book/plan?"]').first(), /\/workbenche\/book\/plan\?/)
    await expect(page.locator('main figure svg[role=img]').first()).toBeVisible()
    const write = (name: string, words: string) => buyer.write(page.locator(`[name="${name}"]`), words)
    await write('companyName', 'Walkers Ltd')
    await write('goods', 'Pumps')
    // Another departure is an address of its own, to which what was typed goes along.
    const others = page.locator('details:has(button[value=choose])').first()
    if ((await others.count()) > 0) {
      await buyer.press(others.locator('summary'))
      const before = page.url()
      await buyer.press(others.locator('button').first())
      await expect(page).not.toHaveURL(before)
      await expect(page.locator('[name=goods]')).toHaveValue('Pumps')
    }
    for (const [name, words] of [
      ['shipper.company', 'Walkers Ltd'],
      ['shipper.phone', '+8613800138000'],
      ['shipper.address', '1'],
      ['consignee.company', 'LLC 7'],
      ['consignee.person', 'A. B.'],
      ['consignee.phone', '+74951234567'],
      ['consignee.address', '2'],
    ] as const)
      await write(name, words)
    // Enter books, though buttons that choose other departures stand before.
    await expect(page.locator('button[value=choose]')).not.toHaveCount(0)
    await page.locator('[name="consignee.address"]').press('Enter')
    await expect(page).toHaveURL(/\/workbenche\/trips\/\d{12}$/, { timeout: 30_000 })
    await expect(page.locator('main a[href*="/workbenche/bookings/"]')).not.toHaveCount(0)
    await buyer.press(page.locator('summary').filter({ hasText: say(m.trips_cancel) }))
    await buyer.press(page.locator('button[value=cancel]'))
    await expect(page.getByText(say(m.trips_done_cancel), { exact: true })).toBeVisible()
    await expect(page.getByText(say(m.trips_state_over), { exact: true })).toBeVisible()
    expect([...new Set(buyer.faults)]).toEqual([])
    await buyer.context.close()
  },
)
