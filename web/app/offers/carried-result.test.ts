import { describe, expect, test } from 'vitest'
import { nothingFound, searchResult } from '../../test/offers.fixture.ts'
import { carryResult, takeResult } from './carried-result.ts'
import { shownResult } from './mall-row.ts'

describe('carried result (W5)', () => {
  test.each([
    ['rows of every kind', searchResult],
    ['nothing', nothingFound],
  ])('brings %s to the browser as the server shows them', (_, result) => {
    const asked = { origin: 'Shanghai', destination: 'Moscow', provider: result.rows[0]?.provider.providerId }
    expect(takeResult(carryResult(result, asked))).toEqual(shownResult(result, asked))
  })

  test('knows the name of the chosen provider', () => {
    const [row] = searchResult.rows
    expect(takeResult(carryResult(searchResult, { provider: row?.provider.providerId })).providerName).toBe(row?.provider.name)
    expect(takeResult(carryResult(searchResult)).providerName).toBeNull()
  })
})
