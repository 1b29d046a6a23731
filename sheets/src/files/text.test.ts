import { expect, test } from 'vitest'
import { decodeText } from './text.ts'

/** Bytes of a text in an older encoding, by the signs its decoder has for each byte or pair. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, number[]>()
  for (let byte = 0x80; byte < 0x100; byte++) known.set(decoder.decode(Uint8Array.of(byte)), [byte])
  if (encoding === 'big5' || encoding === 'gb18030')
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const sign = decoder.decode(Uint8Array.of(lead, trail))
        if ([...sign].length === 1 && !known.has(sign)) known.set(sign, [lead, trail])
      }
  return Uint8Array.from([...text].flatMap((sign) => known.get(sign) ?? [sign.charCodeAt(0)]))
}

const RUSSIAN =
  'Порт отправления;Порт назначения;40HC;Линия\nНинбо;Владивосток;1 650 USD;FESCO\nШанхай;Восточный;1 700 USD;Sinokor'
const CHINESE = '起运港,目的港,40HQ,船公司\n宁波,汉堡,2950,中远海运\n上海,鹿特丹,3000,马士基\n有效期至12月31日'
const TURKISH = 'Çıkış;Varış;Fiyat EUR\nİstanbul;Taşkent;4.250,00\nMersin;Almatı;5.100,00'
const TRADITIONAL = '起運港,目的港,40HQ,船公司\n基隆,漢堡,2950,陽明海運\n高雄,鹿特丹,3000,長榮海運\n有效期至12月31日'

test.each([
  ['windows-1251', RUSSIAN],
  ['koi8-r', RUSSIAN],
  ['ibm866', RUSSIAN],
  ['gb18030', CHINESE],
  ['big5', TRADITIONAL],
  ['windows-1254', TURKISH],
])('a text in %s is told by its bytes', (encoding, text) => {
  expect(decodeText(encoded(text, encoding))).toBe(text)
})

test.each(['le', 'be'])('UTF-16 without its mark is told by its zeros: %s', (order) => {
  const bytes = Buffer.from(CHINESE, 'utf16le')
  expect(decodeText(order === 'le' ? bytes : bytes.swap16())).toBe(CHINESE)
})
