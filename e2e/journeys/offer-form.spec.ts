/** The form of an offer without script (P13, W9), and two savings of it at once. */
import type { Page } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import type { MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)

/** Writes text fields and chooses in lists, by their paths. */
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [path, value] of Object.entries(values)) {
    const control = field(page, path).last()
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value)
    else await control.fill(value)
  }
}

const begin = async (page: Page, address: string, mode: (typeof MODES)[number], locale: Locale) => {
  await page.goto(address)
  await page.getByRole('button', { name: vocabularyWord('mode', mode, locale), exact: true }).click()
  await expect(page).toHaveURL(/\/workbenche\/capacities\/o/)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'W9 P13: lines and choices come by buttons, everything typed stays, and the offer is submitted',
    ONCE,
    async ({ page, context, at, say, language }) => {
      const { mark } = await registerSomebody(context, 'E2E Plain')
      await begin(page, at('/workbenche/capacities/new'), 'air', language)
      await fill(page, { reference: `NS-${mark}`, originId: 'PVG', destinationId: '谢列梅捷沃', transitHours: '12' })
      await fill(page, {
        'details.airlineCode': 'CA',
        'details.flightNumber': 'CA909',
        spacePerDeparture: '5000',
        'rate.freight.breaks.0.unitPrice': '7,2',
      })

      // A break more, and one less.
      const breaks = page.locator('#price input[name$=".fromKg"]')
      const before = await breaks.count()
      await page.getByRole('button', { name: say(m.offer_form_add_break) }).click()
      await expect(breaks).toHaveCount(before + 1)
      await expect(page).toHaveURL(/#price$/)
      await expect(field(page, 'reference')).toHaveValue(`NS-${mark}`)
      await expect(field(page, 'rate.freight.breaks.0.unitPrice')).toHaveValue('7.2')
      await page
        .locator('#price')
        .getByRole('button', { name: say(m.offer_form_remove) })
        .last()
        .click()
      await expect(breaks).toHaveCount(before)

      // Another way to charge brings its own fields.
      const follow = (section: string) => page.locator(`#${section}`).getByRole('button', { name: say(m.offer_form_follow) })
      await field(page, 'way').selectOption('per_unit kg')
      await follow('price').click()
      await expect(breaks).toHaveCount(0)
      await fill(page, { 'rate.freight.unitPrice': '4.5' })

      // A charge and a stop between.
      await page.getByRole('button', { name: say(m.offer_form_add_charge) }).click()
      await expect(field(page, 'rate.freight.unitPrice')).toHaveValue('4.5')
      await fill(page, {
        'rate.charges.0.code': 'FSC',
        'rate.charges.0.basis': 'kg',
        'rate.charges.0.unitPrice': '0.8',
      })
      await page.getByRole('button', { name: say(m.offer_form_stop_add) }).click()
      await fill(page, { 'stops.1.placeId': 'CTU', 'stops.1.arriveHours': '3', 'stops.1.departHours': '5' })

      // Another kind of schedule asks for its own days.
      await field(page, 'schedule.kind').selectOption('dates')
      await follow('schedule').click()
      await expect(field(page, 'rate.charges.0.unitPrice')).toHaveValue('0.8')
      const day = (await field(page, 'rate.validTo').inputValue()).trim()
      await fill(page, { 'schedule.dates': day })
      // Places stand there by their names, and stay the places they are however often the form is sent.
      const origin = await field(page, 'originId').inputValue()
      expect(origin).not.toBe('PVG')
      await page.getByRole('button', { name: say(m.offer_form_submit), exact: true }).click()
      await expect(page.getByText(say(m.offer_done_pending, { count: 1 }))).toBeVisible()
      await expect(field(page, 'originId')).toHaveValue(origin)
      await expect(page.getByRole('complementary')).toContainText(/\d/)
    },
  )
})

test(
  'P13: who submits while the form is saving itself is in nobody’s way, least of all their own',
  ONCE,
  async ({ page, context, at, say, language }) => {
    await registerSomebody(context, 'E2E Quick')
    await begin(page, at('/workbenche/capacities/new'), 'road', language)
    // The first save is under way until it is let go.
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    let saves = 0
    await page.route('**/workbenche/capacities/o*.data*', async (route) => {
      if (route.request().method() === 'POST' && ++saves === 1) await held
      await route.continue()
    })
    await fill(page, { spacePerDeparture: '3' })
    await expect(page.getByText(say(m.offer_form_saving))).toBeVisible()
    await fill(page, { transitHours: '360' })
    await page.getByRole('button', { name: say(m.offer_form_submit), exact: true }).click()
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('intent=submit') === true)
    release()
    await answered
    // The faults of what is still missing are told, not a conflict.
    await expect(page.locator('#lane').getByText(say(m.offer_fault_required)).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say(m.offer_conflict_keep_mine) })).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'transitHours')).toHaveValue('360')
    await expect(field(page, 'spacePerDeparture')).toHaveValue('3')
  },
)

test(
  'P13: what somebody else wrote meanwhile is shown beside one’s own, and neither is lost',
  ONCE,
  async ({ page, context, at, say, language }) => {
    await registerSomebody(context, 'E2E Two')
    await begin(page, at('/workbenche/capacities/new'), 'sea', language)
    const other = await context.newPage()
    await other.goto(page.url())
    await fill(other, { 'details.vesselName': 'THEIRS' })
    await expect(other.getByText(say(m.offer_form_saved, { time: '' }).trim())).toBeVisible()
    await fill(page, { 'details.vesselName': 'MINE' })
    const keep = page.getByRole('button', { name: say(m.offer_conflict_keep_mine) })
    await expect(keep).toBeVisible()
    await expect(page.getByRole('cell', { name: 'THEIRS' })).toBeVisible()
    // Sending the form once more does not write over what the other wrote either.
    await page.getByRole('button', { name: say(m.offer_form_save), exact: true }).click()
    await expect(keep).toBeVisible()
    await keep.click()
    await expect(page.getByText(say(m.offer_form_saved, { time: '' }).trim())).toBeVisible()
    await other.reload()
    await expect(field(other, 'details.vesselName')).toHaveValue('MINE')
  },
)
