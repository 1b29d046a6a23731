/** What stands around the name of an end and is none of it: words of stations, days, countries, places on the way. */
import { COUNTRIES } from './countries-named.ts'
import { readWeekdays } from './weekdays.ts'
import { unified } from './words.ts'

/** Words around a name that say what kind of place it is, or nothing. */
export const AROUND =
  /[\s-]+(?:тов|товарн\p{L}*|сорт|сортировочн\p{L}*|груз|грузов\p{L}*)\.?$|(?:国际)?(?:陆)?港站$|(?:铁路|货运)?(?:中心)?站$|(?:始发|出口|起运|出发|直达|直飞)$|^(?:ex|from|to|из|до|fob|cif|pol|pod)[\s.:]+|^(?:г\.|ст\.|порт|станция)\s*|(?<=\p{Script=Han}{2})(?:(?:集货|集散|中转|分拨)?仓库?|仓储中心)$|^(?:rail )?station\s+|^(?:склад|warehouse)\s+|\s+(?:port|pt|station|terminal|airport|warehouse|whse|depot|склад)$|\s*\((?:cy|cfs|ddp|dap|door|cy\/cy)\)$/giu

/** Countries that no truck of this trade comes from: of two Potis the one by the sea is meant, not that of Brazil. */
export const OVERSEA = new Set('US CA MX BR AR CL PE CO EC PA UY VE BO PY GT CR DO CU HN NI SV AU NZ PH ID PG FJ MG'.split(' '))
/** What stations are called behind the name of their city, without their endings. */
export const STATION_WORDS: Readonly<Record<string, string>> = {
  тов: 'товарн',
  сорт: 'сортировочн',
  груз: 'грузов',
  пасс: 'пассажирск',
  вост: 'восточн',
  зап: 'западн',
  сев: 'северн',
  юж: 'южн',
  центр: 'центральн',
}

export const bracketsOf = (text: string): { outside: string; inside: string[] } => {
  const inside: string[] = []
  const outside = text
    .normalize('NFKC')
    .replace(/[([【]([^)\]】]*)[)\]】]/gu, (_, each: string) => {
      inside.push(each.trim())
      return ' '
    })
    .trim()
  return { outside, inside }
}

/** Two spellings of a foreign name in Chinese signs, one of which differs: 谢尔盖利 and 谢尔格利. */
export const isSpeltAlike = (text: string, name: string): boolean => {
  const own = bracketsOf(name).inside[0] ?? name
  if (!/^\p{Script=Han}{3,}$/u.test(text) || own.length !== text.length) return false
  return [...text].filter((sign, at) => own[at] !== sign).length === 1
}

/** Words that say a place is the port of its city. */
export const IS_PORT = /^(?:(?:sea ?|морской )?порт|(?:sea ?)?port|港口?|海港|商港|码头)$/u

/** A quarter of the sky is no place, and begins the name of many. */
export const IS_DIRECTION =
  /^(?:(?:north|south|east|west)(?:ern)?|new|old|main|inner|outer|север|юг|восток|запад|[东西南北中]部?)$/iu
/** A bracket that leaves open where in the city a lane ends: 莫斯科（到站待定）, Moscow (station TBA). */
export const OPEN_IN_BRACKETS =
  /\s*[(（][^()（）]*(?:待定|待确认|另定|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:tba|tbc|tbd|tbn|to be (?:advised|confirmed|announced)|уточн\p{L}*|по согласованию)(?!\p{L}))[^()（）]*[)）]/giu
/** What lies on the way is no terminal: 华沙（经汉堡）, Warsaw (via Hamburg). */
export const PASSED_IN_BRACKETS = /\s*[(（]\s*(?:经由?|途经|中转|via\s|через\s|t\/s\s|transit\s)[^)）]*[)）]/giu

/** Days of departure in brackets behind a name are no part of it: Xi'an (Tue/Sat), 重庆（周四）, Чэнду (пн, чт). */
export const withoutDays = (text: string): string =>
  text.replace(/\s*[(（]([^)）]*)[)）]/gu, (whole, inside: string) =>
    /\p{L}/u.test(inside) && readWeekdays(unified(inside).replaceAll('\n', ' ').trim()) !== undefined ? '' : whole,
  )

const COUNTRY_NAMES = new Map(
  (['en', 'ru', 'zh'] as const).flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRIES.flatMap((code) => [[code.toLowerCase(), code] as const, [unified(names.of(code) ?? code), code] as const])
  }),
)
/** The code of the country that a text names and nothing else. */
export const countryOfName = (text: string): string | undefined => COUNTRY_NAMES.get(unified(text).trim())
/** The letters of a port behind the name of its country: 印度NSA, India NSA. */
export const LETTERS_BEHIND_COUNTRY =
  /^\s*((?:\p{Script=Han}{2,8}|\p{Script=Cyrillic}{4,20}(?=\s)|\p{Script=Latin}{4,20}(?=\s)))\s*[-·]?\s*([A-Z]{3})\s*$/u
/** The name or code of a country behind a city is no other end: Guangzhou, CN; Tashkent (Uzbekistan); Ташкент, Узбекистан. */
export const withoutCountry = (text: string): string => {
  const [, city = '', behind = ''] = /^(.{2,40}?)\s*(?:[,，]\s*|\s[-–]\s|[(（]\s*)([\p{L} .]{2,24}?)\s*[)）]?$/u.exec(text) ?? []
  return city !== '' && COUNTRY_NAMES.has(unified(behind).trim()) ? city : text
}

/** What Chinese cities are called by one sign, in lists of them: 沪/甬, 沪甬深. */
const BY_ONE_SIGN: Readonly<Record<string, string>> = {
  沪: '上海',
  甬: '宁波',
  青: '青岛',
  深: '深圳',
  津: '天津',
  厦: '厦门',
  穗: '广州',
  渝: '重庆',
  蓉: '成都',
  榕: '福州',
  杭: '杭州',
  京: '北京',
}
const SIGNS = Object.keys(BY_ONE_SIGN).join('')
const ONLY_SIGNS = new RegExp(`^[${SIGNS}](?:\\s*[/、,，&+]?\\s*[${SIGNS}]){0,5}$`, 'u')
/** A text in which cities stand by one sign and nothing else, with their names: 上海/宁波 of 沪/甬. */
export const citiesInFull = (text: string): string =>
  ONLY_SIGNS.test(text) ? [...text].flatMap((sign) => BY_ONE_SIGN[sign] ?? []).join('/') : text
