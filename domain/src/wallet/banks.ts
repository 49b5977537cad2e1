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
 * added, so that what is found here is a guess that whoever types the card may change.
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
];

const prefixLength = 6;
const bankOfPrefix = new Map(banks.flatMap((one) => one.prefixes.map((prefix) => [prefix, one] as const)));

/** Returns the bank that has probably issued a card, by its first six digits; undefined where that is not known. */
export const bankOfCard = (number: string): Bank | undefined =>
  bankOfPrefix.get(number.replace(/[^0-9]/g, '').slice(0, prefixLength));
