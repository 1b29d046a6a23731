/**
 * Words of freight sentences that are also names of places. `never` are not read as places at all; `doubtful` only beside a
 * word of route; `joining` not where all words of a name are of these. Found by scanning texts of the trade that name no place.
 */
const list = (text: string) => text.split(/\s+/).filter(Boolean)

export const ordinaryWords = {
  joining: new Set(
    list(`a an the of to in at on by or and for from via is are was be been it its as am we i you he she they my our your us me no not so
      do does did go goes going run runs get got has have had will would can could may must need needs want name names if then than that
      this there here with without out off up down all any each per more most less one two three ten`),
  ),
  never: new Set([
    ...list('机场 国际机场 际机场 中间 口岸 车站 火车站 货运站 港口 码头 商务合作 合作愉快 新密码'),
    // Later words of the names of airports, stations and crossings.
    ...list(`airport station bridge capital banner falls worth angeles george french liberty alliance city county beach mountain valley
      harbor harbour field national intercontinental province phoenix sultan metropolitan northern southern eastern western kentucky
      midlands bush kennedy gandhi roberts logan bishop brunswick lincoln tesla gagarin abbas hamad khaled mare principe yellowstone
      stewart addison douglas platinum marks roles logos unknown caller assuan africa worthalliance francisco chavez
      аэропорт аэропорты аэропорту аэропорта станция новый новая новое южный северный западный центральный центральная аппаратная
      аппаратной аппаратную самое самого самой строго ровно нижний нижнего нижнем зеландия калифорния байта международный
      пассажирский грузовой титан titan interporto мосте`),
    'national airport',
    'international airport',
    'city airport',
    'border station',
    ...list(`of to in by or and the for from via at on is it as an am my we us me no so do go be if up all any can may per our you
      need want name run rail load date port ready total price general van tank sea air road ship truck cargo goods box most best same big man
      ton tons kg cbm day days week month year early late mid middle end first second third one two three four five six seven eight
      nine ten new old north south east west central upper lower under over express direct cheap fast pol pod eta etd fob cif exw fca
      dap ddp cpt cip cfr fas dpu lcl fcl ftl ltl awb teu feu usd eur rub cny asap dg adr msds imdg un hs oog rfq cod rmb gp hq hc dv
      please thanks hello hi dear team regards company market plan order bulk pallet pallets machine parts paper wood salt rice corn
      tea iron steel stone sand coal oil gas water ice fish meat apple apples orange oranges lemon lemons cotton silk wool leather
      phone phones toys tires tyres frozen fresh dry wet hot cold warm safe open top flat rack high cube side door doors house home
      shop store stock way line lines route routes transit transport quote rate rates offer offers deal good great super max min
      half dozen pair sets set unit units bag bags drum drums roll rolls case cases crate crates piece pieces item items sample`),
    ...list(`и в во на из с со от до по за к ко о об у не ни но а то же ли бы да нет или для при без под над про через мы вы он она они
      нужно нужна нужен нужны надо есть груз груза грузы тонн тонны тонна тент реф фура фуры машина машины вагон вагоны судно авто
      жд морем порт порта город места место шт кг куб куба кубов срок дней день дня дни цена цены ставка сборный опасный мебель
      одежда обувь лук лес доски рыба мясо рис чай кофе сахар соль мука вода лед сталь медь краска плитка камень песок уголь масло
      самый дешевый быстрый срочно прошу пожалуйста спасибо здравствуйте добрый привет коллеги вариант варианты оплата наличные ндс
      дом двери дверь склад склада завод база мир восток запад север юг центр край область район улица пост дело`),
    ...list(`上门 门到 一般 大方 公安 平安 安全 和平 开放 发展 通道 新建 文明 大家 一起 中方 从江 便宜 东西 南北 大同小异 集装 出口 进口 国际 国内 物流
      货运 运输 海运 空运 铁路 公路 班列 专线 双清 包税 整柜 拼箱 散货 托盘 纸箱 公斤 立方 机械 设备 服装 家具 电子 产品 配件 化工 食品 水果 蔬菜
      下周 本周 本月 下月 上旬 中旬 下旬 月底 月初 明天 后天 今天 尽快 急货 最快 最低 预算 报价 多少 价格 时效 直达 中转 提货 装货 发货 到货`),
  ]),
  doubtful: new Set([
    ...list(`nice split bar bath mobile reading orange same lot of male union hope delta eden victoria santa grand sales rich
      bend gap gulf coast bay lake river mount wells ford cork limerick york bury deal rugby hull wells sandwich battle`),
    ...list(
      'свободный свободного свободное красное красного остров острова порту портом лимон мальта рим иу уфа ош брест мары орел кострома тверь мир дом сороковая варен влад ирк хаб камышовая',
    ),
    ...list(
      '高明 公明 同安 石龙 清溪 马拉 下诺夫 雪梨 卡达 合作 新密 个旧 友好 吉祥 富裕 天保 万博 凤凰 威廉 东方 大方 通道 从化 从江 和平 平安 公安 集贤 同心 安化 高要 大新 新民 新乐 高州 化州 三门 三水 大港 临港 新港 长春花 建设 解放 朝阳 西湖 东湖 南海 北海道 太平 长安 宝山 中山装',
    ),
  ]),
}
