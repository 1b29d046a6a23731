/** Bank accounts that a message names, and whether it says that they are others than before. */
import { findPersonalData } from './find-personal-data.ts'

/** Each as its letters and digits, so that one account written in two ways is one. */
export const accountsIn = (text: string): string[] =>
  findPersonalData(text)
    .filter(({ kind }) => kind === 'bank_account')
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    )

const ACCOUNT = '(?:bank (?:account|details)|account (?:number|details)|payment details|beneficiary)'
const OTHER_ACCOUNT = [
  // The word for new or other, and the account, in either order.
  /(?:变更|更换|更改|换了|新的?|改用|另一个)[^。！？\n]{0,8}(?:[账帐][户号]|收款|开户行|银行卡)/u,
  /(?:[账帐][户号]|收款(?:信息|方)|开户行|银行卡)[^。！？\n]{0,8}(?:变更|更换|更改|换了|已换|有变)/u,
  new RegExp(`\\b(?:new|other|another|different|changed|updated)\\b[^.!?\\n]{0,20}\\b${ACCOUNT}`, 'iu'),
  new RegExp(`\\b${ACCOUNT}\\b[^.!?\\n]{0,30}\\b(?:changed?|new|updated|different)\\b`, 'iu'),
  /(?:нов[а-я]+|друг[а-я]+|изменён[а-я]*|изменен[а-я]*)[^.!?\n]{0,20}(?:реквизит|сч[её]т(?!ч)|карт[аеуы](?![а-я]))/iu,
  /(?:реквизиты|расч[её]тный сч[её]т|сч[её]т для оплаты)[^.!?\n]{0,20}(?:измен|поменя|смени|друг|нов)/iu,
]

/** True where a text speaks of an account that took another's place, with or without its number. */
export const tellsOfOtherAccount = (text: string): boolean => OTHER_ACCOUNT.some((pattern) => pattern.test(text))
