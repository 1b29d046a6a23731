/** Questions that are about freight and no search: where a shipment is, what customs takes, what went wrong. */
import type { SlotName, Slots, Topic } from './interpretation.ts'
import { once } from './pattern.ts'

const W = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L}(?<!\\p{Script=Han}))`

const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'complaint',
    once(
      `投诉|索赔|理赔|赔偿|赔钱|(?:货|箱子?|柜子?|包裹)[^，。,;；]{0,6}(?:坏了|破了|破损|丢了|丢失|少了|不见了|泡水|受潮)|${W(
        'complain(?:t|ts|ing)?|file a claim|claim (?:for|against)|compensation|(?:arrived|was|is|were|came|got) (?:damaged|broken|lost|wet|short)|(?:damaged|lost|missing) (?:my |our |the )?(?:cargo|goods|shipment|container|boxes|parcel)s?|refund',
      )}|${W(
        'претензи\\p{L}*|жалоб\\p{L}*|пожаловаться|рекламаци\\p{L}*|компенсаци\\p{L}*|возместить|(?:груз|товар|коробки|контейнер|посылк\\p{L}) (?:приш[её]л|пришли|пришла|приехал\\p{L}?|прибыл\\p{L}?|доставил\\p{L}?) (?:\\p{L}+ )?(?:побит|разбит|поврежд|мокр|вскрыт|неполн)\\p{L}*|(?:потеря|утеря)(?:ли|н|лся)\\p{L}* (?:мой |наш )?(?:груз|контейнер|товар)\\p{L}*',
      )}`,
    ),
  ],
  [
    'tracking',
    once(
      `(?:我|我们)的?(?:柜子?|集装箱|货物?|货柜|包裹|单子)[^，。,;；]{0,8}(?:什么时候|几时|几号|何时|哪天)[^，。,;；]{0,4}(?:到|送)|(?:我的?|我们的?|那[个批票]|这[个批票])?(?:柜子?|集装箱|货物?|货柜|包裹|单子|运单|提单)[^，。,;；]{0,18}(?:到哪|在哪|走到哪|到了吗|到了没|什么位置|现在位置|查一?下|动态|轨迹)|(?:查询?|跟踪|追踪|查一?下)[^，。,;；到去]{0,8}(?:柜号|箱号|单号|提单号|运单号?|物流信息|货物?(?:位置|状态|轨迹|动态))|${W(
        "where(?:'s| is| are) (?:my|our|the) (?:\\p{L}+ )?(?:container|cargo|shipment|goods|parcel|order|truck|consignment|box)(?:e?s)?|(?:track|trace|locate) (?:my |our |the |a |this )?(?:b/l|bl|awb|container|cargo|shipment|parcel|order|consignment|bill|number)|(?:tracking|shipment|container) status|status of (?:my|our|the) (?:shipment|container|cargo|order)|tracking number|when (?:will|does|is|do) (?:my|our|the) (?:container|cargo|shipment|goods|parcel|order|truck|consignment|box)(?:e?s)? (?:\\p{L}+ )?(?:arrive|arriving|come|coming|get|be|reach|due)",
      )}|${W(
        'отслед\\p{L}+|когда (?:\\p{L}+ )?(?:прид[её]т|прибудет|приедет|доставят|привезут|получу|получим) (?:\\p{L}+ )?(?:мой|наш|моя|наша|мои|наши|мою|нашу) (?:\\p{L}+ )?(?:груз|контейнер|товар|машин|фур|посылк|отправк|вагон|заказ)\\p{L}*|когда (?:мой|наш|моя|наша|мои|наши) (?:груз|контейнер|товар|машина|фура|посылка|отправка|вагон|заказ)\\p{L}* (?:прид[её]т|прибудет|приедет|доставят|будет)|где (?:сейчас )?(?:находится )?(?:мой|наш|моя|наша|мои|наши|мо[её])? ?(?:груз|контейнер|товар|машина|фура|посылка|отправка|вагон|заказ)|статус (?:груза|контейнера|заказа|доставки|отправки)|номер(?:у)? отслеживания|трек-номер\\p{L}*',
      )}`,
    ),
  ],
  [
    'duty',
    once(
      `(?:关税|进口税|税率|增值税|消费税)[^，。,;；]{0,10}(?:多少|几|怎么算|是什么|多高|吗)|(?:多少|几个点|什么|怎么算)[^，。,;；]{0,4}(?:关税|进口税|税率)|(?:hs|海关|商品)(?:编码|code| ?code)[^，。,;；]{0,8}(?:是|多少|什么|哪)|(?:什么|哪个|查一?下?)[^，。,;；]{0,8}(?:hs|海关|商品)编码|归类|${W(
        "(?:what|how much|which|how high|how many)(?:'s)?[^.;!]{0,40}(?:import |customs )?(?:dut(?:y|ies)|tariffs?|vat|import tax(?:es)?)|(?:import|customs) (?:duty|duties|tariff) (?:rate|for|on|of)|hs ?codes? (?:should|for|of|do|is|to)|(?:which|what|the right) (?:hs|tariff|customs) ?(?:code|number)",
      )}|${W(
        '(?:как(?:ая|ой|ие|ую)|сколько|размер|ставк\\p{L})[^.;!]{0,30}(?:пошлин\\p{L}*|ндс|акциз\\p{L}*)|пошлин\\p{L} на (?:ввоз|импорт)\\p{L}*|код\\p{L}* (?:тн ?вэд|тнвэд|hs)|тн ?вэд (?:на|для|код)',
      )}`,
    ),
  ],
]

/** With one of these the text asks for transport, whatever else it asks. */
const SEARCHED: readonly SlotName[] = ['weightKg', 'volumeM3', 'vehicle', 'pieces', 'readyFrom', 'readyTo', 'deliverBy', 'budget']

/** A day of what is under way is no wish, as long as no way is asked for. */
const DAYS: readonly SlotName[] = ['readyFrom', 'readyTo', 'deliverBy']

/** What a text asks instead of a search; null where it may ask for transport. */
export const topicOf = (text: string, slots: Slots): Topic | null => {
  const isWay = slots.origin !== undefined && slots.destination !== undefined
  if (
    SEARCHED.some((slot) => slots[slot] !== undefined && (isWay || !DAYS.includes(slot))) ||
    slots.containers?.value.some(({ type }) => type !== 'ANY')
  )
    return null
  return topics.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
