import { expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const { scan } = openGazetteer().scanner
const named = (text: string) => scan(text.toLowerCase(), text).map(({ candidates }) => candidates[0]?.name)

test('P09 a word of kind that begins the next name is no end of this one', () => {
  expect(named('Beihai Port Louis')).toEqual(['Beihai', 'Port Louis'])
  expect(named('Qingdao port Moresby')).toEqual(['Qingdao', 'Port Moresby'])
  expect(named('Shanghai port to Hamburg port')).toEqual(['Shanghai', 'Hamburg'])
})

test.each([
  ['奥克兰', 'Auckland'],
  ['Окленд', 'Auckland'],
  ['科隆', 'Cologne'],
  ['伊斯坦堡', 'Istanbul'],
  ['卡萨布兰加', 'Casablanca'],
  ['Свердловска', 'Yekaterinburg'],
  ['Чимкента', 'Shymkent'],
  ['Шекоу', 'Shekou'],
  ['Хефея', 'Hefei'],
])('X03 %s is %s, by its greater namesake, by its old name or as others spell it', (word, name) =>
  expect(named(word)).toEqual([name]),
)

/** Short names, stations of cities and spellings as forwarders write them, with the country they lie in. */
test.each([
  ['后贝加尔', 'Zabaykalsk RU'],
  ['Клещихи', 'Novosibirsk RU'],
  ['Kleschikha', 'Novosibirsk RU'],
  ['Чукурсая', 'Tashkent UZ'],
  ['Chukursai', 'Tashkent UZ'],
  ['丘库尔赛', 'Tashkent UZ'],
  ['Аламедин', 'Bishkek KG'],
  ['Колядичи', 'Minsk BY'],
  ['Базаихи', 'Krasnoyarsk RU'],
  ['Махалино', 'Kraskino RU'],
  ['St. Pete', 'Saint Petersburg RU'],
  ['圣彼得', 'Saint Petersburg RU'],
  ['Н.Новгород', 'Nizhny Novgorod RU'],
  ['Набчелны', 'Naberezhnye Chelny RU'],
  ['Манчжурия', 'Manzhouli CN'],
  ['Алашанкоу', 'Alashankou CN'],
  ['巴生西港', 'Port Klang MY'],
  ['黄岛', 'Qingdao CN'],
  ['Masan', 'Masan KR'],
  ['Масана', 'Masan KR'],
  // A crossing of the market, and no town of India.
  ['Хасан', 'Khasan RU'],
  ['柯桥', 'Shaoxing CN'],
  ['Кэцяо', 'Shaoxing CN'],
  ['Keqiao', 'Shaoxing CN'],
  ['高明', 'Foshan CN'],
  ['厚街', 'Dongguan CN'],
  ['Янтяня', 'Yantian CN'],
  ['Янтьян', 'Yantian CN'],
])('X03 %s is %s', (word, place) =>
  expect(scan(word.toLowerCase(), word).map(({ candidates: [best] }) => `${best?.name} ${best?.country}`)).toEqual([place]),
)

test('X03 Masan lies at its port', () => {
  const gazetteer = openGazetteer()
  expect(gazetteer.byId('KRMAS')?.cityId).toBe('g1846326')
  expect(gazetteer.find('Masan', { locale: 'en', limit: 5 })[0]?.token).toBe('KRMAS')
})

test('P09 seaports are known by the codes of rate sheets, in capitals and only as a doubtful reading', () => {
  const code = (text: string) =>
    scan(text.toLowerCase(), text).map(({ fit, isDoubtful, candidates }) => [candidates[0]?.code, fit, isDoubtful])
  expect(code('PKL')).toEqual([['MYPKG', 'code', true]])
  expect(code('到LCH')).toEqual([['THLCH', 'code', true]])
  for (const none of ['pkl', 'LCH1', 'XLCH', 'FOB', 'POL', 'MON']) expect(code(none), none).toEqual([])
  // No name of the trade: better unknown than Rotterdam or a township without a port.
  expect(code('鹿港')).toEqual([])
})

test('P09 two codes joined are codes in small letters as well', () => {
  expect(named('500 kg pvg-svo')).toEqual(['Shanghai Pudong International Airport', 'Sheremetyevo International Airport'])
  expect(named('sha la la, pvg or not')).not.toContain('Shanghai Pudong International Airport')
  expect(named('for - not, ton/box')).toEqual([])
})
