import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const told = ({ offers }: ReadText) =>
  offers.map(({ pol, pod, prices }) => `${pol}-${pod} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')}`)

test.each([
  [
    'Ставки авто, руб за машину, март 2027\nкуда;км;тент 20 т;мега 100+ м3;реф\nИз: МАНЬЧЖУРИЯ;;;;\nЧита;490;148000;165000;190000\nИркутск;1610;265000;285000;330000\nИз: СУЙФЭНЬХЭ (склад);;;;\nХабаровск;750;155000;170000;198000',
  ],
  [
    'Truck rates, RUB per truck, March 2027\nTo;Distance, km;Tilt 20 t;Mega 100+ m3;Reefer\nFrom: MANZHOULI;;;;\nChita;490;148000;165000;190000\nIrkutsk;1610;265000;285000;330000\nFrom: Suifenhe (yard);;;;\nKhabarovsk;750;155000;170000;198000',
  ],
  [
    '卡车运价 2027年3月 卢布/车\n目的地;公里;篷布;mega 100+ m3;冷藏车\n自：满洲里;;;;\n赤塔;490;148000;165000;190000\n伊尔库茨克;1610;265000;285000;330000\n自：绥芬河;;;;\n哈巴罗夫斯克;750;155000;170000;198000',
  ],
])('a section names where its rows begin behind a word for it: %s', async (text) => {
  const answer = await readText(text, { name: 'road.csv', today: '2027-03-01' })
  expect(told(answer)).toEqual([
    'B-MANZHOULI-g2025339 truck/EU-TENT 148000 truck/EU-MEGA 165000 truck/EU-REEF 190000',
    'B-MANZHOULI-g2023469 truck/EU-TENT 265000 truck/EU-MEGA 285000 truck/EU-REEF 330000',
    'B-SUIFENHE-g2022890 truck/EU-TENT 155000 truck/EU-MEGA 170000 truck/EU-REEF 198000',
  ])
  expect(answer.asked.filter(({ kind }) => kind === 'unread_column')).toEqual([])
})

test.each([
  [
    'Авто, EUR за машину, март 2027\nЗагрузка;Выгрузка;Тент\nLT Вильнюс;RU Москва;1950\nPL Варшава;RU Москва;2650',
    'g593116',
    'g756135',
  ],
  [
    'Trucks, EUR per truck, March 2027\nLoading;Unloading;Tilt\nLT Vilnius;RU Moscow;1950\nPL-Warsaw;RU Moscow;2650',
    'g593116',
    'g756135',
  ],
])('the code of a country in front of a city: %s', async (text, first, second) => {
  const { offers } = await readText(text, { name: 'road.csv', today: '2027-03-01' })
  expect(offers.map(({ pol, pod }) => `${pol}-${pod}`)).toEqual([`${first}-g524901`, `${second}-g524901`])
})

test('letters that are a country elsewhere are part of a name', async () => {
  const { offers } = await readText('Ocean freight, USD, March 2027\nPOL;POD;20GP;40HQ\nNingbo;LA SPEZIA;1500;2500', {
    name: 'sea.csv',
    today: '2027-03-01',
  })
  expect(offers.map(({ pod }) => pod)).toEqual(['ITSPE'])
})

test.each([
  [
    'Авто, март 2027\nНаш склад;Город;$ за кг\nГуанчжоу (Байюнь);Екатеринбург;2,30\nИу;Москва;2,20\n\nЖД (сборный контейнер)\nНаш склад;Город;$ за кг\nГуанчжоу (Байюнь);Екатеринбург;1,45\nИу;Москва;1,35',
  ],
  [
    'Truck, March 2027\nOur shed;City;USD per kg\nGuangzhou (Baiyun);Yekaterinburg;2.30\nYiwu;Moscow;2.20\n\nRail (LCL)\nOur shed;City;USD per kg\nGuangzhou (Baiyun);Yekaterinburg;1.45\nYiwu;Moscow;1.35',
  ],
])('columns of ends under the same titles are the same ends by another way: %s', async (text) => {
  const { offers } = await readText(text, { name: 'lists.csv', today: '2027-03-01' })
  expect(offers.map(({ mode, pol }) => `${mode} ${pol}`)).toEqual([
    'road g1809858',
    'road g1814870',
    'rail R-GUANGZHOU',
    'rail R-YIWU',
  ])
})
