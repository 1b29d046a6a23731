/** Words of freight sentences, so that none of them is taken for a misspelt place. */

const stems =
  `need want look ship send transport deliver freight cargo goods pick load truck lorry train rail plane ocean vessel sail
 contain quot price cost cheap fast quick urgent pleas thank hello regard week month monday tuesday wednesday thursday friday saturday
 sunday januar februar march april august septem octob novem decem before after until around about within between every daily
 weekly monthl pallet carton crate piece drum machine equip electr textil cloth furnit build steel metal auto chemic plastic paper timber
 fresh frozen fruit veget meat medic cosmet toys house general mixed hazard danger class insur custom clear door port terminal station
 airport warehouse factory direct trans budget under below maximum minimum total gross weight volume cubic meter metre tonne pound
 euro dollar yuan ruble options option arrive arrival depart ready tomorrow today tonight weekend early middle large small light heavy
 sorry actually wait correct make would could should there their which whole company provider recommend ignore instruct system prompt
 space guarant capacity rate rates transit reefer flatbed lowbed tautlin curtain semi trailer express service possible available
 firm office colleag invoice contract competit forward
 client supplier shipper consign order purchas product part parts spare tools lithium batter solar panel phone laptop server light
 нужн надо требу хот отправ достав перевез перевоз груз маши грузов фур контейнер вагон поезд самолет морем судно авто тонн кубов
 паллет короб ящик мест штук рулон бочк мешк срочн быстр дешев недорог бюджет ставк цен стоим рубл доллар евро юан недел месяц январ
 феврал март апрел август сентябр октябр ноябр декабр понедельник вторник сред четверг пятниц суббот воскресен завтра послезавтра
 сегодня выходн начал конц середин полов через после перед около пример максим миним порт станц терминал аэропорт склад завод город
 оборуд электрон одежд обув мебел плит строй металл запчаст автозапч химич полиэт пласт бумаг пилом древес фрукт овощ рыб мяс мороз
 медиц космет игруш товар посуд сборн опасн класс страх тамож двер загруз погруз выгруз разгруз забрать забор привез везти готов
 прям перегруз транзит срок поставк пожалуйст здравств добрый подскаж скольк какой вариант можно нужен есть компан поставщ получат
 фирм офис филиал коллег менедж логист агент контракт договор конкурент экспедит перевозч сообщ
 дорог желез путь маршрут направлен самолет
 инструкц игнорир систем промпт температур режим негабарит тентован полуприцеп рефриж трал газел изотерм`
    .split(/\s+/)
    .filter(Boolean)

const byStart = new Map<string, string[]>()
for (const stem of stems) byStart.set(stem.slice(0, 3), [...(byStart.get(stem.slice(0, 3)) ?? []), stem])

/** The word of the trade that a word begins like. */
export const knownStem = (word: string) => (byStart.get(word.slice(0, 3)) ?? []).find((stem) => word.startsWith(stem))

/** True for a word that begins like one of the trade. */
export const knownWord = (word: string) => knownStem(word) !== undefined

/** Chinese of which no place name is a mishearing. */
export const emptyHanRun =
  /[的吗呢吧我你您请问需要想货运物流报价预算公斤吨方立箱柜件托盘装提送急快慢便宜贵什么怎样多少以内左右前后周月日号天年机械设备服装鞋家具电子产品食品铁路海空汽车陆]/u
