/** Forms in which a text speaks to the machine, in three languages. */
import { pattern, words } from './pattern.ts'

const role = 'system|assistant|user|developer|admin|root|instructions?|prompt|script|style|secret|override|command|tool|function'

/** Markup with what it holds, and signs that open the part of a role; the rest of the text to its end belongs to a role left open. */
export const markup = [
  pattern(`<(?:${role})(?: [^<>]{0,100})?>[^<]{0,400}(?:</(?:${role})>)?`),
  // A record of another program: {"origin": "New York"}.
  pattern('\\{ ?"[^"{}]{1,40}" ?:[^{}]{0,300}(?:\\}|$)'),
  pattern('<!--.{0,300}?(?:-->|$)'),
  pattern('/\\*.{0,300}?\\*/'),
  pattern('\\[/?(?:inst|system|sys|user|assistant|系统|指令|系统提示|система)\\][^\\[\\]\\n]{0,200}(?=\\[/)'),
  pattern('<\\|im_start\\|>.{0,300}?(?:<\\|im_end\\|>|$)'),
  pattern(
    '\\{[^{}]{0,120}"?(?:role|system|content|override|instructions?|prompt|command|action|admin|role_play|tool)"? ?:[^{}]{0,240}(?:\\}|$)',
  ),
  pattern(
    /<\/?[a-z!][^<>]{0,200}>?|\{\{[^{}]{0,200}\}\}|\$\{[^{}]{0,200}\}|\$\([^()]{0,100}\)|```|\[\/?(?:inst|system|sys|user)\]|<\|[^|]{0,40}\|>|#{2,} ?(?:system|instructions?|user|assistant|response)[^\n.。!?！？]{0,200}/u,
  ),
]

/** Queries and commands of other machines; a semicolon closes them. */
export const query = pattern(
  /(?:'|")?;? ?(?:drop|truncate|alter) (?:table|database|schema)[^;.。!！?？]{0,120}|(?:union (?:all )?select|select \*|select \w{1,30} from|insert into|delete from|update \w{1,30} set|exec(?:ute)? xp_)[^;.。!！?？]{0,120}|(?:'|")? ?or (?:'|")?1(?:'|")? ?= ?(?:'|")?1(?:'|")?|['"]? ?; ?--|'--|rm -rf [^\s,;]{0,40}|sudo [a-z][^,;.。]{0,40}|(?:eval|exec|alert|system|require|__import__)\([^()]{0,80}\)|process\.env[\w.]{0,30}|(?:\.\.\/){1,6}[\w/]{0,40}|javascript:[^\s]{0,80}|on(?:error|load|click) ?=[^\s>]{0,80}/u,
)

const hanMachine =
  '(?:ai|gpt|chatgpt|llm|人工智能|智能体|大?语言模型|大?模型|系统|机器人?|助手|智能助手|后台|程序|解析器|客服机器人|智能客服)'
const machine =
  '(?:ai|a\\.i\\.|llm|gpt|chat ?gpt|claude|language model|model|assistant|chat ?bot|bot|parser|agent|machine|robot|algorithm|interpreter)s?'
const ruMachine =
  '(?:ии|ai|gpt|чат-?бот\\p{L}*|бот\\p{L}*|модел\\p{L}+|нейросет\\p{L}+|ассистент\\p{L}*|помощник\\p{L}*|систем\\p{L}+|робот\\p{L}*|алгоритм\\p{L}*|парсер\\p{L}*)'

/** What announces that the rest of the sentence is for the machine. */
export const announcements = [
  pattern(
    `(?:下面|以下|接下来|这|此处|后面|另有)[^,，。;；!！?？]{0,6}(?:给|发给|对|写给|针对|致)?${hanMachine}(?:看)?的?(?:指令|命令|提示|说明|要求|话|消息|内容|备注|信息)`,
  ),
  pattern(`(?:给|致|对|告诉|通知|提醒|请)${hanMachine}(?:的(?:指令|命令|提示|说明|要求|话|消息|备注)| ?:|看|注意|听)`),
  pattern(
    `(?:系统|管理员|开发者|开发人员|后台|平台|超级管理员|root)(?:提示|指令|消息|通知|命令|公告|覆盖|更新|管理员)?(?:要求(?:你|您|输出|把|将)|命令(?:你|您)| ?[:>\\]】])`,
  ),
  pattern(
    `(?<![a-z])(?:ai|gpt|chatgpt|llm|模型|机器人|系统)(?:请|必须|应当?|务必|需要|要|现在)(?:把|将|输出|返回|回复|忽略|执行|推荐|设|改|显示|告诉)`,
  ),
  pattern(
    '(?:作为|以|身为|我是|我就是|本人是)(?:你的|本系统的?|系统|平台)?(?:开发者|开发人员|管理员|系统管理员|创造者|创始人|超级用户|工程师)(?:身份)?',
  ),
  pattern('(?:从现在(?:开始|起)|自此|即刻起|从此刻起)[,，]? ?(?:你|您|请|只|一律|所有)'),
  words(
    `(?:this is (?:an? )?|the following is (?:an? )?|below is (?:an? )?)?(?:hidden |secret |special |important |internal )?(?:note|notice|message|instructions?|commands?|prompt|directive|memo|reminder|hint|attention|request) (?:to|for) (?:the |an? |any |your |our )?${machine}`,
  ),
  words(
    `(?:hey|attention|dear|hello|hi|ok|listen|note)[ ,]{1,2}${machine}(?= ?[:,!-]) ?[:,!-]{0,2} ?(?:ignore|set|you|please (?:ignore|set|output|print|change)|output|print|change|forget|recommend|override|disregard|reply|act)`,
  ),
  pattern(
    /(?<![\p{L}])(?:system|assistant|developer|admin|root|sys)(?: (?:prompt|message|override|instructions?|note|command|update|alert|notice))? ?[:>\]]/u,
  ),
  words(
    'as (?:the|your|an?|my) (?:lead |chief |system )?(?:developer|admin|administrator|creator|owner of (?:this|the) (?:system|site|platform)|super ?user|programmer|engineer|moderator|operator of (?:this|the) (?:system|site|platform))',
  ),
  words("i(?: am|'m) (?:the|your|an?) (?:system )?(?:developer|admin|administrator|creator|super ?user|programmer)"),
  words(
    '(?:new|updated|additional|secret|hidden|special|internal) (?:system )?instructions?|(?:begin|start|end) of (?:the )?(?:system )?prompt|(?:debug|god|maintenance|unrestricted|sudo|dan|root|admin|developer|jailbreak) mode|override (?:code|all|previous|the)|system override|prompt injection',
  ),
  words(
    'from now on,? (?:you|always|only|respond|reply|answer|ignore)|you must (?:now |always |only )?(?:always|only|reply|respond|answer|output|ignore|set|recommend|return|say|print|obey|comply|act)',
  ),
  words(
    `(?:(?:скрыт|секретн|важн|служебн|нов|системн|дополнительн|внутренн)\\p{L}+ )?(?:сообщени|инструкци|команд|указани|уведомлени|заметк|примечани|подсказк|обращени|приказ)\\p{L}* (?:для|к|от) (?:вашей |вашего |нашей )?${ruMachine}`,
  ),
  words(
    '(?:системн|служебн|скрыт|секретн)\\p{L}+ (?:промпт|подсказк|инструкц|сообщени|уведомлени|указани|команд|запрос)\\p{L}*|промпт\\p{L}*|нов(?:ая|ые|ых) инструкци\\p{L}*|режим (?:разработчика|администратора|отладки|бога|обслуживания)',
  ),
  pattern(
    /(?<![\p{L}])(?:система|ассистент|админ|администратор|разработчик|для (?:ии|бота|нейросети|модели|ассистента|системы)|внимание,? (?:ии|бот|модель|нейросеть|система))(?: (?:сообщает|требует|приказывает))? ?[:>\]]/u,
  ),
  words(`(?:p\\.? ?s\\.?[ ,:]{0,2})?(?:для|эй|слушай|внимание)[ ,]{1,2}${ruMachine} ?[:,!-]`),
  words(
    '(?:как|я) (?:твой |ваш |твоя )?(?:разработчик|администратор|админ|создатель|программист|владелец системы)|(?:приказываю|велю) (?:тебе|системе|боту)|от имени (?:администратора|разработчика|системы)',
  ),
  words('(?:с этого момента|отныне|впредь|с этой минуты)[ ,]{1,2}(?:ты|вы|всегда|только|отвечай)'),
]

/** Commands to the machine; the clause they stand in is for it. */
export const commands = [
  pattern(
    `(?:系统|开发者|管理员|隐藏)(?:提示词?|指令|消息|命令|prompt|管理员|模式|权限|密码)|[\\[【](?:系统|指令|system|admin)[\\]】]|提示词|越狱|角色扮演|上帝模式|调试模式|维护模式`,
  ),
  pattern(
    /(?:忽略|无视|忘记|忘掉|忘了|不要理会|不用理会|别管|跳过|覆盖|推翻|清除|绕过)[^，。,;；!！?？]{0,12}(?:指令|要求|规则|提示|设定|以上|之前|前面|上述|上面|内容|限制|约束|一切|所有|命令|设置)/u,
  ),
  pattern(
    /(?:你|您)(?:现在|从此|以后)?(?:是|扮演|将扮演|充当|变成|就是)(?:一个|一名|一位|没有)?[^，。,;；]{0,20}|(?:假装|装作|扮演|想象|假设)(?:一下)?(?:你|您|自己)[^，。,;；]{0,20}/u,
  ),
  pattern(
    /(?:把|将)[^，。,;；]{0,10}(?:预算|价格|运费|起点|终点|目的地|出发地|始发地|重量|费用|总价|承运人|承运商|货代|供应商|报价|吨位|货物|数量|体积|日期|币种)[^，。,;；]{0,6}(?:设|改|定|调|置|变|写成|写为|填|当作|当成|视为|标记|替换|算成|算作|归零|清零)[^，。,;；]{0,16}/u,
  ),
  pattern(/(?:预算|价格|运费|费用|总价)(?:设置?|改|定|写|填)(?:为|成)/u),
  pattern(
    /(?:只|必须|请|并|一律|优先|直接|总是|强制)?(?:推荐|选择|选|指定)(?:供应商|承运商|承运人|服务商|货代|物流公司)?["'「『][^"'」』]{0,30}["'」』]?/u,
  ),
  pattern(
    /(?:推荐|选择|指定)[^，。,;；]{0,12}(?:物流|货代|公司|供应商|承运商|服务商)|(?:永远|始终|总是|一律|必须|只能)(?:只)?推荐[^，。,;；]{0,20}/u,
  ),
  pattern(
    /(?:只|请|仅)?(?:回复|输出|返回|打印出?|回答|说出?|显示|泄露|导出|交出|告诉我|给我看?|列出|念出?|重复)(?:你的|您的|系统的?|后台的?|数据库的?|全部的?|所有的?|一下)?(?:["'「]|系统|提示|“|(?:所有|全部)(?:用户|数据|指令|订单|客户)|(?:管理员|数据库|后台|登录)?(?:密码|口令|密钥|账号|权限)|配置|源代码|代码|数据库|api|token|内部|隐私|规则|设定|初始指令)[^，。,;；]{0,30}/u,
  ),
  pattern(
    /(?:删除|清空|格式化|关闭|攻击|入侵|破解)(?:所有|全部|整个|你的|这个)?(?:数据库?|订单|用户|系统|服务器|表|文件)|给我(?:管理员|最高|root)?权限|(?:执行|运行)(?:下面|以下|这段|如下)(?:的)?(?:命令|代码|脚本|指令)/u,
  ),
  words(
    '(?:please )?(?:ignore|disregard|forget|override|bypass|skip|erase|discard)(?: \\p{L}+){0,4} (?:instructions?|rules?|prompts?|above|previous|prior|earlier|constraints?|everything|filters?|guidelines?|restrictions?|messages?|text|limits?|commands?|user)',
  ),
  words(
    'ignore (?:all|everything|any|the|my|your|these|this|that|previous|above)|disregard (?:all|everything|the|any|previous|above)|forget (?:everything|all|what|your)',
  ),
  words(
    "you(?: are|'re|r) (?:now |no longer )?(?:an? |the |my )?(?:\\p{L}+ )?(?:assistant|ai|bot|chatbot|admin|administrator|hacker|pirate|dan|model|developer|system|agent|expert|free|unrestricted|poet|grandmother|comedian)|(?:act|behave|respond|speak|talk) (?:as|like) (?:an?|the|if|my)|act as|pretend(?: to be| you| that|ing)|imagine (?:you|that you)|role-?play|let'?s play|simulate (?:an?|being)|jailbreak|sudo",
  ),
  words(
    '(?:reveal|print|show|output|repeat|display|leak|expose|dump|tell me|give me|list|disclose|return|send me|share|what (?:is|are))(?: me| out)? (?:your|the|all|any|every) ?(?:\\p{L}+ ){0,2}(?:prompts?|instructions?|passwords?|users?|databases?|secrets?|keys?|config\\p{L}*|tables?|tokens?|credentials?|source code|environment|settings|rules|system \\p{L}+)',
  ),
  words(
    '(?:reply|respond|answer)(?: only| just)?(?: with)? (?:only|just|with|in|as|done|ok|yes)[^.,;!?]{0,40}|system prompt|(?:output|print|return|say|write|type) (?:only |just |exactly )[^.,;!?]{0,40}|say ["\'][^"\']{0,40}["\']|(?:output|print|return|write|say) ["\'][^"\']{0,40}["\']?',
  ),
  words(
    '(?:set|change|make|put|treat|assume|consider|mark|report|record|replace|overwrite)(?: the| my| your)? (?:budget|price|cost|rate|freight|origin|destination|weight|total|amount|volume|carrier|mode|currency)(?: (?:to|as|is|=|at|be|with|by))? ?[^,;!?]{0,30}',
  ),
  words(
    '(?:recommend|choose|select|pick|use|suggest|prefer|show|rank|book|promote)(?: only| always| just)? (?:the )?(?:provider|company|carrier|forwarder|vendor|supplier|operator|logistics company)s?[^.,;!?]{0,40}|rank \\p{L}+ (?:first|top|highest|number one)',
  ),
  words(
    '(?:recommend|suggest|promote)(?: only| always| just)? ["\'][^"\']{0,40}["\']?|(?:always|only|must) (?:recommend|suggest|choose|show|return|prefer)[^.,;!?]{0,40}',
  ),
  words(
    '(?:delete|erase|wipe|drop|destroy|hack|crash|shut down|disable)(?: \\p{L}+){0,2} (?:orders?|records?|users?|data|databases?|tables?|files?|server|system|logs?)|(?:execute|run|eval) (?:the |this |following |these ){0,2}(?:commands?|code|script|query)|grant (?:me )?(?:\\p{L}+ )?(?:access|rights|privileges)|give me (?:admin|root|full) \\p{L}+',
  ),
  words(
    '(?:про)?игнорир(?:уй|уйте|овать|уя)[^.;!?]{0,60}|забудь(?:те)?[^.,;!?]{0,60}|не обращай(?:те)? внимани[ея][^.,;!?]{0,60}|отмени(?:те)? (?:все|предыдущ)[^.,;!?]{0,40}|(?:все|предыдущ\\p{L}+|прошл\\p{L}+|твои|вышеуказанн\\p{L}+) (?:инструкци|правил|указани|команд)\\p{L}*',
  ),
  words(
    '(?:ты|вы) (?:теперь|сейчас|больше не)[^.,;!?]{0,40}|ты ?- ?[^.,;!?]{0,30}(?:бот|ассистент|помощник|админ\\p{L}*)|притворись[^.;!?]{0,40}|представь(?:те)?,? что (?:ты|вы)[^.;!?]{0,40}|(?:действуй|веди себя|говори|отвечай) (?:как|так)[^.;!?]{0,40}|(?:сы|и)грай (?:роль|в)[^.;!?]{0,40}|ролев\\p{L}+ игр\\p{L}+',
  ),
  words(
    '(?:установи|поставь|измени|сделай|задай|укажи|считай|запиши|замени|обнули|выстави|пропиши)(?:те)? (?:бюджет|цену|стоимость|вес|ставку|пункт|что|перевозчик\\p{L}*|объем|тариф|фрахт|валюту)[^.;!?]{0,40}',
  ),
  words(
    '(?:по|за)?рекоменду(?:й|йте|ешь)[^.;!?]{0,50}|предлож(?:и|ите) (?:только|компани)[^.;!?]{0,50}|выбер(?:и|ите) (?:только |компани|поставщик|перевозчик|провайдер)[^.;!?]{0,50}|всегда (?:предлагай|выбирай|показывай|отвечай|пиши)[^.;!?]{0,50}',
  ),
  words(
    '(?:выведи|покажи|напечатай|раскрой|выдай|назови|сообщи|пришли|дай|распечатай|скажи)(?:те)? (?:мне )?(?:систем|промпт|инструк|парол|все (?:инструк|парол|данн|пользоват|заказ|ключ|настройк)|сво[ийю]|конфиг|ключ|токен|базу данных|исходн|админ|доступ|настройк)[^.;!?]{0,50}|ответь(?:те)? (?:только|словом|одним|")[^.;!?]{0,40}|отвечай(?:те)? (?:только|словом|")[^.;!?]{0,40}|напиши(?:те)? (?:"|слово|стих|код|только)[^.;!?]{0,40}|(?:удали|сотри|очисти|взломай)(?:те)? (?:\\p{L}+ )?(?:баз|табл|данн|заказ|пользоват|файл|сервер|систем)\\p{L}*[^.;!?]{0,40}|выполни(?:те)? (?:команд|код|скрипт|запрос)[^.;!?]{0,40}',
  ),
]
