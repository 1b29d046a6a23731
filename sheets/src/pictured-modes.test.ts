import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'chat.txt' })
const modes = async (text: string) => (await read(text)).offers.map(({ mode, loadType }) => `${mode} ${loadType}`)

test.each([
  ['USD 1-15.12\n🚆 Zhengzhou – Tashkent 40HC COC 4 300\n🚚 Yiwu – Tashkent 8 900$\n🚢 Qingdao – Busan 40HC 420'],
  ['USD 1-15.12\n🚂 郑州 – 塔什干 40HQ COC 4300\n🚛 义乌 – 塔什干 8900$\n🚢 青岛 – 釜山 40HQ 420'],
  ['USD 1-15.12\n🚂\nЧжэнчжоу – Ташкент 40HC COC 4 300\n🚛\nИу – Ташкент 8 900$\n⛴\nЦиндао – Пусан 40HC 420'],
])('a small picture says how a lane goes, where no word does: %s', async (text) => {
  expect(await modes(text)).toEqual(['rail FCL', 'road FTL', 'sea FCL'])
})

test('a word says it against the picture, and a picture beside a charge says nothing of lanes', async () => {
  expect(await modes('USD 1-15.12, море\n🚚 Автовывоз из порта 15 000 руб\nЦиндао – Пусан 40HC 420')).toEqual(['sea FCL'])
  expect(await modes('🚢 班列 USD 1-15.12\n郑州 – 塔什干 40HQ COC 4300')).toEqual(['rail FCL'])
})
