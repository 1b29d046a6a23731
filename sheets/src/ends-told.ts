/** Ends that titles and notes tell of all their lanes: where they begin and go to, several of one price, and the port of a chain. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'

/** A place and where all its lanes go to: YANTIAN → EUROPE / MED, 厦门 → 美国, Нинбо – Европа. */
const TO_REGION =
  /^\s*(\p{L}[\p{L} .'()（）-]{1,24}?)\s*(?:→|->|=>|—|–|－|\s-\s|\sto\s|至|到)\s*(?=(?:europe|n\.?\s?europe|med(?![\p{L}])|usa?(?!\p{L})|america|asia|worldwide|world|middle east|africa|russian?(?!\p{L})|far east|central asia|oceania|baltic|black sea|red sea|欧洲|欧基|欧线|地中海|地东|地西|美国|美西|美东|美线|南美|中南美|东南亚|中东|非洲|澳洲|澳新|日本|韩国|印巴|红海|黑海|俄罗斯|俄远东|俄线|远东|中亚|东盟|北欧|西北欧|全球|европ|сша|америк|ази|африк|росси|ближн|дальн|порт\p{L}* (?:дальн|дв(?!\p{L}))|дв(?!\p{L})|средн\p{L}* ази|весь мир))/iu
const ORIGIN_FORMS = [
  /(?:航线|线路|路线|(?<!\p{L})(?:lane|route|маршрут|направление))\s*[:：]\s*([^-–—→至到|,，;；]{2,20}?)\s*(?:[-–—→]|至|到)/iu,
  /(?:起运港|起运地|装货港|始发港|基本?港|始发站|始发地|始发(?=\s*[:：])|发站|发货地|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:pol|base ports?|port of loading|origin|ex works|loading port|(?:place of |point of )?loading(?: (?:place|point|at|in))?)|(?:место )?(?:загрузк[аи]|погрузк[аи])|(?:порт |станция |место )?отправлени[ея]|порт погрузки|базов\p{L}+ порт)\s*[:：]\s*((?:(?!\.\s)[^,，;；|\n。]){2,40})/iu,
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:ex|from|departing from)\s+(?!(?:rail )?station |port )([A-Z][\p{L}' -]{2,30}?)(?=\s+(?:to|via|by|in|for|usd|eur|cny|rmb|valid|port|rates?|export|fcl|lcl|sea|air|rail|\d)|\s*[,;(|/–—-]|\s{2,}|$)/iu,
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:[Ии]з|[Оо]т)\s+(\p{Lu}[\p{L}-]{2,30})/u,
  /(?<!\p{L})(?:со?|от|из|ex|from)\s+(?:ж\/?д\s+)?(?:ст\.|станции|порта|терминала|склада|rail station|station|port of|port|terminal)\s*(\p{Lu}[\p{L}-]{2,30})/iu,
  /(?<![\p{L}\d])(\p{Script=Han}{2,8}|[A-Z][\p{L}' -]{2,20}?)\s?(?:CFS|CY)(?=[\s,，;；。]|$)(?!\s*(?:[-–—/]\s*(?:CFS|CY)|\d|[A-Z$¥€]{0,3}\s?\d))/u,
  TO_REGION,
  /([\p{Script=Han}（）()A-Z]{2,20}?)\s*(?:始发|出口|起运|起飞|出发|直飞|出港|发运|发往|[出起发](?=$|[\s,，;；|）):：])|装(?=$|[\s,，;；|）):：]|\d))/u,
  /(?:^|[\s|,，])(?:始发|起运|出发)(?:地|站|港|机场)?\s+(?:\p{Script=Han}{2,8}\s*)?([A-Z]{3}|\p{Script=Han}{2,8})(?=[\s,，|(（]|$)/u,
  /(?<!\p{L})(\p{Lu}\p{L}{2,20})\s+(?:çıkışlı|hareketli)(?!\p{L})/u,
]
/** Where a section of air freight begins, behind its airline: 【EK 阿联酋】广州CAN，另收 MYC. */
const AIRPORT_OF_SECTION = /^[^】]{0,24}】\s*(\p{Script=Han}{2,6}\s?[A-Z]{3}|[A-Z]{3})(?=[\s,，;；:：]|$)/u
/** What a title says of freight that leaves an airport; what is told to leave another place is none. */
const LEAVES = String.raw`(?:始发|出港|出发|起运|起飞|直飞|发运|(?:(?:[Aa]ir|AIR|[Аа]виа)[ -]?(?:freight|cargo|FREIGHT|CARGO)?\s?)?(?:[Ee]xports?|EXPORTS?|[Dd]epartures?|DEPARTURES?|[Dd]eparting|[Oo]utbound|OUTBOUND|[Вв]ылет\p{L}*|ВЫЛЕТ\p{L}*|[Ээ]кспорт\p{L}*|ЭКСПОРТ\p{L}*|[Çç]ıkış\p{L}*)(?!\p{L}|\s+(?:from|ex|из|to|в|до)(?!\p{L})))`
const NAME_OF_AIRPORT = String.raw`\p{L}[\p{L} .'’-]{1,30}?(?:\s?(?:国际)?(?:机场)|\s+(?:intl|international)?\s*airport)?`
/** The airport that a title of air freight begins with, its code ahead of its name or behind it: TSN 天津滨海出港, Tianjin (TSN) export, TSN Тяньцзинь, вылет. */
const AIRPORTS_AHEAD = [
  new RegExp(String.raw`^\s*([A-Z]{3})(?!\p{L})[\s·(（–—-]+${NAME_OF_AIRPORT}[\s,，·)）–—-]*${LEAVES}`, 'u'),
  new RegExp(String.raw`^\s*${NAME_OF_AIRPORT}[\s(（]*(?<!\p{L})([A-Z]{3})(?!\p{L})[\s,，·)）–—-]*${LEAVES}`, 'u'),
  // The code right before the word for going out: IST EXPORT AIR TARIFF, FRA outbound, тарифы IST экспорт.
  /(?<![\p{L}\d])([A-Z]{3})\s+(?:(?:air|авиа)\s+)?(?:exports?|outbound|экспорт|ihracat|çıkış)(?!\p{L})/iu,
  /(?:(?<!\p{L})(?:airport of departure|(?:departure|origin) airport|аэропорт (?:вылета|отправления))|(?:始发|起飞|出发|起运)机场)\s*[:：]\s*([A-Z]{3}(?!\p{L})|\p{L}[\p{L} '’-]{1,24})/iu,
]
const TO_FORMS = [
  /(?<!\p{L})(?:фрахт\p{L}*|ставк\p{L}*|перевозк\p{L}*|доставк\p{L}*|freight|rates|shipments)\s+(?:до|в|to)\s+(?:порта?\s+|port of\s+)?(\p{Lu}[\p{L}-]{2,30})(?=\s*[,;:(|/–—]|\s{2,}|$)/u,
  /(?<!\p{L})(?:imports?|inbound|импорт|ввоз)(?!\p{L})[^,;:()]{0,12}?\s(?:to|into|в|во)\s+(\p{L}[\p{L}' -]{2,30}?)(?=\s*[,;(|/–—]|\s{2,}|$)/iu,
  /进口(?:至|到)\s*(\p{Script=Han}{2,8}?)(?=[\s,，;；（(：:]|$)/u,
  /(?:目的港|目的地|目的站|到站|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:pod|port of discharge|destination)|порт назначения|станция назначения)\s*[:：]\s*((?:(?!\.\s)[^,，;；|\n。]){2,40})/iu,
]
/** What a place is to the service, before its name: CFS Hamburg, port of Ningbo, склад Шанхай. */
const SERVICE_AHEAD = /^(?:CFS|CY|FOB|port of|port|terminal|warehouse|порт|станци[яи]|склада?|терминала?)\s+(?=\p{L})/iu
/** A bracket that closes behind a place and opened before its label: （始发：重庆团结村）. */
const CLOSES_LABEL = /^([^()（）]+|[^()（）]*[(（][^()（）]*[)）][^()（）]*)[)）].*$/su
/** What stands behind a label up to the next one: 起运港：上海（洋山/外高桥）  币种：USD; POL: Ningbo (Beilun)   Validity: … */
const beforeLabel = (given: string): string => {
  const said = given.replace(CLOSES_LABEL, '$1')
  return (said.replace(SERVICE_AHEAD, '').split(/\s{2,}|\u3000|\s(?=[\p{L}./]{2,16}\s*[:：])/u)[0] ?? said).trim()
}
/** A name without what may be none of it: the first sign of a Chinese one, or the bracket it stands in, small words behind another: Yantian unless stated otherwise. */
const shorter = (name: string): string =>
  /^[\p{Script=Han}（(]/u.test(name) ? name.slice(1) : /\s\p{Ll}\S*$/u.test(name) ? name.replace(/\s+\S*$/u, '') : ''
const ORIGIN_SHORTENED: readonly [RegExp, string][] = [[/国际港站$|国际陆港$|港站$|站$|仓库?$/u, '']]

const CODE_BEHIND = /^\s*[(（]\s*([A-Z]{3})\s*[)）]/u

const told = (text: string, forms: readonly RegExp[], role: 'origin' | 'destination', mode: Mode, ends: Ends): End | null => {
  for (const form of forms) {
    const found = form.exec(text)
    const said = found?.[1]?.trim()
    if (found === null || said === undefined) continue
    // Of a city with several airports the letters behind its name say which: из Шанхая (PVG), ex Shanghai (PVG).
    const from = found.index + found[0].indexOf(found[1] ?? '') + (found[1]?.length ?? 0)
    const letters = CODE_BEHIND.exec(text.slice(from))?.[1]
    const coded = letters === undefined ? undefined : ends.read(`${said} (${letters})`, mode, role)
    if (coded !== undefined && coded.id !== null) return coded
    for (let name = beforeLabel(said); name.length >= 2; name = shorter(name)) {
      const short = ORIGIN_SHORTENED.reduce((each, [pattern, by]) => each.replace(pattern, by), name)
      const end = ends.read(name, mode, role)
      const again = end.id === null && short !== name ? ends.read(short, mode, role) : end
      if (again.id !== null) return again
    }
  }
  return null
}
/** Where a text says that all its lanes begin. */
export const originTold = (text: string, mode: Mode | null, ends: Ends): End | null =>
  mode === null
    ? null
    : told(text, mode === 'air' ? [...AIRPORTS_AHEAD, ...ORIGIN_FORMS, AIRPORT_OF_SECTION] : ORIGIN_FORMS, 'origin', mode, ends)
/** Where a text says that all its lanes go to. */
export const destinationTold = (text: string, mode: Mode | null, ends: Ends): End | null =>
  mode === null ? null : told(text, TO_FORMS, 'destination', mode, ends)

/** Places behind the word for where lanes begin, with strokes between them; none where one of them is not known. */
const ORIGINS =
  /(?:起运港|装货港|始发站|发站|(?<!\p{L})(?:pol|ports? of loading|origins?|loading ports?)|порт\p{L}* (?:отправления|погрузки)|станци\p{L}* отправления)\s*[:：]\s*(\p{L}[^,，;；|:：\n\d]*?[/、][^,，;；|:：\n\d]*?)(?=\s{2,}|[,，;；|\n]|$)/iu
/** Places in a bracket that all have the prices of a list: （重庆团结村 / 成都城厢 同价）, (Chongqing / Chengdu, same rates). */
const AT_ONE_PRICE =
  /[(（]\s*([^()（）]*?[/、][^()（）]*?)[\s,，]*(?:同价|价格相同|一口价|(?<!\p{L})(?:(?:at the )?same (?:price|rate)s?|одн\p{L}+ (?:ставк|цен)\p{L}*|по одной (?:цене|ставке)|един\p{L}* (?:ставк|цен)\p{L}*))\s*[)）]/iu
/** That several have one price, in a bracket behind them. */
const SAME_BEHIND = /\s*[(（][^()（）]*(?:同价|一价|(?<!\p{L})same|одн\p{L}+ (?:ставк|цен))[^()（）]*[)）]\s*$/iu
export const originsIn = (text: string, mode: Mode, ends: Ends): End[] => {
  const listed = ORIGINS.exec(text)?.[1]?.replace(SAME_BEHIND, '')
  const said = (listed ?? AT_ONE_PRICE.exec(text)?.[1])?.trim() ?? ''
  const found = said === '' ? [] : ends.readAll(said, mode, 'origin')
  return found.length > 1 && found.every(({ id, guessed }) => id !== null && guessed !== 'misspelt') ? found : []
}

/** A title that names the whole chain: порт Китая – Владивосток – ст. Ворсино; China ports → Vladivostok → Vorsino station. */
export const chainIn = (text: string, ends: Ends): { destination: End; via: string[] } | undefined => {
  const parts = text.split(/\s*(?:→|->|=>|—|–|－|\s-\s|\s至\s?|(?<=\p{Script=Han})[-至](?=\p{Script=Han}))\s*/u)
  const [between, last] = parts.length < 3 ? [] : parts.slice(-2)
  if (between === undefined || last === undefined) return undefined
  const said = (/^[^,，;；:：(（|]*/u.exec(last)?.[0] ?? '')
    .replace(/^(?:ж\/?д\s+)?(?:ст\.|станци[яи])\s*/iu, '')
    .trim()
    .split(/\s+/u)
  // What the prices are in stands behind the name: 沃尔西诺站 USD/柜.
  const names = said
    .map((_, i) => said.slice(0, said.length - i).join(' '))
    .map((name) => name.replace(/\s*(?:rail )?(?:station|terminal)$/iu, ''))
  const destination = names.map((name) => ends.read(name, 'multimodal', 'destination')).find(({ id }) => id !== null)
  const via = ends.read(between.trim(), 'multimodal', 'via').id
  return destination === undefined || via === null ? undefined : { destination, via: [via] }
}

/** The port where a chain changes, by a title: через Владивосток, Via Vladivostok, 经海参崴中转, 中转港：东方港. */
export const viaIn = (text: string, ends: Ends): string[] => {
  const named =
    /(?<!\p{L})(?:[Чч]ерез|[Vv]ia|VIA|[Tt]hrough)\s+(?:порт\s+|port of\s+)?(\p{Lu}[\p{L}-]{2,30})|经(?:由)?([\p{Script=Han}]{2,8}?)(?=中转|转|[，,；;（(\s]|$)|(?:中转港?|转运港?|换装港|[Пп]орт перевалки|[Tt]ransshipment(?: port)?)\s*[:：]\s*([\p{L}-]{2,30})/u.exec(
      text,
    )
  const words = named?.[1] ?? named?.[2] ?? named?.[3]
  const id = words === undefined ? null : ends.read(words, 'multimodal', 'via').id
  return id === null ? [] : [id]
}
