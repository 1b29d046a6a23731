import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['高丽海运（KMTC） 韩国线', 'KMTC'],
  ['高丽海运 韩国线', '高丽海运'],
  ['高丽海运（SOC） 韩国线', '高丽海运'],
])('of a carrier without a code the letters behind its name are told: %s', async (title, words) => {
  const { offers } = await readText(`${title}\n单位 USD/柜,,\nPOL,POD,20GP\n青岛,釜山,50\n`, { name: 'rates.csv' })
  expect(offers[0]?.carrier?.words).toBe(words)
})

test.each([
  ['AMERICAS - ATLANTIC COAST', null],
  ['ATLANTIC', 'ATLANTIC'],
])('a coast is no line of its name: %s', async (section, words) => {
  const { offers } = await readText(
    `LCL ex Xingang, USD\nPOD,Rate (W/M),T/T (days)\n${section},,\nNew York,38,35\nSantos,40,40\n`,
    {
      name: 'rates.csv',
    },
  )
  expect(offers.map(({ carrier }) => carrier?.words ?? null)).toEqual([words, words])
})
