import { describe, expect, test } from 'vitest'
import { palladius } from './palladius.ts'

describe('Russian spelling of Chinese names by the Palladius system', () => {
  test.each([
    ['shang hai', 'Шанхай'],
    ['guang zhou', 'Гуанчжоу'],
    ['shen zhen', 'Шэньчжэнь'],
    ['tian jin', 'Тяньцзинь'],
    ['qing dao', 'Циндао'],
    ['xia men', 'Сямэнь'],
    ['yan an', 'Яньань'],
    ['chang an', 'Чанъань'],
    ['dong ying', 'Дунъин'],
    ['xin yi', 'Синьи'],
    ['he nan', 'Хэнань'],
    ['lv shun', 'Люйшунь'],
    ['xu zhou', 'Сюйчжоу'],
    ['zi bo', 'Цзыбо'],
    ['e zhou', 'Эчжоу'],
    ['wei hai', 'Вэйхай'],
    ['huai an', 'Хуайань'],
    ['gui yang', 'Гуйян'],
    ['jiu quan', 'Цзюцюань'],
    ['chi feng', 'Чифэн'],
  ])('%s → %s', (pinyin, russian) => {
    expect(palladius(pinyin.split(' '))).toBe(russian)
  })

  test('knows what is not Mandarin', () => {
    expect(palladius(['krasno', 'yarsk'])).toBeUndefined()
  })
})
