import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => interpret(text, { language: 'zh', today: '2026-11-21', places })
const cargo = (text: string) => read(text).slots.cargo?.value.category

test.each([
  ['上海到莫斯科 起重机配件 10吨', 'machinery'],
  ['上海到莫斯科 10吨葡萄干', 'food'],
  ['上海到莫斯科 10吨苹果汁', 'food'],
  ['上海到莫斯科 10吨冻草莓', 'fresh'],
  ['上海到莫斯科 10吨塑料玩具', 'toys'],
  ['上海到莫斯科 3吨割绒机', 'machinery'],
  ['皮鞋、家具 从温州到莫斯科 3吨', 'textiles'],
  ['Xuzhou to Almaty 10 t, parts for tractors', 'machinery'],
  ['Baku to Omsk 10 t of dried apples', 'food'],
  ['Dalian to Perm, wooden crates with machine tools', 'machinery'],
  ['Foshan to Baku 20 t of furnitrue', 'furniture'],
  ['трубы пластиковые из Шанхая в Москву', 'building_materials'],
  ['пластиковые игрушки из Шанхая в Москву', 'toys'],
  ['оборудование медицинское из Шанхая в Москву', 'medical'],
  ['сушеные грибы из Шанхая в Москву', 'food'],
  ['автошыны из Шанхая в Москву', 'auto_parts'],
])('P09 the head of a name tells the cargo: %s', (text, category) => expect(cargo(text)).toBe(category))

test.each([
  '上海到莫斯科 铁路 三十纸箱',
  'Please book 2x40HQ Ningbo to Hamburg, our ceiling is $900, pickup in spring',
  'What would you charge from Ningbo to Hamburg for a cross trade, if it suits?',
  'только до двери, забираем сами, из Шанхая в Москву, ставка в рамках бюджета',
  'груз в деревянных ящиках из Шанхая в Москву',
])('P09 what only looks like cargo is none: %s', (text) => expect(cargo(text)).toBeUndefined())
