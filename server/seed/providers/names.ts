/** Syllables of invented firms. Put together they are no word of any language, so that no real company answers to them. */

/** A text in three languages. */
export type Words = { zh: string; en: string; ru: string }
const w = (zh: string, en: string, ru: string): Words => ({ zh, en, ru })

/** Two characters make a Chinese brand; the Russian forms follow Palladius. */
export const CHINESE_FIRST = [
  w('星', 'Xing', 'Син'),
  w('云', 'Yun', 'Юнь'),
  w('青', 'Qing', 'Цин'),
  w('鹿', 'Lu', 'Лу'),
  w('麦', 'Mai', 'Май'),
  w('雁', 'Yan', 'Янь'),
  w('墨', 'Mo', 'Мо'),
  w('霜', 'Shuang', 'Шуан'),
  w('榆', 'Yu', 'Юй'),
  w('潮', 'Chao', 'Чао'),
  w('柚', 'You', 'Ю'),
  w('栗', 'Li', 'Ли'),
  w('萤', 'Ying', 'Ин'),
  w('沐', 'Mu', 'Му'),
  w('竹', 'Zhu', 'Чжу'),
  w('岚', 'Lan', 'Лань'),
  w('桐', 'Tong', 'Тун'),
  w('禾', 'He', 'Хэ'),
  w('鲸', 'Jing', 'Цзин'),
  w('鸥', 'Ou', 'Оу'),
  w('葵', 'Kui', 'Куй'),
  w('絮', 'Xu', 'Сюй'),
  w('棠', 'Tang', 'Тан'),
  w('芷', 'Zhi', 'Чжи'),
]
export const CHINESE_SECOND = [
  w('筏', 'fa', 'фа'),
  w('梭', 'suo', 'со'),
  w('驼', 'tuo', 'то'),
  w('桨', 'jiang', 'цзян'),
  w('辕', 'yuan', 'юань'),
  w('鞍', 'an', 'ань'),
  w('棹', 'zhao', 'чжао'),
  w('楫', 'ji', 'цзи'),
  w('轸', 'zhen', 'чжэнь'),
  w('舷', 'xian', 'сянь'),
  w('缆', 'lan', 'лань'),
  w('轫', 'ren', 'жэнь'),
]

/** Two syllables make a brand elsewhere. */
export const FOREIGN_FIRST = [
  w('拜', 'Bai', 'Бай'),
  w('谢夫', 'Sev', 'Сев'),
  w('韦尔', 'Ver', 'Вер'),
  w('卡尔', 'Kar', 'Кар'),
  w('塔尔', 'Tal', 'Тал'),
  w('佐尔', 'Zor', 'Зор'),
  w('拉德', 'Lad', 'Лад'),
  w('诺尔', 'Nor', 'Нор'),
  w('杜姆', 'Dum', 'Дум'),
  w('费尔', 'Fel', 'Фел'),
]
export const FOREIGN_SECOND = [
  w('韦特拉', 'vetra', 'ветра'),
  w('达里姆', 'darim', 'дарим'),
  w('加诺', 'gano', 'гано'),
  w('蒙塔', 'monta', 'монта'),
  w('里斯科', 'risko', 'риско'),
  w('托里', 'tori', 'тори'),
  w('卢亚', 'luya', 'луя'),
  w('佩卡', 'peka', 'пека'),
  w('宗达', 'zonda', 'зонда'),
  w('比良', 'bilyan', 'билян'),
  w('舒马', 'shuma', 'шума'),
  w('奈克斯', 'neks', 'некс'),
]

/** Lines of business; `modes` are those such a firm does first. */
export const BUSINESSES = [
  { words: w('国际货运代理', 'International Freight Forwarding', 'Фрейт Форвардинг'), modes: ['sea', 'air', 'multimodal'] },
  { words: w('国际物流', 'International Logistics', 'Интернешнл Логистик'), modes: ['rail', 'road', 'sea'] },
  { words: w('供应链管理', 'Supply Chain Management', 'Сапплай Чейн'), modes: ['sea', 'road', 'rail'] },
  { words: w('海运', 'Shipping', 'Шиппинг'), modes: ['sea', 'multimodal', 'rail'] },
  { words: w('铁路联运', 'Rail Intermodal', 'Интермодал'), modes: ['rail', 'multimodal', 'road'] },
  { words: w('航空货运', 'Air Cargo', 'Эйр Карго'), modes: ['air', 'multimodal', 'road'] },
  { words: w('跨境运输', 'Cross-border Transport', 'Транс'), modes: ['road', 'rail', 'multimodal'] },
] as const

/** Legal forms by country. */
export const LEGAL_FORMS: Record<string, Words> = {
  RU: w('有限责任公司', 'LLC', 'ООО'),
  KZ: w('有限合伙', 'LLP', 'ТОО'),
  UZ: w('有限责任公司', 'LLC', 'ООО'),
  KG: w('有限责任公司', 'LLC', 'ОсОО'),
  PL: w('有限责任公司', 'Sp. z o.o.', 'Sp. z o.o.'),
  DE: w('有限责任公司', 'GmbH', 'GmbH'),
  NL: w('有限责任公司', 'B.V.', 'B.V.'),
  HU: w('有限责任公司', 'Kft.', 'Kft.'),
  VN: w('有限公司', 'Co., Ltd.', 'Co., Ltd.'),
  SG: w('私人有限公司', 'Pte. Ltd.', 'Pte. Ltd.'),
  HK: w('有限公司', 'Limited', 'Limited'),
  US: w('有限责任公司', 'LLC', 'LLC'),
}

export const CHINESE_SURNAMES = [
  w('林', 'Lin', 'Линь'),
  w('周', 'Zhou', 'Чжоу'),
  w('陈', 'Chen', 'Чэнь'),
  w('何', 'He', 'Хэ'),
  w('沈', 'Shen', 'Шэнь'),
  w('高', 'Gao', 'Гао'),
  w('孙', 'Sun', 'Сунь'),
  w('罗', 'Luo', 'Ло'),
]
export const CHINESE_GIVEN = [
  w('示远', 'Shiyuan', 'Шиюань'),
  w('例安', 'Li’an', 'Лиань'),
  w('示明', 'Shiming', 'Шимин'),
  w('例华', 'Lihua', 'Лихуа'),
  w('示川', 'Shichuan', 'Шичуань'),
  w('例青', 'Liqing', 'Лицин'),
]
export const FOREIGN_PEOPLE = [
  w('阿尔焦姆·普里梅罗夫', 'Artyom Primerov', 'Артём Примеров'),
  w('薇拉·奥布拉兹佐娃', 'Vera Obraztsova', 'Вера Образцова'),
  w('铁木尔·杰莫夫', 'Timur Demov', 'Тимур Демов'),
  w('阿伊达·萨姆普列娃', 'Aida Sampleva', 'Аида Самплева'),
  w('扬·普日克拉德', 'Jan Przyklad', 'Ян Пшиклад'),
  w('安娜·拜施皮尔', 'Anna Beispiel', 'Анна Байшпиль'),
]
