/** Figures of the trade that look like numbers of persons: they are blotted out before numbers are looked for. */

/** What an order, a document, a code or a box is numbered by, in three languages; Chinese sets no spaces before it. */
const NUMBERED_HAN =
  '(?:编码|税号|提单号?|运单号?|箱号|封号|发票号?|合同号?|批号|报关单号?|信用代码|代码|编号|单号|货号|条码|证书|型号|项目|邮编|订舱号|航次)'
const NUMBERED =
  '(?:hs ?(?:code)?|codes?|тн ?вэд|код[ыа]?|инн|кпп|огрн|договор|инвойс|коносамент|накладн(?:ая|ой|ую)|пломба|букинг[а-я]*|парти[яи]|артикул|штрих-?код|вагон|станци[яи]|гтд|ту|гост|индекс|сертификат|сделк[аиу]|рейс|имо|оон|invoice|contract|batch|lot|seal|b/l|bill of lading|awb|air ?waybill|booking|order|po|item|sku|ean|gtin|cas|imo|iso|un|certificate|declaration|deal|wagon|postal code|postcode|voyage|flight)'

const UNIT =
  '(?:kgs?|кг|公斤|千克|吨|g|г|tonnes?|tons?|t|т|cbm|m3|м3|立方米?|mm|мм|cm|см|m|м|米|毫米|厘米|件|箱|托盘?|个|袋|卷|台|桶|层|天|日|小时|pcs|pieces?|pallets?|cartons?|boxes|bags?|packages|drums?|мест[ао]?|шт|паллет[аы]?|короб[а-я]*|мешк[а-я]*|дней|суток|часов|usd|cny|rmb|eur|rub|元|美元|人民币|руб|долл|₽|\\$|€|¥|%|℃|°|mah|мач|kw|квт|v|в|w|вт|узл|knots|节|days?|hours?|layers|feet|ft|尺|公里|km|км)'

const NUMBER = '\\d[\\d.,]*(?: \\d{3}(?![\\d]))*(?:[.,]\\d+)?'

/** A side in any unit: longer runs of digits are none. */
const SIDE = '\\d{1,6}(?:[.,]\\d{1,3})?'

/** Sizes: 1200x800x1000. Three, four and four digits between stars are a telephone, unless a unit follows. */
const SIZES = new RegExp(
  `(?<![\\d*])(?!1[3-9]\\d\\*\\d{4}\\*\\d{4}(?!\\s?[a-zм毫厘米]))${SIDE}\\s?(?:mm|мм|cm|см|m|м)?(?:\\s?[x×х*✕]\\s?${SIDE}){1,3}(?!\\d)`,
  'gu',
)

const MEASURED = [
  // Dates, days with hours, spans of hours.
  '(?<!\\d)(?:19|20)\\d{2}\\s?[-/.年]\\s?\\d{1,2}\\s?[-/.月]\\s?\\d{1,2}(?!\\d)',
  '(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)\\d{2}(?!\\d)',
  '(?<!\\d)\\d{1,2}:\\d{2}(?:\\s?[-\\u2010-\\u2015]\\s?\\d{1,2}:\\d{2})?(?!\\d)',
  // Containers of ISO 6346: the owner, U, J or Z, seven digits.
  '(?<![a-z])[a-z]{3}[ujz] ?\\d{3} ?\\d{3} ?-?\\d(?!\\d)',
  // Money and what has a unit.
  '(?:usd|cny|rmb|eur|rub|¥|\\$|€)\\s?\\d[\\d., ]*',
  `(?<![\\d+(.-])(?<!\\d )${NUMBER}\\s?${UNIT}(?![\\p{L}\\d])`,
  `(?<![\\d+(.-])(?<!\\d )${NUMBER}\\s?[件箱托个袋卷台桶层天日吨元米]`,
].map((source) => new RegExp(source, 'gu'))

const NUMBER_ITSELF = '[^\\p{L}\\d,;]{0,4}(?:[a-z]{0,12}\\d[\\da-z/.-]*(?: \\d{4}){0,2})'
const LABELLED = [
  new RegExp(`${NUMBERED_HAN}${NUMBER_ITSELF}`, 'gu'),
  new RegExp(`(?<!\\p{L})${NUMBERED}(?:\\s?(?:no|number|номер|№)\\.?)?${NUMBER_ITSELF}`, 'gu'),
]

/** A number of a mobile telephone is one under whatever label it hides. */
const MOBILE = /(?<!\d)(?:\+|1[3-9]\d(?:\d{8}|[ -]\d{4}[ -]\d{4})(?!\d)|89\d{9}(?!\d))/

/** More digits than weights, sums and quantities of one consignment have. */
const MOST_DIGITS = 9

const blot = (found: string) => '\u00A4'.repeat(found.length)

/** The text with such figures blotted out, letter for letter. */
export const withoutHarmless = (text: string): string => {
  let blotted = text
  for (const labelled of LABELLED) blotted = blotted.replace(labelled, (found) => (MOBILE.test(found) ? found : blot(found)))
  blotted = blotted.replace(SIZES, blot)
  for (const measured of MEASURED) {
    blotted = blotted.replace(measured, (found) => (found.replace(/\D/g, '').length > MOST_DIGITS ? found : blot(found)))
  }
  return blotted
}
