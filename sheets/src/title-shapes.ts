/** Titles that no list has, by what their words are made of: 装船港, Place of despatch, Станция приёма груза. */
import type { Field } from './title-words.ts'
import { unified } from './words.ts'

/** Longer texts are sentences. */
const LONGEST_TITLE = 32

const ZH_PLACE = '(?:港口?|站点?|地点?|城市?|机场|口岸|仓库?|门?点|场站)'
const EN_PLACE = '(?:port|place|point|city|station|terminal|airport|location|warehouse|depot|hub|town|address)'
const RU_PLACE =
  '(?:(?<!\\p{L})(?:ст|стн|г|гор|п|пос|а/п|тер|терм|ж/д ст)\\.|(?<!\\p{L})стн?(?!\\p{L})|порт|станци|город|пункт|место|терминал|аэропорт|склад|адрес|населенн)\\p{L}*'

const SHAPES: readonly (readonly [Field, RegExp])[] = [
  [
    'bracket',
    /^(?:计?重量?|公斤|kg)(?:段|级别?|区间|分段|范围|档)|^(?:weight )?(?:breaks?|brackets?|weight (?:break|range|from|bracket|class)s?)(?!\p{L})|^(?:весов\p{L}*\s+)?(?:диапазон|категори\p{L}*|групп\p{L}*|брейк\p{L}*|ступен\p{L}*)(?: (?:веса|по весу))?(?!\p{L})/u,
  ],
  [
    'border',
    /(?:出境|入境|过境|边境)(?:口岸|站|点)|(?<!\p{L})border (?:point|crossing|station|post)|(?:погран|пункт\p{L}* пропуска)/u,
  ],
  [
    'via',
    /(?:中转|转运|经停|途经|换船)(?:港|站|地|点|机场)?$|(?<!\p{L})(?:trans?ship\p{L}*|transit) (?:port|point|hub)|(?:порт|пункт)\p{L}* перевалк/u,
  ],
  [
    'freeDays',
    /免(?:费)?(?:用|使)?(?:箱|柜|堆|租|仓|期)|(?<!\p{L})free[ -]?(?:time|days?|dem|det|use|period|storage)|(?<!\p{L}|\d\s?)f\s?\/\s?t(?!\p{L})|(?<!\p{L}|\d\s?)ft (?:at|in) (?:pod|pol|dest\p{L}*|discharge)|(?<!\p{L}|\d\s?)ft\s*$|(?<!\p{L})(?:pod|pol|dest\p{L}*) free$|(?<!\p{L})free (?:at|in) (?:pod|pol|dest\p{L}*|port)|(?<!\p{L})(?:свободно|бесплатно) (?:в|на) |(?<!\p{L})снп(?!\p{L})|(?<!\p{L})(?:dem|det)(?:urrage|ention)?\s*[/&+]\s*(?:dem|det)|(?:(?:свободн|бесплатн|льготн|своб|беспл|льгот)\p{L}*\.?|(?<!\p{L})св\.?|(?<!\p{L})б\/п) ?(?:дн|срок|период|хранен|использ|исп\.|польз|сут|врем)|(?:дн|сут)\p{L}* (?:бесплатн|свободн|льготн)|фри-?тайм|(?:польз|использ)\p{L}*\.? (?:coc|конт|ктк|оборуд)\p{L}*|(?<!\p{L})срок\p{L}* (?:возврат|сдач)\p{L}*|(?<!\p{L})(?:return|detention)[ -](?:time|days?|within)|还箱(?:期|天数|时间)/u,
  ],
  [
    'validFrom',
    /(?:生效|起始|开始)(?:日期?|时间)|(?:有效期?|运价)[起始]$|(?<!\p{L})(?:valid|effective|eff\.?)[ -]?(?:from|since)|(?<!\p{L})действ\p{L}* (?:с|от)$/u,
  ],
  [
    'validTo',
    /(?:失效|到期|截止有效|终止)(?:日期?|时间)|有效期?[至止到]$|(?<!\p{L})(?:valid|effective|eff\.?)[ -]?(?:to|till|until|thru|through)|expir\p{L}*|(?<!\p{L})действ\p{L}* (?:до|по)$|^(?:ставк|цен|тариф|котировк|прайс|фрахт)\p{L}* (?:действ\p{L}* )?(?:до|по)(?: дат\p{L}*)?$|^(?:rates?|prices?|offer|quote|tariff|freight) (?:valid )?(?:until|till|to|thru|through)(?: date)?$|(?:价格?|运价|报价|费率|执行|有效)(?:有效)?[至止到]$/u,
  ],
  ['validity', /有效期|适用期|(?<!\p{L})validity|(?:срок|период)\p{L}* действи/u],
  [
    'origin',
    new RegExp(
      `(?:装[船货车柜箱]?|起[运始飞]?|始发?|发[货运车站]?|启运|出[发运口境]?|提[货柜箱]?|取货|揽货?|收货)${ZH_PLACE}$|^(?:orig|org)\\.?(?: (?:${EN_PLACE}|stn|sta|pt|apt)\\.?)?$|(?<!\\p{L})(?:dep|orig|org|load|loading)\\.? (?:${EN_PLACE}|stn|sta|pt|apt)\\.?$|(?<!\\p{L})${EN_PLACE} of (?:load|depart|origin|receipt|collect|ship|dispatch|despatch|pick|export)\\p{L}*|(?<!\\p{L})(?:load|loading|departure|origin|pick[ -]?up|collection|shipping|dispatch|export|sending|starting|from|ex) ${EN_PLACE}(?!\\p{L})|(?<!\\p{L})${RU_PLACE}\\s*(?:отпр|отгр|погр(?!ан)|загр|вылет|выход|забор|выезд|прием)\\p{L}*|^(?:вылет|загрузка|погрузка)$`,
      'u',
    ),
  ],
  [
    'destination',
    new RegExp(
      `(?:卸[船货车柜箱]?|目的?|到[达站货]?|终[到点]?|抵[达运]?|交货?|送[货达]?|派送|进口)${ZH_PLACE}$|^(?:dest|dst)\\.?(?: (?:${EN_PLACE}|stn|sta|pt|apt)\\.?)?$|(?<!\\p{L})(?:arr|dest|dst|disch|discharge|unl|unloading)\\.? (?:${EN_PLACE}|stn|sta|pt|apt)\\.?$|(?<!\\p{L})${EN_PLACE} of (?:discharg|deliver|destination|arriv|unload|import|drop)\\p{L}*|(?<!\\p{L})(?:discharge|discharging|delivery|destination|arrival|unloading|import|receiving|final|to) ${EN_PLACE}(?!\\p{L})|(?<!\\p{L})${RU_PLACE}\\s*(?:назн|приб|выгр|разгр|дост|прил|получ)\\p{L}*|^(?:прилет|прибытие|выгрузка|разгрузка)$`,
      'u',
    ),
  ],
  [
    'cutoff',
    /截(?:关|港|单|货|重|止|载|放|仓|件|收|文|补料)|结关|(?<!\p{L})(?:cut[ -]?off|closing)(?!\p{L})|дедлайн|закрыти\p{L}* (?:при|терм|груз)|(?:сдач|прием)\p{L}* груза|(?:прекращени|окончани|завершени)\p{L}* (?:при[её]м|сдач|погруз)\p{L}*/u,
  ],
  [
    'carrier',
    /(?:船|航)(?:东|公司|司)|承运(?:人|商|方)|(?<!\p{L})(?:carrier|shipping (?:line|company)|airline|vessel operator)s?(?!\p{L})|перевозчик|(?:морск|судоходн|контейнерн)\p{L}* (?:лини|компани)|авиакомпани/u,
  ],
  [
    'transit',
    /(?:航行|运输|在途|运行|全程|海运|预计|参考|到达|派送)(?:时间|天数?|时效|周期|用时)|航程|时效|历时|(?<!\p{L})(?:transit|travel|sailing|delivery|running) (?:time|days)|(?<!\p{L})t\s?\/?\s?t(?!\p{L})|(?<!\p{L})t\s?\/\s?time(?!\p{L})|(?<!\p{L})(?:срок|время|дн\p{L}*|сут\p{L}*) (?:в пути|достав|перевоз|следован|транзит|поставк)\p{L}*|транзитн\p{L}* (?:срок|время)/u,
  ],
  [
    'schedule',
    /(?:开|离|发|启)(?:船|航|行|班|车|港|运)(?:日期?|时间|周期|频次|班期|频率)?$|班期|船期|班次|(?<!\p{L})(?:etd|sailing|departure|departing|loading|flight|operating|service|dispatch|shipping) (?:day|date|schedule|frequency)s?(?!\p{L})|(?<!\p{L})(?:schedule|frequency)(?!\p{L})|(?:дн|дат|день|график|периодичност|частот)\p{L}* (?:отпр|выход|отход|вылет|рейс|погруз|загруз|выезд|отгруз|сбор|движен)\p{L}*/u,
  ],
  ['remarks', /备注|说明|附注|注意事项|(?<!\p{L})(?:remark|note|comment)s?(?!\p{L})|примечани|комментари/u],
  ['currency', /币种|币别|币制|货币|(?<!\p{L})currency(?!\p{L})|валют/u],
  [
    'ownership',
    /箱(?:属|权|主)|(?<!\p{L})(?:container|box|equipment) owner\p{L}*|(?:собственност|принадлежност)\p{L}*(?: (?:контейнер|ктк))?/u,
  ],
  [
    'box',
    /(?:箱|柜)(?:型|类)|集装箱|(?<!\p{L})(?:container|equipment|box) (?:type|size)s?(?!\p{L})|(?:тип|размер|вид)\p{L}* (?:контейнер|ктк|оборудован)/u,
  ],
  [
    'vehicle',
    /车(?:型|长|种)|(?<!\p{L})(?:truck|vehicle|trailer) (?:type|size)s?(?!\p{L})|(?:тип|вид)\p{L}* (?:тс|машин|авто|кузов|прицеп|транспорт)/u,
  ],
]

/** The field a title speaks of by its make; undefined where it tells none, or several ends at once. */
export const fieldByShape = (title: string): Field | undefined => {
  const plain = unified(title)
    .replace(/[([【][^)\]】]*[)\]】]/gu, ' ')
    .replace(/[\n_]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  // Of a title in two languages each is a title of its own length.
  const isLong = plain.split(/\s[/|]\s/u).some(({ length }) => length > LONGEST_TITLE)
  if (isLong || plain.length > 2 * LONGEST_TITLE || /[。;；!?]/u.test(plain)) return undefined
  const found = SHAPES.filter(([, words]) => words.test(plain)).map(([field]) => field)
  if (found.includes('origin') && found.includes('destination')) return 'lane'
  return found[0] ?? ofOneLanguage(unified(title))
}

/** The field of a title whose words in one of two languages nobody knows: Действует до / Дейін. */
const ofOneLanguage = (plain: string): Field | undefined => {
  const parts = plain.split(/[/|\n]/u).flatMap((part) => (/\p{L}{2}/u.test(part) ? [part.trim()] : []))
  if (parts.length !== 2) return undefined
  const [found, ...more] = new Set(parts.flatMap((part) => SHAPES.find(([, words]) => words.test(part))?.[0] ?? []))
  return more.length === 0 ? found : undefined
}
