/** Whom a note speaks of: lines of the world, kinds of load, modes, whose boxes. */
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import { ownershipsIn } from './words.ts'

/** Whom a note concerns; null and empty: everybody. */
export type Scope = {
  regions: Region[]
  loadTypes: LoadType[]
  modes: Mode[]
  ownership: 'COC' | 'SOC' | null
}
export type Region =
  | 'europe'
  | 'eu'
  | 'northeurope'
  | 'america'
  | 'canada'
  | 'russia'
  | 'belarus'
  | 'asia'
  | 'centralasia'
  | 'japan'
  | 'africa'
  | 'latin'
  | 'middleeast'
  | 'med'
  | 'blacksea'
  | 'seasia'
  | 'india'
  | 'redsea'
  | 'korea'
  | 'oceania'

const REGIONS: readonly (readonly [Region, RegExp])[] = [
  ['eu', /欧盟|(?<![\p{L}\d])(?:eu|e\.u\.|european union)(?![\p{L}\d])|евросоюз\p{L}*|(?<!\p{L})ес(?!\p{L})/u],
  [
    'europe',
    /欧线|(?<!西北|北)欧洲|欧地|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?<!(?:north(?:ern|west(?:ern)?)?|n\.?|nw)[- ]?)(?:europe|european)(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<!север\p{L}*[- ])(?<!\p{L})(?<!северо-западн\p{L}* )европ\p{L}*/u,
  ],
  [
    'northeurope',
    /欧基|西北欧|北欧|(?<!\p{L})(?:north(?:ern|west(?:ern)?)?|n\.?|nw)[- ]?europe(?!\p{L})|(?<!\p{L})(?:nwc|neur)(?!\p{L})|север\p{L}*[- ](?:западн\p{L}* )?европ\p{L}*/u,
  ],
  [
    'america',
    /美线|美国|北美|美西|美东|美加|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:us|usa|u\.s\.|uswc|usec)(?!\p{L}|\$)|(?<!\p{L})(?<!(?:south|latin|central)[ -])america(?!\p{L})|сша|америк\p{L}*/u,
  ],
  [
    'canada',
    /加线|加拿大|北美|美加|(?<![\p{Script=Latin}\p{Script=Cyrillic}])canada(?![\p{Script=Latin}\p{Script=Cyrillic}])|канад\p{L}*/u,
  ],
  [
    'russia',
    /(?<!白)俄(?:线|白|罗斯线?)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])russian?(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<!\p{L})росси[яиюе]\p{L}{0,2}(?!\p{L})|(?<!\p{L})рф(?!\p{L})/u,
  ],
  ['belarus', /白俄|俄白|(?<!\p{L})belarus|(?<!\p{L})белорус|(?<!\p{L})беларус/u],
  ['japan', /日线|日本线?|(?<![\p{Script=Latin}\p{Script=Cyrillic}])japan(?![\p{Script=Latin}\p{Script=Cyrillic}])|япони\p{L}*/u],
  ['centralasia', /中亚线?|central asia|средн\p{L}+ ази\p{L}*/u],
  ['africa', /非洲线?|(?<![\p{Script=Latin}\p{Script=Cyrillic}])africa(?![\p{Script=Latin}\p{Script=Cyrillic}])|африк\p{L}*/u],
  ['latin', /南美线?|中南美|拉美|墨西哥线|south america|latin america/u],
  [
    'med',
    /欧地|地中海线?|地东|地西|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:(?:east |west )?med|mediterranean)(?![\p{Script=Latin}\p{Script=Cyrillic}])|средиземн\p{L}*/u,
  ],
  ['blacksea', /黑海线?|(?<!\p{L})black sea(?!\p{L})|черн\p{L}* мор\p{L}*|черноморск\p{L}*/u],
  [
    'middleeast',
    /中东线?|波斯湾|海湾线|(?<!\p{L})(?:middle east|arabian gulf|persian gulf|m\.?e\.?gulf)(?!\p{L})|ближн\p{L}* восток\p{L}*|персидск\p{L}* залив\p{L}*/u,
  ],
  ['redsea', /红海线?|(?<!\p{L})red sea(?!\p{L})|красн\p{L}* мор\p{L}*/u],
  [
    'seasia',
    /东南亚线?|东盟|(?<!\p{L})(?:s\.?e\.? ?asia|south[- ]?east asia|asean)(?!\p{L})|юго-восточн\p{L}* ази\p{L}*|(?<!\p{L})юва(?!\p{L})/u,
  ],
  ['india', /印巴线?|印度线?|印孟|(?<!\p{L})(?:isc|indian sub-?continent|india|indpak)(?!\p{L})|инди[яйюи](?!\p{L})/u],
  ['korea', /韩国线?|韩线|(?<!\p{L})korea(?!\p{L})|коре[яйюе](?!\p{L})/u],
  ['oceania', /澳新线?|澳洲线?|(?<!\p{L})(?:anz|australia|oceania)(?!\p{L})|австрали\p{L}*/u],
]
const LOADS: readonly (readonly [LoadType, RegExp])[] = [
  ['FCL', /整箱|整柜|(?<![\p{Script=Latin}\p{Script=Cyrillic}])fcl(?![\p{Script=Latin}\p{Script=Cyrillic}])|контейнерн/u],
  ['LCL', /拼箱|拼柜|(?<![\p{Script=Latin}\p{Script=Cyrillic}])lcl(?![\p{Script=Latin}\p{Script=Cyrillic}])/u],
  [
    'FTL',
    /整车|(?<!\p{L})full trucks?(?!\p{L})|полн\p{L}* (?:маш|авто|фур)|отдельн\p{L}* машин|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ftl(?![\p{Script=Latin}\p{Script=Cyrillic}])/u,
  ],
  [
    'LTL',
    /散货|零担|拼车|(?<!\p{L})(?:groupage|part loads?)(?!\p{L})|группаж|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ltl(?![\p{Script=Latin}\p{Script=Cyrillic}])|сборк|сборн/u,
  ],
]
const OF_CHAINS =
  /海铁|铁海|海运?\s*[+＋/&]\s*铁|多式联运|(?<!\p{L})(?:sea|ocean)\s*[+&/]\s*rail(?!\p{L})|мор[еяю]\s*[+&/]\s*ж\/?д|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:sea[- ]rail|intermodal|multimodal)(?![\p{Script=Latin}\p{Script=Cyrillic}])|мультимодал|интермодал/u
const CHAINS = new RegExp(OF_CHAINS.source, 'gu')
const MODE_WORDS: readonly (readonly [Mode, RegExp])[] = [
  ['multimodal', OF_CHAINS],
  [
    'sea',
    /海运(?!费|附)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:ocean|sea(?![- ]rail))(?![\p{Script=Latin}\p{Script=Cyrillic}])|морск|(?<!\p{L})мор(?:е|ем|ю|я)(?!\p{L})/u,
  ],
  ['air', /空运|航空|(?<![\p{Script=Latin}\p{Script=Cyrillic}])air(?![\p{Script=Latin}\p{Script=Cyrillic}])|авиа/u],
  [
    'rail',
    /班列|铁路(?!运费|段)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?<!sea[- ])(?:rail(?:way)?|trains?)(?![\p{Script=Latin}\p{Script=Cyrillic}])|поезд|ж\/?д(?!\p{L}|\s*тариф)/u,
  ],
  [
    'road',
    /卡航|陆运|汽运|卡车|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:trucks?|trucking|road)(?![\p{Script=Latin}\p{Script=Cyrillic}])|авто(?!вывоз)/u,
  ],
]

/** Modes that a text names; the parts of a chain are none by themselves: море + ж/д. */
const modesOf = (text: string): Mode[] => {
  const rest = text.replace(CHAINS, ' ')
  return MODE_WORDS.flatMap(([mode, words]) => (words.test(mode === 'multimodal' ? text : rest) ? [mode] : []))
}

export const scopeOf = (text: string): Scope => ({
  regions: REGIONS.flatMap(([region, words]) => (words.test(text) ? [region] : [])),
  loadTypes: LOADS.flatMap(([load, words]) => (words.test(text) ? [load] : [])),
  modes: modesOf(text),
  ownership: ownershipsIn(text)[0]?.value ?? null,
})

const OF_REGIONS = REGIONS.map(([, words]) => new RegExp(words.source, 'gu'))
/** A text in small letters whose lines of the world are blank. Keeps its length. */
export const withoutRegions = (plain: string): string =>
  OF_REGIONS.reduce((rest, words) => rest.replace(words, (name) => ' '.repeat(name.length)), plain)

const OF_SCOPE = [...REGIONS, ...LOADS, ...MODE_WORDS].map(([, words]) => new RegExp(words.source, 'gu'))
/** A text without the words that say whom it concerns. */
export const withoutScope = (text: string): string => OF_SCOPE.reduce((rest, words) => rest.replace(words, ' '), text)

/** True where words that name these modes speak of an offer by one of them; a chain has a part by sea and one by rail. */
export const isOfModes = (modes: readonly Mode[], mode: Mode): boolean =>
  modes.length === 0 || modes.includes(mode) || (mode === 'multimodal' && (modes.includes('rail') || modes.includes('sea')))

const isPart = (load: LoadType) => load === 'LCL' || load === 'LTL'
/** True where a note of these kinds of load speaks of one: part loads have one name by rail, road and sea. */
export const speaksOf = (loadTypes: readonly LoadType[], load: LoadType | null): boolean =>
  loadTypes.length === 0 || load === null || loadTypes.some((each) => each === load || (isPart(each) && isPart(load)))
