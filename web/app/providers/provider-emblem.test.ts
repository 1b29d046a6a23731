import { describe, expect, test } from 'vitest'
import { initialsOf } from './provider-emblem.tsx'

describe('provider emblem (P17)', () => {
  test.each([
    ['天津鹿缆铁路联运有限公司', '天津', '鹿缆'],
    ['天津', '天津', '天津'],
    ['Tianjin Lulan Rail Intermodal Co., Ltd.', 'Tianjin', 'LR'],
    ['Лулань Интермодал (Тяньцзинь)', 'Тяньцзинь', 'ЛИ'],
    ['B.V. «Фелтори Эйр Карго»', 'Роттердам', 'BV'],
    ['DHL', 'Bonn', 'D'],
  ])('%s of %s is %s', (name, city, initials) => {
    expect(initialsOf(name, city)).toBe(initials)
  })
})
