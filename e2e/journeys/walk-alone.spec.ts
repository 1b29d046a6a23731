/** Somebody new walks alone from a sentence to a confirmed booking: the demonstration answers for its firms (decision 070). */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, ONCE, takenOver, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'

const SENTENCES: Record<Locale, string> = {
  zh: '从上海到莫斯科 3吨机械设备 12方 铁路',
  en: '3 t of machinery, 12 cbm, Shanghai to Moscow by rail',
  ru: '3 т оборудования, 12 м3, из Шанхая в Москву, ж/д',
}
/** After 20 to 90 seconds somebody answers, and it is written within some more. */
const ANSWERED_MS = 110_000

test('D16: from a sentence to a confirmed booking, alone', ONCE, async ({ page, context, at, say, language }) => {
  test.setTimeout(180_000)
  await registerSomebody(context)
  await page.goto(at(`/transport/AISearch?text=${encodeURIComponent(SENTENCES[language])}`))
  const plans = page.getByRole('region', { name: say(m.ai_plans) })
  await plans
    .getByRole('link', { name: say(m.detail_book), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/offer=/)
  await takenOver(page)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await page.locator('#field-companyName').fill('E2E Walk')
  await field('goods').fill('Machinery')
  const typed = { company: 'E2E', person: 'Walker', email: 'walker@journey.example', address: 'Street 1' }
  for (const role of ['shipper', 'consignee'])
    for (const [name, value] of Object.entries(typed)) await field(`${role}.${name}`).fill(value)
  await page.locator('button[name="intent"][value="book"]:visible').click()
  await expect(page).toHaveURL(/\/workbenche\/bookings\/\d{12}/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say(m.bookings_status_CONFIRMED), { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: ANSWERED_MS, intervals: [2_000] })
  await expect(page.getByText(say(m.deals_demonstration)).first()).toBeVisible()
})
