/** What numbers, addresses and names look like by which somebody is reached or paid. Texts are read by text-cells.ts first. */
import { BETWEEN } from './spelled-digits.ts'

export const PERSONAL_KINDS = ['bank_account', 'email', 'messenger', 'url', 'phone'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

const S = `${BETWEEN}{0,3}`
const B = `${BETWEEN}{1,3}`
const digits = (least: number, most: number) => `\\d(?:${S}\\d){${least - 1},${most - 1}}`
const AFTER = '(?!\\d)'
/** Not in a word or a longer number; Chinese sets no spaces around either. */
const ALONE = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d]|\\d[.-])'

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}]'
/** What announces a number of a telephone, */
const CALL = `(?:[☎📞📱]|电话|手机|座机|热线|致电|拨打|来电|(?<!\\p{Script=Han})电(?!\\p{Script=Han})|打(?:这|我)|(?<!${LETTER})(?:tel(?:ephone)?|phone|ph|mobile|mob|cell|call|ring|dial|hotline|direct line|тел(?:ефон)?|моб(?:ильн[а-я]+)?|сот(?:ов[а-я]+)?|звон[а-я]*|набир[а-я]*|набер[а-я]*|диспетчер)(?!${LETTER}))`
/** and what may as well announce something else. */
const REACH = `(?:号码|联系|联络|(?<!${LETTER})(?:my number|number is|number|contact|reach|text|номер[а-я]*|связ[а-я]*|контакт[а-я]*|т\\.)(?!${LETTER}))`
/** Few words may stand between: a number of places or of positions is announced by the same word. */
const REACH_GAP = `(?:[^\\p{L}\\d;。！!?？¤,]|\\p{Script=Han}|(?<!${LETTER})(?:is|me|us|at|on|by|via|the|driver|person|по|мой|телефона|для|связи|можно|лицо|на|погрузке)(?!${LETTER})){0,14}?`

const phone = [
  // China: mobile, in one or as 3-4-4, with or without the country; digit by digit.
  `${ALONE}(?:(?:\\+|00)?86${S})?1[3-9]\\d${S}\\d{4}${S}\\d{4}${AFTER}`,
  `${ALONE}1${B}[3-9](?:${B}\\d){9}${AFTER}`,
  `${ALONE}1 ?[3-9]\\d(?: \\d\\d){4}${AFTER}`,
  // Landlines with their area code, and numbers for service.
  `${ALONE}\\(?0\\d{2,3}(?:\\) ?|[ -])\\d{3,4}[ -]?\\d{4}${AFTER}`,
  `${ALONE}0\\d{2,4}[ -]\\d{3,4}[ -]\\d{3,4}${AFTER}`,
  `${ALONE}1?[ -]?[48]00[ -]\\d{3}[ -]?\\d{4}${AFTER}`,
  // Russia and Kazakhstan: +7, 8 or 7, then 3-3-2-2.
  `${ALONE}(?:\\+ ?7|8|7)${S}[3-9]\\d{2}${S}\\d{3}${S}\\d{2}${S}\\d{2}${AFTER}`,
  `${ALONE}[78](?:${B}\\d){10}${AFTER}`,
  `${ALONE}\\(?[3-9]\\d{2}\\)?[ -]\\d{3}[ -]\\d{2}[ -]\\d{2}${AFTER}`,
  // North America.
  `${ALONE}\\(?[2-9]\\d{2}(?:\\) ?|-)\\d{3}-\\d{4}${AFTER}`,
  // Any country, with its code.
  `(?:\\+|(?<!\\p{L})(?:plus|плюс)) ?${digits(8, 15)}${AFTER}`,
  `${ALONE}00 ?[1-9](?:${S}\\d){8,13}${AFTER}`,
  // Announced.
  `${CALL}[^\\d;。！!?？¤]{0,14}?(?:\\+|plus |плюс )?(${digits(6, 15)})${AFTER}`,
  `${REACH}${REACH_GAP}(?:\\+|plus |плюс |(?<!${LETTER}))(?!\\d{4,}-\\d{4,}(?!\\d))((?:\\d[ ()-]{0,2}){8,14}\\d)(?!\\d|${LETTER})`,
] as const

const TLD =
  '(?:com\\.cn|net\\.cn|org\\.cn|com\\.hk|co\\.uk|com|net|org|cn|ru|рф|su|kz|uz|kg|eu|de|info|biz|top|xyz|vip|cc|io|site|shop|online|store|pro|hk|tw|ua|pl|nl|fr|ком|ру)'
/** Endings that are words as well: only with a path, or where an address is announced. */
const DOUBTFUL_TLD = '(?:by|me|ly|co|in|to|at|be|is|it|am|us|tv)'
const DOT = '(?: ?\\. ?| ?点 ?| ?\\(dot\\) ?| ?\\[dot\\] ?| dot | точка | ?\\(точка\\) ?)'
const TIGHT_DOT = '(?:\\.| ?点 ?| ?\\(dot\\) ?| ?\\[dot\\] ?| dot | точка )'
const LABEL = '[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?'
/** Letters of two scripts in one name hide it from who looks for one. */
const MIXED_LABEL = '[a-zа-яё\\d](?:[a-zа-яё\\d-]*[a-zа-яё\\d])?'
const ASCII_LABEL = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?'
const END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])'
const AT = '(?: ?@ ?| ?\\(at\\) ?| ?\\[at\\] ?| ?\\{at\\} ?|[ (\\[]+собач?ка[ )\\]]+| ?艾特 ?| ?小老鼠 ?| ?\\(a\\) ?)'
const LOCAL = '[\\p{L}\\d](?:[\\p{L}\\d._+-]*[\\p{L}\\d])?'
const MAIL_HOST = '(?:163|126|qq|sina|foxmail|gmail|yahoo|outlook|hotmail|mail|yandex|bk|inbox|list)'

const email = [
  `${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL})*${DOT}[\\p{L}]{2,}${END}`,
  `[a-z\\d](?:[a-z\\d_-]| dot )*(?: at |#)${ASCII_LABEL}(?: dot ${ASCII_LABEL})* dot [a-z]{2,}${END}`,
  `[a-z\\d][a-z\\d._-]*(?: at |#)${MAIL_HOST}${DOT}[a-z]{2,}${END}`,
] as const

const url = [
  'https?:/ ?/ ?[^\\s,;，。；、)]+',
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])www ?\\. ?${LABEL}(?:\\.${LABEL})+[^\\s,;，。；、)]*`,
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d@.-])(?:${MIXED_LABEL}\\.)*(?=[\\d-]*[a-zа-я])${MIXED_LABEL}${TIGHT_DOT}${TLD}${END}(?:/[^\\s,;，。；、)]*)?`,
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d@.-])(?:${MIXED_LABEL}\\.)*\\d{3,}\\.(?:com|cn|net)${END}(?:/[^\\s,;，。；、)]*)?`,
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d@.-])(?=[\\d-]*\\p{L})[\\p{Script=Cyrillic}\\d-]{3,}(?:\\.| точка )(?:рф|ру)${END}`,
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d@.-])${ASCII_LABEL}\\.${DOUBTFUL_TLD}/[^\\s,;，。；、)]+`,
  `(?<![\\p{L}\\d@.-])(?=[\\d-]*[a-z])${ASCII_LABEL} \\. ?(?:com|net|org|cn|ru|kz|eu|de)${END}`,
  `(?:сайт|site|web|через|visit|see|网[址站]|смотрите|на) (?:на )?${ASCII_LABEL}\\.${DOUBTFUL_TLD}${END}`,
] as const

/** Messengers under the names that are used for nothing else, and as people bend them. */
const MESSENGER = `(?:[微薇威徽]\\P{L}{0,2}信|(?<!${LETTER})(?:we ?chat|weixin|w\\.?x|v\\.?x|wh?a?t.?s ?app?|instagram|insta|ig|facebook|инстаграмм?[а-я]?|viber|skype|telegram|tg|тг|вот?[цс]+ ?апп?[а-я]{0,2}|ват[сц]+ ?апп?[а-я]{0,2}|вац+апп?[а-я]{0,2}|телеграмм?[а-я]{0,2}|телег[аеуи]|вайбер[а-я]{0,2}|скайп[а-я]{0,2}|signal|line(?= id)|kakao(?:talk)?|zalo|discord|тлг|wa(?= ?:? ?\\+? ?\\d{9})|вк(?= ?:)|qq群?)(?!${LETTER})|[微薇威]\\P{L}{1,2}(?=[a-z]{2,}\\d)|v信|加微(?=[ :号])|微[芯心]号|[微v] ?xin(?!${LETTER})|卫星(?= ?号?:? ?[a-z])|加 ?\\P{L}{0,2}信|[加+➕] ?v(?!${LETTER})|扣扣|钉钉|飞书)`
const HANDLE_GAP = '(?:公众号|同号|only|号码?|id|номер[а-я]?|ник[ау]?|nick|聊|是|в|по|is|me| |:|=|@|\\(|-|#)'
const HANDLE = '(?:[a-z]\\w{2,}#\\d{4}|(?=[a-z\\d._-]*[\\d_.])[a-z\\d][a-z\\d._-]{3,}(?<![.-])|\\d(?:[ ()-]{0,2}\\d){4,14})'
const SAID_HANDLE = '[a-z\\d][a-z\\d._-]{3,}(?<![.-])'
/**
 * Names as messengers have them, without a messenger beside: letters with an underscore, letters with figures behind. Only in
 * small letters, since codes of the trade are written in capitals.
 */
export const BARE_HANDLE =
  /(?<![\p{L}\d./@_-])(?:[a-z]{2,}[a-z\d]*_[a-z\d_]{2,}|[a-z]{3,}\d{4,}|[a-z]{5,}\d{2,})(?![\p{L}\d/@_-])/gu
/** Asks to be written to or found. */
const WRITE =
  '(?:加(?:我|个|一下)?|联系我?|聊|私信|пиши(?:те)?|напишите|скину|найд[а-я]+|отвеча[а-я]+|связ[а-я]+|(?:по)?звони(?:те)?|write(?: to)?(?: me)?|message(?: me)?|text me|add(?: me)?|find me|reach(?: me| us)?|contact(?: me| us)?(?: via)?|ping|i am)'
const NEAR = '[^.;。；!！?？\\d]{0,14}?'

const messenger = [
  `${MESSENGER}${HANDLE_GAP}{0,6}?(?:\\+ ?)?${HANDLE}`,
  `${MESSENGER} ?(?:号码?|id|ник|nick)? ?[:=@] ?@?${SAID_HANDLE}`,
  `${MESSENGER} ?(?:公众号|号码?|id|(?:по )?ник[ау]?|nick) ?${SAID_HANDLE}`,
  `${WRITE}${NEAR}${MESSENGER}(?!支付|小程序| pay)(?:${HANDLE_GAP}{0,6}?${SAID_HANDLE})?`,
  `${MESSENGER}(?!支付|小程序| pay)${NEAR}${WRITE}`,
  `${MESSENGER}同[号步]`,
  `(?:в )?(?:max|макс)[ ,]{1,2}${WRITE}|${WRITE} в (?:max|макс)${END}`,
  `(?:t\\.me|wa\\.me|telegram\\.me|vk\\.com|m\\.me|line\\.me)/[^\\s,;，。；、)]+`,
  `(?<![\\p{L}\\d._-])@(?=[a-z\\d_]*[\\d_])[a-z][a-z\\d_]{3,}${END}`,
] as const

const ACCOUNT =
  '(?:р ?/ ?с|л ?/ ?с|сч[её]т[а-я]{0,2}|карт[аеуы]|account|acct|a ?/ ?c|ac(?= no)|iban|beneficiary|card|wire to|pay to|[账帐][号户]|卡号|打款|汇款|转账|[工农建中招]行|支付宝|alipay|kaspi|каспи|сбер[а-я]{0,2})'

const bankAccount = [
  `(?<!\\p{L})${ACCOUNT}[^\\d;。！!?？¤]{0,20}?(${digits(8, 26)})${AFTER}`,
  `(?:[账帐][号户]|卡号|打款|汇款|转账|[工农建中招]行|支付宝)[^\\d;。！!?？¤]{0,12}?(${digits(8, 26)})${AFTER}`,
  // International account numbers; the check digits are looked at.
  `(?<![\\p{L}\\d])[a-z]{2}\\d{2}(?: ?[a-z\\d]{4}){2,7}(?: ?[a-z\\d]{1,4})?(?![\\p{L}\\d])`,
  // Russian accounts, cards by fours.
  `${ALONE}(?:40[5-8]|30[12])(?:[ -]?\\d){17}${AFTER}`,
  `${ALONE}[2-6]\\d{3}([ -])\\d{4}\\1\\d{4}\\1\\d{4}(?:\\1?\\d{1,3})?${AFTER}`,
  `${ALONE}62\\d{14,17}${AFTER}`,
  '(?:usdt|trc-?20|btc|erc-?20|кошел[её]к[а-я]{0,2}|wallet|钱包)[^\\n]{0,12}?[a-z\\d]{26,}',
] as const

const compiled = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'gu'))

/** Patterns of each kind; where one has a group, the group is the stretch. */
export const PERSONAL_PATTERNS: Readonly<Record<PersonalKind, readonly RegExp[]>> = {
  phone: compiled(phone),
  email: compiled(email),
  url: compiled(url),
  messenger: compiled(messenger),
  bank_account: compiled(bankAccount),
}
