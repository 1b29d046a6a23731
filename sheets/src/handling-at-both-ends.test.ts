import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each(['ТХЦ и ДТХЦ', 'THC и DTHC', 'THC, DTHC'])('handling at both ends in Russian letters: %s', async (both) => {
  const { offers } = await readText(
    `Ставки FCL, USD\nШанхай - Владивосток 40HC 1950 FESCO\n\nНе включены ${both}. Фрахт включает BAF.`,
    { name: 'rates.txt' },
  )
  const told = offers[0]?.surcharges.map(({ code, status }) => `${code} ${status}`) ?? []
  expect(told).toEqual(expect.arrayContaining(['THC elsewhere', 'DTH elsewhere']))
})
