import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['铁路 USD COC\n西安-阿拉木图 20GP 2100 40HQ 3300\n铁路价含俄段安保；清关、SVH另计'],
  ['Rail, USD, COC\nXian - Almaty 20GP 2100 40HQ 3300\nGuarding included; customs clearance and SVH extra'],
])('guarding is in the price, and storage under customs by its Russian letters is not: %s', async (text) => {
  const { offers } = await readText(text, { name: 'post.txt' })
  expect(offers[0]?.surcharges.map(({ code, status }) => `${code} ${status}`)).toEqual(
    expect.arrayContaining(['SEC inside', 'STO elsewhere']),
  )
})

test.each(['Russian stations: convoy USD 100 per container on top.', 'Конвоирование по РФ: 100 USD/конт. дополнительно.'])(
  'a convoy is guarding: %s',
  async (note) => {
    const { offers } = await readText(`Rail, USD, COC\nFrom,To,40HC\nXian,Vorsino,3250\n${note}`, { name: 'rail.csv' })
    expect(offers[0]?.surcharges.map(({ code, amount, status }) => `${code} ${amount} ${status}`)).toEqual(['SEC 100 on_top'])
  },
)
