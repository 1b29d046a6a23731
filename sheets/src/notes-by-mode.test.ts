/** Notes that begin with the name of a mode are for the offers that go by it. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const RATES = {
  ru: `Ставки на декабрь 2026

МОРЕ, USD за контейнер линии (COC)
Шанхай – Владивосток: 20DC 850, 40HC 1350
Нинбо – Восточный: 20DC 900, 40HC 1400

МУЛЬТИМОДАЛ через Владивосток, USD за контейнер, до станции
Шанхай – Электроугли: 20DC 2150, 40HC 2680

ПРЯМОЙ ПОЕЗД, USD за контейнер
Иу – Ворсино: 40HC 5950`,
  zh: `2026年12月运价

【海运】USD
上海-海参崴 20GP 850 40HQ 1350
宁波-东方港 20GP 900 40HQ 1400

【海铁联运】USD
上海-叶卡捷琳堡 20GP 2150 40HQ 2680

【班列】USD
义乌-莫斯科 40HQ 5950`,
}
const MODES = ['sea', 'sea', 'multimodal', 'rail']

test.each([
  ['ru', '— мультимодал: охрана 45 USD за контейнер сверху', 'SEC', ['multimodal']],
  ['ru', '— прямой поезд: охрана 45 USD за контейнер сверху', 'SEC', ['rail']],
  ['ru', '— интермодал: 20DC тяжелее 22 т + 250 USD', 'HVY', ['multimodal']],
  ['zh', '海铁联运：提货费 USD 45/柜另计', 'PUP', ['multimodal']],
  ['zh', '班列：提货费 USD 45/柜另计', 'PUP', ['rail']],
  ['ru', '— охрана 45 USD за контейнер сверху', 'SEC', ['sea', 'multimodal', 'rail']],
] as const)('%s: %s', async (language, note, code, modes) => {
  const { offers } = await readText(`${RATES[language]}\n\n${language === 'ru' ? 'Дополнительно' : '备注'}:\n${note}`, {
    name: 'post.txt',
  })
  expect(offers.map(({ mode }) => mode)).toEqual(MODES)
  const told = offers.filter(({ surcharges }) => surcharges.some((each) => each.code === code)).map(({ mode }) => mode)
  expect([...new Set(told)]).toEqual(modes)
})
