/** Company numbers with right check digits that no register gives out: their region or date part does not exist. */

const USCC_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const ORGANISATION_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** 统一社会信用代码 (GB 32100-2015) of region 000000, with the organisation part of GB 11714. */
export const demoUscc = (index: number): string => {
  const organisation = `MD${String(index).padStart(6, '0')}`
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, i) => total + weight * ORGANISATION_SIGNS.indexOf(organisation[i] ?? '0'),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  const body = `91000000${organisation}${check === 10 ? 'X' : check}`
  let total = 0
  let weight = 1
  for (const sign of body) {
    total += USCC_SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return body + USCC_SIGNS[(31 - (total % 31)) % 31]
}

/** ИНН of a firm (10 digits) in region 00. */
export const demoInn = (index: number): string => {
  const body = `00${String(index).padStart(7, '0')}`
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + ((sum % 11) % 10)
}

/** БИН (12 digits) registered in month 00. The next number is taken where a body has no check digit. */
export const demoBin = (index: number): string => {
  const body = `0000${String(index).padStart(7, '0')}`
  const sumOf = (shift: number) => [...body].reduce((total, digit, i) => total + Number(digit) * (((i + shift) % 11) + 1), 0) % 11
  const check = sumOf(0) === 10 ? sumOf(2) : sumOf(0)
  return check === 10 ? demoBin(index + 1_000_000) : body + check
}
