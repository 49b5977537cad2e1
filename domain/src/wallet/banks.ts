/** A bank, and the first digits of the debit cards that it issues. */
interface Bank {
  name: Readonly<{ zh: string; en: string }>;
  prefixes: readonly string[];
}

const bank = (zh: string, en: string, prefixes: string): Bank => ({
  name: { zh, en },
  prefixes: prefixes.split(' '),
});

/**
 * The large banks of mainland China with the issuer numbers of their common debit cards. Numbers are passed on and
 * added, so that what is found here is a guess that whoever types the card may change. UnionPay gives its list to its
 * members alone. Of the city and rural banks the numbers stand here that two public lists name alike: bcbc 0.0.16 of
 * February 2025 (github.com/hexindai/bcbc) and the older one of CommonUtilLibrary (github.com/AbrahamCaiJin), read on
 * 28 November 2026; neither says otherwise of the national banks, of which a few numbers are in neither. What both
 * lists of another time agree on may be added in the same way.
 */
export const banks: readonly Bank[] = [
  bank(
    '中国工商银行',
    'ICBC',
    '955880 955881 955882 955888 620058 620086 620200 620302 620402 620403 620404 620516 621225 621226 621227 621281 621288 621558 621559 621618 621670 621721 621722 621723 622200 622202 622203 622208',
  ),
  bank(
    '中国农业银行',
    'Agricultural Bank of China',
    '620059 621282 621336 621619 621671 622821 622822 622823 622824 622825 622826 622827 622828 622840 622841 622843 622844 622845 622846 622847 622848 622849 623018 623206',
  ),
  bank(
    '中国银行',
    'Bank of China',
    '456351 601382 620025 620026 620061 620531 621212 621256 621283 621297 621330 621331 621332 621333 621568 621569 621660 621661 621662 621663 621665 621666 621667 621668 621669 621672 621725 621785 621786 621787 621788 621789 621790 623208',
  ),
  bank(
    '中国建设银行',
    'China Construction Bank',
    '421349 434061 434062 436742 524094 526410 552245 589970 620060 620107 621080 621081 621082 621284 621466 621467 621499 621598 621621 621700 622280 622700 622966 622988 623094 623211 623668',
  ),
  bank(
    '交通银行',
    'Bank of Communications',
    '405512 601428 620021 620521 621002 621069 621335 621436 622258 622259 622260 622261 622262 623261',
  ),
  bank(
    '招商银行',
    'China Merchants Bank',
    '410062 468203 512425 524011 620520 621286 621299 621483 621485 621486 622580 622588 622598 622609 623126 623136 690755',
  ),
  bank(
    '中国邮政储蓄银行',
    'Postal Savings Bank of China',
    '620062 621095 621096 621098 621285 621599 621622 621674 621797 621798 621799 622150 622151 622180 622181 622188 622199 623218 623219 955100',
  ),
  bank(
    '中信银行',
    'China CITIC Bank',
    '433670 433671 433680 442729 442730 620082 621767 621768 621770 621771 621772 621773 622690 622691 622692 622696 622698 622998 622999',
  ),
  bank(
    '中国光大银行',
    'China Everbright Bank',
    '620535 621489 621490 621491 621492 622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672',
  ),
  bank(
    '中国民生银行',
    'China Minsheng Bank',
    '415599 421393 421865 427570 427571 472067 472068 621691 622615 622616 622617 622618 622619 622620 622622 623255',
  ),
  bank(
    '浦发银行',
    'SPD Bank',
    '620530 621351 621352 621390 621792 621793 621795 621796 622516 622517 622518 622521 622522 622523 623250 984301',
  ),
  bank('兴业银行', 'Industrial Bank', '438588 438589 622908 622909 966666'),
  bank(
    '平安银行',
    'Ping An Bank',
    '415752 602907 621626 622298 622535 622536 622538 622539 622983 622986 622989 623058 998801 998802',
  ),
  bank('广发银行', 'China Guangfa Bank', '620037 621462 622568 685800'),
  bank(
    '华夏银行',
    'Hua Xia Bank',
    '621222 622630 622631 622632 622633 622637 622638 623020 623021 623022 623023',
  ),
  bank('北京银行', 'Bank of Beijing', '422160 422161 602969 621030 621420 621468 623111'),
  bank(
    '上海银行',
    'Bank of Shanghai',
    '438600 621005 621050 622172 622267 622278 622279 622468 622892 622985 622987 623183 623185 940021',
  ),
  bank('江苏银行', 'Bank of Jiangsu', '504923 621076 621579 622131 622173 622422 622447 622876 940076'),
  bank('宁波银行', 'Bank of Ningbo', '621279 621418 622281 622316 940022'),
  bank('南京银行', 'Bank of Nanjing', '621259'),
  bank('杭州银行', 'Bank of Hangzhou', '603367 622878 623061'),
  bank('徽商银行', 'Huishang Bank', '603601 621775 622137 622327 622340 622366 622877 622879'),
  bank('浙商银行', 'China Zheshang Bank', '621019 622309'),
  bank('渤海银行', 'China Bohai Bank', '621268 621453 622684 622884'),
  bank('恒丰银行', 'Hengfeng Bank', '622384 623078 940034'),
  bank('上海农村商业银行', 'Shanghai Rural Commercial Bank', '622478 623162 940013'),
  bank('北京农村商业银行', 'Beijing Rural Commercial Bank', '621066 621067 621068 622138'),
  bank('重庆农村商业银行', 'Chongqing Rural Commercial Bank', '621258 621465 621528'),
  bank('深圳农村商业银行', 'Shenzhen Rural Commercial Bank', '622128 622129 623035'),
  bank('东莞农村商业银行', 'Dongguan Rural Commercial Bank', '622328 623038 940062'),
  bank('天津银行', 'Bank of Tianjin', '621452 622331 940015'),
  bank('重庆银行', 'Bank of Chongqing', '622134 623016 623096 940018'),
  bank('成都银行', 'Bank of Chengdu', '621482 621532 622135 622152 622153 622154 622996 622997 940027'),
  bank('青岛银行', 'Bank of Qingdao', '621252 621419 622146 623170 940061'),
  bank('大连银行', 'Bank of Dalian', '622993 623069 623070'),
  bank('盛京银行', 'Shengjing Bank', '621244 622955 623081 623108 940039'),
  bank('哈尔滨银行', 'Harbin Bank', '621577 622425 940049'),
  bank('吉林银行', 'Bank of Jilin', '622440 622865 623131 940012 940047'),
  bank('江西银行', 'Jiangxi Bank', '621269 622275 940006'),
  bank('湖北银行', 'Hubei Bank', '621217 621270 622396 622511 622959 623076'),
  bank('汉口银行', 'Hankou Bank', '622325 623029 623105'),
  bank('东莞银行', 'Bank of Dongguan', '621439 622333 623010 940050'),
  bank('晋商银行', 'Jinshang Bank', '621216 622465 940031'),
  bank('台州银行', 'Bank of Taizhou', '622427 623039 940069'),
];

const prefixLength = 6;
const bankOfPrefix = new Map(banks.flatMap((one) => one.prefixes.map((prefix) => [prefix, one] as const)));

/** Returns the bank that has probably issued a card, by its first six digits; undefined where that is not known. */
export const bankOfCard = (number: string): Bank | undefined =>
  bankOfPrefix.get(number.replace(/[^0-9]/g, '').slice(0, prefixLength));
