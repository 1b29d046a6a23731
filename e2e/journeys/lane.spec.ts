/** The page of a lane on the smallest phone, where Russian words leave the least room. */
import { expect, ONCE_IN_RUSSIAN, test } from '../journey.ts'

test(
  'a lane’s totals are whole at 320 px, and the price of a day stands under its number',
  ONCE_IN_RUSSIAN,
  async ({ page, at }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(at('/lane/g1796236-g524901'))
    const totals = page.locator('main td b.nowrap:visible')
    expect(await totals.count()).toBeGreaterThan(3)
    const ends = await totals.evaluateAll((all) => all.map((total) => Math.round(total.getBoundingClientRect().right)))
    expect(ends.filter((end) => end > 320 - 16)).toEqual([])
    const days = page.locator('#calendar td a')
    expect(await days.count()).toBeGreaterThan(3)
    const apart = await days.evaluateAll((all) =>
      all.map((day) => {
        const [number, price] = [day.querySelector('span'), day.querySelector('b')].map(
          (part) => part?.getBoundingClientRect().left ?? 0,
        )
        return Math.abs((number ?? 0) - (price ?? 0))
      }),
    )
    expect(apart.filter((px) => px > 0.5)).toEqual([])
  },
)
