import { readFileSync } from 'node:fs'
import type { Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { placeFinder } from './place-finder.ts'

const gazetteer = openGazetteer()
const find = placeFinder(gazetteer, 'zh', new Map([['我们的港', 'LAX']]))
/** Id of the one place, or the candidates in brackets. */
const found = (text: string, mode: Mode, end: 'terminal' | 'door' = 'terminal') => {
  const answer = find(text, mode, end)
  return 'placeId' in answer ? answer.placeId : `[${answer.candidates.join(' ')}]`
}
const each = (mode: Mode, pairs: string) => {
  const wanted = Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/u)
      .map((pair) => pair.split('=') as [string, string]),
  )
  return { wanted, got: Object.fromEntries(Object.keys(wanted).map((text) => [text, found(text, mode)])) }
}

test('E01 codes of an ocean sheet are ports, also those that airports have', () => {
  const { wanted, got } = each(
    'sea',
    `LAX=USLAX SIN=SGSIN TAO=CNTAO VVO=RUVVO HPH=VNHPH LED=RULED SHA=CNSHA NGB=CNNGB DLC=CNDLC XMN=CNXMN FOC=CNFOC LYG=CNLYG
     HAM=DEHAM RTM=NLRTM ANR=BEANR BRV=DEBRV BKK=THBKK PUS=KRPUS LGB=USLGB SAV=USSAV LCH=THLCH PAT=THPAT PKG=MYPKG PKW=MYPKG
     LCB=THLCH FXT=GBFXT JEA=AEJEA JKT=IDJKT TSN=CNTXG MEL=AUMEL sin=SGSIN CNSHA=CNSHA 青岛(TAO)=CNTAO 黄岛=CNTAO 比港=GRPIR
     NY=USNYC 巴生西=MYPKG Владивосток=RUVVO 重庆=CNCKG`,
  )
  expect(got).toEqual(wanted)
})

test('E01 the same codes by air are airports, by rail stations, by road what they say, at a door the city', () => {
  expect(each('air', 'LAX=LAX TAO=TAO CGO=CGO 郑州=CGO').got).toEqual(each('air', 'LAX=LAX TAO=TAO CGO=CGO 郑州=CGO').wanted)
  const rail = each('rail', 'CGO=R-ZHENGZHOU 郑州=R-ZHENGZHOU XIY=R-XIAN 义乌=R-YIWU')
  expect(rail.got).toEqual(rail.wanted)
  expect(found('义乌', 'road')).toBe('g1814870')
  expect(found('LAX', 'sea', 'door')).toBe('g5368361')
})

test('E01 what stays open is asked, and what is no place of the mode has no candidates', () => {
  expect(found('深圳', 'sea')).toBe(found('SZX', 'sea'))
  expect(found('深圳', 'sea')).toMatch(/^\[.*CNYTN.*\]$/u)
  expect(found('NSA', 'sea')).toBe('[CNNSA INNSA]')
  expect(found('CNSHA', 'air')).toBe('[PVG SHA]')
  for (const text of ['郑州', 'CGO', '义乌', '黄道', 'Xyzzy', 'NYX', '宁波市的港']) expect(found(text, 'sea'), text).toBe('[]')
  expect(found('费力克斯托', 'sea')).toBe('[GBFXT]')
})

test('at a door a code names the crossing that bears it, a name the city; control: a terminal there is none', () => {
  const borders = gazetteer.places.filter(({ kinds }) => kinds.includes('border'))
  expect(borders.length).toBeGreaterThan(20)
  for (const { placeId, names } of borders)
    for (const text of [placeId, `${names.ru} (${placeId})`, `${names.zh}（${placeId.toLowerCase()}）`])
      expect(found(text, 'road', 'door'), text).toBe(placeId)
  expect(gazetteer.byId(found('Хоргос', 'road', 'door'))?.kinds).toContain('city')
  expect(gazetteer.byId(found('R-ZHENGZHOU', 'road', 'door'))?.kinds).toContain('city')
})

test('an answer given before is asked again when the mode does not call there', () => {
  expect(found('我们的港', 'sea')).toBe('[]')
  expect(found('我们的港', 'air')).toBe('LAX')
})

test('every abbreviation of the table is a port', () => {
  const rows = readFileSync(new URL('../../places/data/sea-codes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  const wrong = rows.map((row) => row.split('\t')[1] ?? '').filter((id) => !gazetteer.byId(id)?.kinds.includes('seaport'))
  expect(rows.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('a name that a town shares with a port is the port by sea and the town by road, in each language', () => {
  expect(['黄埔', 'Huangpu', 'Хуанпу'].map((name) => found(name, 'sea'))).toEqual(['CNCAN', 'CNCAN', 'CNCAN'])
  expect(['黄圃', 'Чжуншань', '中山港'].map((name) => found(name, 'sea'))).toEqual(['CNZSN', 'CNZSN', 'CNZSN'])
  expect(found('Хуанпу', 'road')).toBe('g1915223')
})
