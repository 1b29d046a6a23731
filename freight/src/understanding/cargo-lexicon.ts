/**
 * Words of cargo by category: Chinese as they stand, English with plural s, Russian as stems that any ending may follow.
 * A longer word wins over a shorter one, so that compounds can be told apart (汽车配件, медоборудование).
 */
import type { CargoCategory } from './interpretation.ts'

type Entry = { zh: string; en: string; ru: string }

export const cargoWords: Record<Exclude<CargoCategory, 'other'>, Entry> = {
  general: {
    zh: '普货 普通货物 杂货 百杂货 一般货物',
    en: 'general cargo,general merchandise,general goods,mixed goods,mixed cargo,miscellaneous goods,non-dg cargo',
    ru: 'генеральн груз,сборн груз,разн груз,обычн груз,тнп разн',
  },
  machinery: {
    zh: '机械设备 机械 机器 设备 机械配件 设备配件 机器配件 煤机配件 煤机 机床 模具 轴承 五金工具 工具 电动工具 拖拉机 挖掘机 挖机 推土机 装载机 起重机 吊车 叉车 变压器 发电机 发电机组 压缩机 水泵 泵 阀门 电机 马达 生产线 注塑机 印刷机 包装机 包装机械 纺织机械 纺织机 数控机床 车床 农机 农业机械 工程机械 矿山设备 矿山机械 钻机 锅炉 电梯 机械配件 机械零件 机器配件 工业设备 收割机 风机 风电叶片 涡轮机 液压件 传送带 缝纫机 激光切割机 切割机 破碎机 搅拌机 反应釜 储罐 机器人 机械臂 焊机 柴油机 发动机组 空压机 冲床 打桩机 压路机 平地机 混凝土泵车',
    en: 'machinery,machine,machine part,machine tool,equipment,industrial equipment,mould,mold,die,bearing,tool,power tool,hand tool,tractor,excavator,bulldozer,loader,crane,forklift,transformer,generator,genset,compressor,pump,valve,motor,electric motor,production line,assembly line,injection molding machine,printing machine,packaging machine,packing machine,textile machinery,cnc machine,lathe,agricultural machinery,farm machinery,farm equipment,construction machinery,construction equipment,mining equipment,mining machinery,drilling rig,boiler,elevator,machine spare,spare for machine,harvester,turbine,wind turbine,wind blade,hydraulic,conveyor,sewing machine,laser cutter,crusher,mixer,reactor,robot,welding machine,diesel engine,press,forestry equipment,gearbox,combine harvester,road roller,grader,machine spare part,industrial part,gas turbine,rotor,boring machine,milling machine,packaging line,bottling line',
    ru: 'оборудован,станк,станок,машиностроен,пресс-форм,прессформ,подшипник,инструмент,электроинструмент,трактор,экскаватор,бульдозер,погрузчик,кран-балк,автокран,трансформатор,генератор,компрессор,насос,задвижк,запорн арматур,арматур трубопровод,электродвигател,двигател промышлен,производственн лини,технологическ лини,термопластавтомат,сельхозтехник,сельскохозяйствен техник,спецтехник,строительн техник,горн оборудован,буров установк,буров оборудован,котел,котл,лифт,турбин,лопаст ветр,гидравлик,конвейер,швейн машин,лазерн станк,дробилк,миксер промышлен,робот,сварочн аппарат,дизел-генератор,комбайн,каток,грейдер,запчаст для станк,запчаст к оборудован,промоборудован,вентилятор промышлен,редуктор,вибростол,харвестер,бурильн,лини розлива',
  },
  electronics: {
    zh: '电子产品 电子 电子元件 电子元器件 电子零件 电子配件 手机 手机配件 电脑 笔记本电脑 笔记本 平板电脑 服务器 灯具 灯饰 led灯 led 照明 家电 家用电器 小家电 电器 太阳能板 太阳能组件 光伏组件 光伏板 光伏 逆变器 冰箱 洗衣机 空调 电视 电视机 显示器 显示屏 芯片 半导体 集成电路 线路板 电路板 耳机 音响 音箱 摄像头 路由器 打印机 数码产品 无人机 电缆 电线 连接器 传感器 开关插座 插座 安防设备 通讯设备 充电器 微波炉 吸尘器 通信设备 基站设备 显卡 交换机 3c产品 投影仪 热水器',
    en: 'electronics,electronic,electronic component,electronic part,consumer electronics,phone,smartphone,mobile phone,phone accessory,phone accessories,computer,laptop,notebook computer,tablet,server,light,led light,led lamp,led,lamp,lighting,light fixture,luminaire,home appliance,household appliance,appliance,solar panel,solar module,pv module,pv panel,photovoltaic,inverter,refrigerator,fridge,washing machine,air conditioner,tv,tvs,tv set,television,monitor,display,chip,semiconductor,integrated circuit,pcb,circuit board,headphone,speaker,camera,router,printer,drone,cable,wire harness,connector,sensor,socket,telecom equipment,charger,microwave,vacuum cleaner,graphics card,gpu,network switch,projector,water heater,led display,led screen,electrical appliance,earphone,set-top box,chipset',
    ru: 'электроник,электрон компонент,электронн компонент,радиодетал,смартфон,телефон,мобильн телефон,аксессуар для телефон,компьютер,ноутбук,планшет,сервер,светильник,ламп,светодиод,led,люстр,освещен,осветительн,бытов техник,бытов прибор,техник бытов,электротовар,электроприбор,солнечн панел,солнечн модул,солнечн батаре,инвертор,холодильник,стиральн машин,кондиционер,телевизор,монитор,дисплей,микросхем,чип,полупроводник,печатн плат,наушник,колонк,акустик,камер,видеокамер,роутер,маршрутизатор,принтер,дрон,квадрокоптер,кабел,электрокабел,разъем,датчик,розетк,телекоммуникационн оборудован,сетев оборудован,зарядн устройств,микроволнов,пылесос,видеокарт,проектор,водонагревател,оргтехник,гаджет,электрочайник,светотехник',
  },
  batteries: {
    zh: '锂电池 锂离子电池 电池 蓄电池 动力电池 储能电池 电池组 电池包 储能柜 充电宝 移动电源 铅酸电池 锂电 电芯',
    en: 'battery,batteries,lithium battery,lithium batteries,lithium-ion battery,lithium-ion batteries,lithium ion batteries,li-ion battery,li-ion batteries,power bank,battery pack,battery cell,energy storage system,energy storage,lead-acid batteries,lead acid batteries,accumulator,lithium cell,ev batteries,ev battery,traction batteries',
    ru: 'аккумулятор,акб,батаре,литиев аккумулятор,литиев батаре,литий-ионн аккумулятор,литий-ионн батаре,литий,повербанк,пауэрбанк,накопител энерги,тягов батаре',
  },
  textiles: {
    zh: '纺织品 服装 衣服 衣物 成衣 布料 面料 布匹 布 纱线 棉纱 鞋子 鞋 鞋类 鞋帽 运动鞋 箱包 家纺 毛巾 床上用品 窗帘 羽绒服 牛仔裤 t恤 袜子 内衣 帽子 围巾 地毯 皮革 手套 羊毛衫 针织品 棉布 童装 女装 男装 工作服 毛衣 无纺布 化纤 涤纶 皮鞋 拖鞋 棉花',
    en: 'textile,garment,clothe,clothing,clothes,apparel,fabric,yarn,cotton yarn,shoe,footwear,sneaker,boot,home textile,towel,bedding,bed linen,curtain,down jacket,jacket,jeans,t-shirt,sock,underwear,hat,scarf,carpet,leather,leather goods,glove,knitwear,workwear,uniform,sweater,nonwoven,polyester fiber,polyester yarn,slipper,cotton,cotton fabric,handbag,bag (fashion),fashion goods,sportswear,kids wear,denim,wool,silk',
    ru: 'текстил,одежд,ткан,пряж,обув,кроссовк,домашн текстил,полотенц,постельн бел,штор для,занавес,пуховик,куртк,джинс,футболк,носк,бель нижн,шапк,шарф,ковр,ковер,кож издел,перчатк,трикотаж,спецодежд,униформ,свитер,неткан материал,тапочк,тапк,хлопок,хлопк,сумок,тряпк,тряпок,шмот,вещ детск,фурнитур швейн,кожгалантере,шерст,детск одежд',
  },
  furniture: {
    zh: '家具 家俱 沙发 办公家具 桌椅 椅子 桌子 床垫 衣柜 橱柜 柜子家具 办公椅 木制家具 家居家具 餐桌 书柜',
    en: 'furniture,sofa,couch,office furniture,chair,table,mattress,wardrobe,kitchen cabinet,cabinet,desk,wooden furniture,office chair,bookshelf,bed frame,upholstered furniture,garden furniture',
    ru: 'мебел,диван,офисн мебел,стул,кресл,стол,матрас,шкаф,кухонн гарнитур,кухонн мебел,мягк мебел,кроват,тумб,садов мебел',
  },
  building_materials: {
    zh: '碎石 砂石 建材 建筑材料 瓷砖 地砖 石材 大理石 花岗岩 水泥 玻璃 洁具 卫浴 马桶 地板 管材 pvc管 石膏板 保温材料 涂料板 门窗 铝合金门窗 水龙头 卫生洁具 砖 岩棉 幕墙 防水材料 耐火材料 陶瓷 木地板 墙板 装修材料 集成房屋 活动板房 天花板 浴缸 石膏 装饰材料 瓦片',
    en: 'building material,gravel,crushed stone,construction material,tile,ceramic tile,floor tile,stone,marble,granite,cement,glass,float glass,sanitary ware,sanitaryware,bathroom fixture,plumbing fixture,plumbing,toilet,flooring,laminate flooring,pvc pipe,drywall,gypsum,gypsum board,plasterboard,insulation,window,door panel,doors and windows,faucet,tap,brick,rock wool,mineral wool,curtain wall,refractory,refractories,ceramics,wall panel,prefab house,modular house,bathtub,roofing,roof tile,sandwich panel,vinyl flooring,quartz slab,washbasin,sealant,paving stone',
    ru: 'щебен,щебень,гравий,стройматериал,строительн материал,плитк,керамик,керамическ плитк,керамогранит,камен,мрамор,гранит,цемент,стекл,сантехник,унитаз,ламинат,напольн покрыт,труб пвх,гипсокартон,гипс,утеплител,теплоизоляц,окн,оконн,двер межкомнатн,двер входн,смесител,кирпич,минват,минеральн ват,огнеупор,отделочн материал,модульн дом,сэндвич-панел,сэндвич панел,ванн акрил,кровл,черепиц,брусчатк,сухи смес,строительн смес,панел стенов,герметик,линолеум',
  },
  metals: {
    zh: '钢材 钢卷 钢板 钢管 钢筋 不锈钢 铝材 铝锭 铝型材 铜 铜材 铜阴极 电解铜 金属 金属制品 铁矿 镍 锌锭 型钢 线材 铸件 法兰 紧固件 螺丝 螺栓 废钢 铝卷 铝板 无缝管 焊管 五金 五金件 铁合金 合金 钢结构 角钢 锌 铅锭 钛材 硅铁 冷轧卷 热轧卷 镀锌板 铝箔',
    en: 'steel,steel coil,steel plate,steel pipe,steel sheet,rebar,stainless steel,aluminium,aluminum,aluminium ingot,aluminum ingot,aluminum profile,aluminium profile,copper,copper cathode,metal,metal product,metalware,nickel,zinc,steel beam,wire rod,casting,flange,fastener,screw,bolt,scrap metal,metal scrap,seamless pipe,hardware,ferroalloy,ferrosilicon,alloy,steel structure,steel wire,pipe fitting,iron ore,lead ingot,titanium,hot rolled coil,cold rolled coil,hrc,galvanized steel,ingot,billet,forging,aluminum foil,nail,steel rail',
    ru: 'сталь,стальн рулон,стальн лист,стальн труб,рулон стал,металл,металлопрокат,прокат,арматур,нержаве,алюмин,алюминиев профил,мед катод,медн,катод медн,никел,цинк,балк двутавр,двутавр,катанк,отливк,литье,фланц,крепеж,метиз,болт,шуруп,саморез,лом,труб стальн,труб бесшовн,бесшовн труб,труб,ферросплав,ферросилиц,сплав,металлоконструкц,проволок,фитинг,чугун,слитк,титан,оцинковк,поковк,рельс стальн,свинец,жест',
  },
  auto_parts: {
    zh: '汽车配件 汽配 汽车零件 汽车零部件 汽车零配件 轮胎 轮毂 刹车片 发动机 汽车发动机 机油滤 汽车玻璃 车灯 摩托车配件 配件 变速箱 保险杠 火花塞 减震器 卡车配件 底盘件 汽车用品',
    en: 'auto part,automotive part,automobile part,car part,car spare part,auto spare,spare part,spare,tyre,tire,wheel rim,rim,alloy wheel,brake pad,brake disc,automotive component,auto component,car component,car accessory,car accessories,truck part,motorcycle part,gearbox for cars,bumper,spark plug,shock absorber,windscreen,windshield,car engine,engine part,vehicle part,automotive spare part,auto glass',
    ru: 'автозапчаст,запчаст,запчаст для авто,запчаст для автомобил,запчаст для машин,автокомпонент,автодетал,автокомплектующ,комплектующ для авто,шин,покрышк,резин автомоб,диск колесн,колесн диск,тормозн колодк,автостек,фар(?:а|ы)?,мотозапчаст,коробк передач,бампер,свеч зажиган,амортизатор,автоаксессуар,автотовар,автошин,запасн част',
  },
  vehicles: {
    zh: '汽车整车 整车出口 小汽车 轿车 二手车 电动汽车 新能源汽车 新能源车 商品车 摩托车 电动车 电动自行车 自行车 suv 皮卡 客车 大巴 房车 电动三轮车 滑板车 越野车 卡丁车 汽车(?=出口)',
    en: 'car,used car,passenger car,automobile,electric car,electric vehicle,ev,evs,motorcycle,motorbike,e-bike,ebike,electric bike,bicycle,bike,suv,pickup truck (cargo),bus,buses,caravan,rv,scooter,electric scooter,atv,quad bike,golf cart,boat,yacht,new energy vehicle,snowmobile',
    ru: 'легков автомобил,автомобил(?:и|ей|ями|ях)?,электромобил,электрокар,мотоцикл,электровелосипед,велосипед,внедорожник,кроссовер,автобус,самокат,электросамокат,скутер,квадроцикл,снегоход,гидроцикл,лодк,катер,яхт,подержанн авто',
  },
  chemicals: {
    zh: '化工品 化工原料 化工产品 化学品 化工 化肥 尿素 油漆 涂料 染料 颜料 溶剂 树脂胶 胶水 农药 乙醇 酒精 甲醇 硫酸 烧碱 纯碱 钛白粉 润滑油 机油 复合肥 催化剂 助剂 洗涤剂 香精 柠檬酸 硅油 炭黑 墨水 油墨 钾肥 粘合剂 添加剂 液体化工 沥青',
    en: 'chemical,fertilizer,fertiliser,urea,paint,coating,dye,dyestuff,pigment,solvent,glue,adhesive,pesticide,herbicide,ethanol,alcohol,methanol,sulfuric acid,sulphuric acid,acid,caustic soda,soda ash,titanium dioxide,lubricant,lube oil,motor oil,engine oil,npk,catalyst,detergent,citric acid,carbon black,ink,potash,additive,silicone oil,varnish,bitumen,aerosol,acetone,hydrogen peroxide,industrial chemical,toluene',
    ru: 'хими,химическ,химреагент,химпродук,удобрен,карбамид,мочевин,селитр,краск,лакокрасоч,лкм,лак,эмал,краситель,красител,пигмент,растворител,клей,клея,пестицид,гербицид,этанол,спирт,метанол,серн кислот,кислот,каустик,каустическ сод,кальцинированн сод,диоксид титан,смазочн,смазк,масл моторн,моторн масл,катализатор,моющ средств,лимонн кислот,технич углерод,сажа,чернил,калийн,присадк,реагент,битум,аэрозол,ацетон,бытов хими,антифриз',
  },
  plastics: {
    zh: '塑料 塑料粒子 塑料颗粒 塑料制品 塑胶 聚乙烯 聚丙烯 pvc pe粒子 pp粒子 橡胶 橡胶制品 树脂 薄膜 塑料薄膜 聚酯切片 abs 亚克力 尼龙 硅胶制品 包装膜 塑料原料 pet 天然橡胶',
    en: 'plastic,plastic granule,plastic pellet,plastic product,plastic goods,plastic resin,polyethylene,polypropylene,pvc,pvc resin,resin,rubber,rubber product,natural rubber,polymer,film,stretch film,plastic film,polyester chip,abs,acrylic,nylon,silicone product,pet chips,hdpe,ldpe,pp granule,pe granule,epoxy resin,masterbatch,polystyrene,plasticware',
    ru: 'пластик,пластмасс,пластиков издел,полиэтилен,полипропилен,пвх,гранул,каучук,резин,резинотехн,рти,смол,полимер,пленк,стрейч,абс,акрил,нейлон,силиконов,полистирол,пэт,полиамид,поликарбонат',
  },
  paper: {
    zh: '纸张 纸 纸浆 卫生纸 纸巾 纸板 牛皮纸 纸制品 书籍 图书 包装纸 印刷品 瓦楞纸 文具 复印纸 宣传册 标签纸',
    en: 'paper,paper product,pulp,wood pulp,tissue,tissue paper,cardboard,kraft paper,book,packaging paper,printed matter,printed material,corrugated board,stationery,copy paper,newsprint,paperboard,catalog,catalogue,cellulose',
    ru: 'бумаг,целлюлоз,картонн,туалетн бумаг,салфет,крафт-бумаг,крафт бумаг,книг,печатн продукц,полиграф,гофрокартон,гофротар,канцтовар,канцеляр,газетн бумаг,офисн бумаг,журнал,этикетк',
  },
  timber: {
    zh: '木材 板材 原木 锯材 胶合板 木板 木方 松木 桦木 刨花板 密度板 木制品 木屑颗粒 木颗粒 单板 多层板 枕木 防腐木',
    en: 'timber,lumber,log,sawn timber,sawn wood,sawnwood,plywood,wood,wooden board,pine,birch,particle board,chipboard,mdf,osb,wood product,wood pellet,pellet fuel,veneer,hardwood,softwood,planks,wood board,beams wood',
    ru: 'пиломатериал,древесин,лесоматериал,кругляк,брус,доск,досок,фанер,дсп,двп,мдф,осб,пеллет,шпон,шпал,лес-кругляк,лес пилен,лес-пиловочник,пиловочник,вагонк,бревн,березов,сосн,погонаж',
  },
  food: {
    zh: '食品 零食 饮料 茶叶 茶 咖啡 面粉 奶粉 罐头 糖果 巧克力 饼干 食用油 葵花籽油 葡萄酒 红酒 白酒 啤酒 酒 方便面 调味品 酱油 干果 坚果 蜂蜜 白糖 糖 果干 矿泉水 果汁 保健品 宠物食品 香料 冷饮 番茄酱 预制菜 菜籽油 面条 米粉 蜜饯 速溶咖啡 橄榄油 豆油',
    en: 'food,foodstuff,snack,beverage,drink,tea,coffee,flour,wheat flour,milk powder,canned food,canned goods,confectionery,candy,chocolate,biscuit,cookie,cooking oil,edible oil,sunflower oil,vegetable oil,wine,beer,spirits,vodka,instant noodle,noodle,seasoning,sauce,soy sauce,dried fruit,nut,almond,walnut,pistachio,honey,sugar,mineral water,juice,pet food,spice,food product,food ingredient,tomato paste,pasta,olive oil,soft drink,packaged food,groceries,condiment,raisin,dried apricot,powdered milk,palm oil',
    ru: 'продукт питан,продовольств,пищев,снек,напитк,напиток,чай,чая,кофе,мука,муки,муку,сухо молок,консерв,кондитерск,конфет,шоколад,печень,масл подсолнечн,подсолнечн масл,растительн масл,вино,вина,пив,алкогол,водк,лапш,приправ,соус,соев соус,сухофрукт,орех,миндал,фисташ,мед(?:а|ом|у)?,мед натуральн,сахар,минеральн вод,сок(?:и|ов|а)?,корм для животн,корм для кошек,корм для собак,специ,бакале,томатн паст,макарон,оливков масл,изюм,курага,курагу,кураги,продукт,пальмов масл,семечк',
  },
  fresh: {
    zh: '水果 鲜果 蔬菜 生鲜 海鲜 冻鱼 冻肉 鱼 虾 牛肉 猪肉 羊肉 鸡肉 冻品 冷冻食品 冷冻 苹果 香蕉 橙子 樱桃 车厘子 榴莲 葡萄 西瓜 土豆 洋葱 大蒜 生姜 番茄 鲜花 花卉 冰淇淋 奶制品 乳制品 奶酪 冰鲜 三文鱼 帝王蟹 螃蟹 冻虾 水产 水产品 海产品 冷冻海鲜 冻鸡 柠檬 芒果 火龙果 梨 柑橘 胡萝卜 辣椒 西红柿 卷心菜 肉类 龙眼 山竹 蓝莓 桃子 猕猴桃 鸡爪 疫苗冷链 狭鳕 鳕鱼 蘑菇 冻薯条',
    en: 'fruit,fresh fruit,vegetable,fresh vegetable,fresh produce,produce,perishable,seafood,frozen seafood,frozen fish,fish,shrimp,frozen meat,meat,beef,frozen beef,pork,lamb,chicken,frozen chicken,frozen food,frozen goods,chilled goods,apple,banana,orange,cherry,cherries,durian,grape,watermelon,potato,potatoes,onion,garlic,ginger,tomato,tomatoes,flower,fresh flower,cut flower,ice cream,dairy,dairy product,cheese,butter,salmon,crab,king crab,lemon,mango,mangoes,dragon fruit,pear,citrus,carrot,pepper fresh,cabbage,longan,blueberry,blueberries,peach,peaches,kiwi,avocado,avocados,berries,frozen berries,mushroom,poultry,cod,pollock,squid,french fries,plum,mandarin,tangerine,pomegranate,chilled,prawns',
    ru: 'фрукт,свеж фрукт,овощ,свеж овощ,скоропорт,морепродукт,рыб,мороженн рыб,мороженая рыб,мясо,мяса,мясн,говядин,свинин,баранин,куриц,курин,птиц заморож,заморож,заморозк,охлажден,яблок,банан,апельсин,черешн,вишн,виноград,арбуз,картофел,картошк,лук(?:а|ом|у)?,лук репчат,чеснок,имбир,помидор,томат свеж,цвет(?:ы|ов),цветочн,мороженое,молочн продук,молочн,сыр(?:ы|а|ов|ом)?,сливочн масл,масл сливочн,лосос,семг,краб,креветк,лимон,манго,груш,цитрус,мандарин,морков,капуст,дуриан,голубик,персик,киви,авокадо,ягод,грибы,гриб,минта,треск,кальмар,слив,гранат,хурм,огурц,зелен свеж,минтай',
  },
  agricultural: {
    zh: '粮食 大豆 玉米 小麦 大米 谷物 饲料 豆粕 油菜籽 葵花籽 大麦 种子 棉籽 甜菜粕 高粱 亚麻籽 燕麦 荞麦 绿豆 芝麻 豆类 花生 鱼粉 苜蓿 麸皮 木薯',
    en: 'grain,soybean,soya bean,soy bean,corn,maize,wheat,rice,cereal,animal feed,feed,soybean meal,rapeseed,sunflower seed,barley,seed,oats,buckwheat,flaxseed,sesame,pulses,lentil,chickpea,peas,peanut,fishmeal,fish meal,alfalfa,hay,bran,sorghum,cottonseed,bean,linseed',
    ru: 'зерн,соя,сои,сою,соев боб,кукуруз,пшениц,рис(?:а|ом|у)?,крупа,крупы,круп,комбикорм,корма,кормов,шрот,рапс,подсолнечник,ячмен,семен,овес,овса,гречк,гречих,лен масличн,льна,кунжут,бобов,чечевиц,нут(?:а)?,горох,арахис,рыбн мук,люцерн,сено,отруб,жмых,сорго,просо',
  },
  ecommerce: {
    zh: '跨境电商小包 跨境电商 电商小包 电商 电商货 电商包裹 小包 包裹 快递包裹 fba 亚马逊 亚马逊fba 海外仓货 平台货 直邮包裹',
    en: 'e-commerce,ecommerce,e-commerce parcel,ecommerce parcel,parcel,e-commerce goods,fba,amazon fba,amazon goods,online orders,b2c parcel,small parcel',
    ru: 'электронн коммерц,интернет-торгов,интернет-заказ,посыл,товар для маркетплейс,маркетплейс,wildberries,вайлдберриз,ozon,озон товар,товар для wildberries,товар для ozon,e-commerce,товар с маркетплейс',
  },
  medical: {
    zh: '医疗器械 医疗设备 医疗用品 医疗 药品 口罩 疫苗 防护服 试剂 手套医用 原料药 中药材 中药 注射器 呼吸机 医用耗材 药 体外诊断试剂 ct机',
    en: 'medical,medical supplies,medical supply,medical equipment,medical device,medicine,pharmaceutical,pharma,mask,face mask,vaccine,protective suit,reagent,api (pharma),syringe,ventilator,drug,medication,hospital equipment,test kit,diagnostic kit,lab equipment,diagnostic reagent,surgical glove,x-ray machine,mri scanner,dental equipment',
    ru: 'медоборудован,медицинск оборудован,медицинск издел,медицинск,медиздел,медикамент,лекарств,фармацевт,фармпрепарат,фармсубстанц,маск медиц,вакцин,защитн костюм,реагент медиц,реактив,шприц,аппарат ивл,мед техник,медтехник,тест-систем,препарат,томограф,стоматолог оборудован',
  },
  cosmetics: {
    zh: '化妆品 护肤品 香水 彩妆 口红 面膜 洗发水 洗护用品 美妆 美容产品 牙膏 假发 指甲油 防晒霜',
    en: 'cosmetic,skincare,skin care,perfume,makeup,lipstick,shampoo,beauty product,toiletry,toiletries,fragrance,toothpaste,nail polish,cream cosmetic,hair care,sunscreen,sheet mask',
    ru: 'космет,парфюм,дух(?:и|ов),макияж,помад,шампун,уходов,средств по уход,туалетн вод,зубн паст,лак для ногт,крем для',
  },
  toys: {
    zh: '玩具 毛绒玩具 塑料玩具 积木 游戏机玩具 儿童玩具 模型玩具 童车 婴儿车 公仔 遥控车 益智玩具',
    en: 'toy,plush toy,plastic toy,stuffed toy,doll,lego,puzzle,board game,kids toy,building blocks,rc car',
    ru: 'игрушк,игрушек,мягк игрушк,кукл,кукол,конструктор детск,настольн игр,пазл,детск товар',
  },
  household: {
    zh: '日用百货 日用品 百货 小商品 生活用品 家居用品 厨具 餐具 厨房用品 清洁用品 礼品 工艺品 雨伞 饰品 家庭用品 塑料日用品 五金百货 陶瓷餐具 圣诞用品 圣诞装饰 装饰品 行李搬家 搬家行李 行李 私人物品 杯子 保温杯 锅具 水杯 体育用品 运动器材 健身器材 宠物用品 文体用品 日化用品 眼镜 钟表 首饰 纪念品 露营用品 户外用品',
    en: 'household goods,household item,household product,daily goods,daily necessities,small commodities,small commodity,homeware,home goods,kitchenware,tableware,cookware,cutlery,cleaning product,gift,handicraft,umbrella,houseware,christmas decoration,decoration,ornament,personal effect,personal belonging,household,mug,thermos,sporting goods,sports equipment,fitness equipment,gym equipment,pet supplies,consumer goods,commodities,jewelry,watch,watches,souvenir,camping gear,outdoor gear,sunglasses,suitcase,luggage,dishes,glassware,porcelain,home decor,candles,candle',
    ru: 'товар народн потреблен,тнп,хозтовар,хозяйственн товар,посуд,бытов товар,товар для дома,кухонн принадлежност,сувенир,подарк,подарочн,зонт,бижутер,мелк товар,ширпотреб,новогодн украшен,елочн игрушк,украшен,домашн вещ,личн вещ,термос,спорттовар,спортивн инвентар,тренажер,зоотовар,товар повседневн,галантере,столов прибор,фарфор,очк(?:и|ов),час(?:ы|ов) наручн,туристич снаряжен,чемодан',
  },
}
