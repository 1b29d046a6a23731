import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (line: string, head: string) =>
  readText([line, head, '汉堡\t35\t38\t45\t周五', '鹿特丹\t36\t40\t47\t周五', '科伦坡\t22\t停收\t30\t周六'].join('\n'), {
    name: '宁波拼箱.tsv',
  })

test.each([
  ['宁波港 LCL 出口 USD/RT。协议等级：B 级 —— 贵司只适用 B 级价，A、C 级供其他客户，仅作对照', '目的港\tA级\tB级\tC级\t开船'],
  ['宁波港 LCL 出口 USD/RT。贵司等级为B', '目的港\tA类\tB类\tC类\t开船'],
  ['LCL ex Ningbo, USD/RT. Only class B applies to you, A and C are for other customers', 'POD\tClass A\tClass B\tClass C\tETD'],
  [
    'LCL из Нинбо, USD/RT. Ваша категория: В, остальные для сведения',
    'Порт назначения\tСтавка, категория А\tСтавка, категория В\tСтавка, категория С\tВыход',
  ],
])('of prices by classes of customers those of ours alone are read: %s', async (line, head) => {
  const { offers, refused } = await read(line, head)
  expect(offers.map(({ rows, prices }) => [...rows, ...prices.map(({ amount }) => amount)])).toEqual([
    ['L3', 38],
    ['L4', 40],
  ])
  expect(refused.map(({ row }) => row)).toContain('L5')
})

test('where nothing says which class is ours, all are read and asked about', async () => {
  const { offers, asked } = await read('宁波港 LCL 出口 USD/RT', '目的港\tA级\tB级\tC级\t开船')
  expect(offers.length).toBeGreaterThan(3)
  expect(asked).toContainEqual(expect.objectContaining({ kind: 'same_twice' }))
})
