/** What the demonstration's support has said: templates of answers, and questions it made public with their answers. */
import type { Locale } from '@tongyun/freight/locale'

type Texts = Record<Locale, string>

export const DEMO_TEMPLATES: readonly { name: string; texts: Texts }[] = [
  {
    name: '需要的信息 · Details needed · Что уточнить',
    texts: {
      zh: '您好，感谢咨询。请告诉我们起运地和目的地、货物品名、件数、毛重、体积（或每件尺寸）、期望装货日期，我们据此核对舱位和全包价。',
      en: 'Hello, and thank you for asking. Please tell us origin and destination, what the goods are, pieces, gross weight, volume (or the size of each piece) and when they are ready. We will then check space and the all-in price.',
      ru: 'Здравствуйте! Спасибо за обращение. Сообщите, пожалуйста, пункты отправления и назначения, наименование груза, число мест, вес брутто, объём (или размеры мест) и дату готовности — мы проверим места и полную цену.',
    },
  },
  {
    name: '公路单证 · Road documents · Документы, авто',
    texts: {
      zh: '国际公路运输一般需要：CMR 运单、商业发票、装箱单、报关单；过境多国时可用 TIR 证或 T1 过境申报；出口到欧亚经济联盟的商品请确认是否需要 EAC 认证。请把货物的海关编码发给我们，我们核对后再确认。',
      en: 'International road freight usually needs a CMR consignment note, commercial invoice, packing list and customs declaration; with several countries in transit a TIR carnet or a T1 declaration. For goods going to the Eurasian Economic Union please check whether EAC conformity is required. Send us the HS code and we will confirm.',
      ru: 'Для международной автоперевозки обычно нужны CMR, коммерческий инвойс, упаковочный лист и таможенная декларация; при транзите через несколько стран — книжка МДП (TIR) или декларация T1. Для ввоза в ЕАЭС уточните, требуется ли подтверждение соответствия EAC. Пришлите код ТН ВЭД, и мы подтвердим.',
    },
  },
  {
    name: '计费重 · Chargeable weight · Оплачиваемый вес',
    texts: {
      zh: '空运按毛重与体积重量中较大者计费，体积重量 = 长 × 宽 × 高（厘米）÷ 6000，即 1 立方米折合约 167 公斤。在运力详情页填写尺寸和重量，即可看到计费重量和全包价的每一步。',
      en: 'Air freight is charged by the greater of gross weight and volumetric weight: length × width × height in centimetres ÷ 6000, so one cubic metre counts as about 167 kg. Enter sizes and weight on the page of an offer to see chargeable weight and every step of the all-in price.',
      ru: 'В авиаперевозке оплачивается больший из весов — фактический или объёмный: длина × ширина × высота в сантиметрах ÷ 6000, то есть 1 м³ считается примерно за 167 кг. Укажите размеры и вес на странице предложения — увидите оплачиваемый вес и расчёт полной стоимости по шагам.',
    },
  },
  {
    name: '转交同事 · Passed on · Передано коллегам',
    texts: {
      zh: '您的问题已转给负责该线路的同事，有结果后会在此编号下答复您。',
      en: 'We have passed your question to the colleague in charge of this lane. The answer will come under this number.',
      ru: 'Мы передали ваш вопрос коллеге, который ведёт это направление. Ответ придёт по этому же номеру обращения.',
    },
  },
]

export const DEMO_POSTS: readonly Record<Locale, { question: string; answer: string }>[] = [
  {
    zh: {
      question: '空运拼货对一票货的重量有限制吗？',
      answer:
        '有。平台上的空运拼货每票为 30 至 500 公斤。低于 30 公斤一般快递更合适，高于 500 公斤请查询整板或包机运力，或分票订舱。',
    },
    en: {
      question: 'Is there a weight limit for one consignment in air consolidation?',
      answer:
        'Yes. Air consolidation on the platform takes 30 to 500 kg a consignment. Below 30 kg a courier is usually the better choice; above 500 kg look for direct air capacity or split the consignment.',
    },
    ru: {
      question: 'Есть ли ограничение по весу партии в сборной авиаперевозке?',
      answer:
        'Да. Сборная авиаперевозка на платформе рассчитана на партии от 30 до 500 кг. Меньше 30 кг обычно выгоднее отправить курьерской службой, больше 500 кг — искать прямые авиапредложения или делить партию.',
    },
  },
  {
    zh: {
      question: '页面上的全包价包含哪些费用？',
      answer:
        '全包价是按您的货物算出的全部已知费用之和：运费与价目中列明的附加费。当地另付和发生时收取的费用（例如目的地清关、超时等待）会单独列出，不计入总价。每一项和每一步计算都可以在运力详情页展开查看。',
    },
    en: {
      question: 'What does the all-in price on a page include?',
      answer:
        'The all-in price is the sum of everything known for your cargo: freight and the surcharges named in the rate. What is payable elsewhere or only under conditions, such as clearance at destination or waiting time, is listed separately and not part of the total. The page of the offer shows every line and every step.',
    },
    ru: {
      question: 'Что входит в полную цену на странице?',
      answer:
        'Полная цена — сумма всех известных расходов по вашему грузу: фрахт и сборы, указанные в тарифе. То, что оплачивается на месте или по факту (например, таможенное оформление в пункте назначения или простой), показано отдельно и в итог не входит. На странице предложения видны каждая строка и каждый шаг расчёта.',
    },
  },
  {
    zh: {
      question: '整车和零担怎么选？',
      answer:
        '一般 3 吨以上可以考虑整车：途中不倒货、时间可控。货量较小时零担更省，按计费重量或装载米计价。把重量和体积填进计算器，两种方式的价格可以直接比较。',
    },
    en: {
      question: 'Full truckload or groupage: which one suits my goods?',
      answer:
        'From about 3 t on a full truckload is worth a look: nothing is reloaded on the way and times are firmer. Smaller lots cost less as groupage, charged by chargeable weight or loading metres. Enter weight and volume in the calculator to compare both.',
    },
    ru: {
      question: 'Что выбрать: отдельную машину или сборный груз?',
      answer:
        'Примерно от 3 т стоит рассмотреть отдельную машину: без перевалки в пути и с более точными сроками. Меньшие партии выгоднее отправить сборным грузом — по оплачиваемому весу или погрузочным метрам. Введите вес и объём в калькулятор и сравните оба варианта.',
    },
  },
  {
    zh: {
      question: '中国到俄罗斯的铁路运输用什么运单？',
      answer:
        '中国至独联体国家的铁路运输一般使用国际货协（SMGS）运单；继续运往欧洲其他国家时，可使用国际货约/国际货协（CIM/SMGS）统一运单，边境无需重新制单。',
    },
    en: {
      question: 'Which consignment note is used for rail from China to Russia?',
      answer:
        'Rail freight from China to the CIS usually travels under the SMGS consignment note. When it goes on to other European countries, the common CIM/SMGS consignment note saves making out a new one at the border.',
    },
    ru: {
      question: 'Какая накладная нужна для железной дороги из Китая в Россию?',
      answer:
        'Перевозки из Китая в страны — участницы СМГС обычно оформляются накладной СМГС. Если груз следует дальше в Европу, удобна унифицированная накладная ЦИМ/СМГС: её не нужно переоформлять на границе.',
    },
  },
]
