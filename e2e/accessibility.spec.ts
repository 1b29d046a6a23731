/** W7, W9, W10 and L10 on every public page, and that it fits at every width. */
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, openSettled, siteUrl, test } from './journey.ts'
import { pageFaults } from './page-checks.ts'
import { type Market, PUBLIC_ROUTES, readMarket } from './public-routes.ts'
import { hiddenColumns, largeLetterFaults, widthFaults } from './widths.ts'

let market: Market | undefined

for (const { name, path } of PUBLIC_ROUTES) {
  test(`W7 W9 W10 L10: ${name} has no accessibility violation, fits at every width, loads nothing foreign`, async ({
    page,
    at,
    language,
    faults,
  }) => {
    test.setTimeout(120_000)
    market ??= await readMarket(siteUrl())
    await openSettled(page, at(path(market)))
    const found = [...(await widthFaults(page)), ...(await hiddenColumns(page)), ...(await pageFaults(page, language))]
    // The browser itself reports the 404 of a page that does not exist; that one is wanted.
    faults.splice(
      0,
      faults.length,
      ...faults.filter((fault) => !/status of 404 .*(no\/such\/page|nothing-here|lane\/g524901-g5128581)/.test(fault)),
    )
    expect(found).toEqual([])
  })
}

/** How letters take room is a matter of style sheets, which know no language: each page is looked at in one, all in turn. */
const IN_TURN = [ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN]

for (const [i, { name, path }] of PUBLIC_ROUTES.entries()) {
  const turn = IN_TURN[i % IN_TURN.length] as typeof ONCE
  test(
    `L10: with letters twice as large nothing of ${name} is cut, covered or beside the screen`,
    turn,
    async ({ page, at, faults }) => {
      market ??= await readMarket(siteUrl())
      await openSettled(page, at(path(market)))
      faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 404/.test(fault)))
      expect(await largeLetterFaults(page)).toEqual([])
    },
  )
}
