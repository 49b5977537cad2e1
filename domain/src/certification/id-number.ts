import { type BusinessDate, isBusinessDate } from '../calendar/business-date.ts';

/**
 * The resident identity number of GB 11643-1999: six digits of the region where it was first issued, eight of the
 * birth date, three of order (odd for men, even for women), and a check character by ISO 7064 MOD 11-2.
 */

/** The first two digits by GB/T 2260. Districts come and go, and old numbers keep theirs, so only these are checked. */
export const provinces: Readonly<Record<string, { zh: string; en: string }>> = {
  11: { zh: '北京', en: 'Beijing' },
  12: { zh: '天津', en: 'Tianjin' },
  13: { zh: '河北', en: 'Hebei' },
  14: { zh: '山西', en: 'Shanxi' },
  15: { zh: '内蒙古', en: 'Inner Mongolia' },
  21: { zh: '辽宁', en: 'Liaoning' },
  22: { zh: '吉林', en: 'Jilin' },
  23: { zh: '黑龙江', en: 'Heilongjiang' },
  31: { zh: '上海', en: 'Shanghai' },
  32: { zh: '江苏', en: 'Jiangsu' },
  33: { zh: '浙江', en: 'Zhejiang' },
  34: { zh: '安徽', en: 'Anhui' },
  35: { zh: '福建', en: 'Fujian' },
  36: { zh: '江西', en: 'Jiangxi' },
  37: { zh: '山东', en: 'Shandong' },
  41: { zh: '河南', en: 'Henan' },
  42: { zh: '湖北', en: 'Hubei' },
  43: { zh: '湖南', en: 'Hunan' },
  44: { zh: '广东', en: 'Guangdong' },
  45: { zh: '广西', en: 'Guangxi' },
  46: { zh: '海南', en: 'Hainan' },
  50: { zh: '重庆', en: 'Chongqing' },
  51: { zh: '四川', en: 'Sichuan' },
  52: { zh: '贵州', en: 'Guizhou' },
  53: { zh: '云南', en: 'Yunnan' },
  54: { zh: '西藏', en: 'Tibet' },
  61: { zh: '陕西', en: 'Shaanxi' },
  62: { zh: '甘肃', en: 'Gansu' },
  63: { zh: '青海', en: 'Qinghai' },
  64: { zh: '宁夏', en: 'Ningxia' },
  65: { zh: '新疆', en: 'Xinjiang' },
  71: { zh: '台湾', en: 'Taiwan' },
  81: { zh: '香港', en: 'Hong Kong' },
  82: { zh: '澳门', en: 'Macao' },
  83: { zh: '台湾居民', en: 'Taiwan resident' },
  91: { zh: '外国人', en: 'Foreign resident' },
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkCharacters = '10X98765432';

/**
 * Returns the eighteenth character for the first seventeen digits (ISO 7064 MOD 11-2; weights are 2^(17-i) mod 11).
 */
export function idCheckCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return checkCharacters.charAt(sum % 11);
}

export interface IdNumber {
  /** Eighteen characters, the last one perhaps a capital X. */
  number: string;
  birthDate: BusinessDate;
  province: { zh: string; en: string };
}

/** Reads a number as somebody typed it: spaces and a small x are forgiven. Null when it cannot be one. */
export function parseIdNumber(text: string): IdNumber | null {
  const number = text.replace(/\s/g, '').toUpperCase();
  if (!/^[1-9][0-9]{16}[0-9X]$/.test(number)) return null;
  const province = provinces[number.slice(0, 2)];
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!province || !isBusinessDate(birthDate) || birthDate < '1900-01-01') return null;
  if (number.slice(14, 17) === '000' || idCheckCharacter(number) !== number[17]) return null;
  return { number, birthDate, province };
}

/**
 * Returns the completed years on a date; somebody born on 29 February is a year older from 1 March on in a common
 * year.
 */
export function ageOn(birthDate: BusinessDate, date: BusinessDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Hides the birth date and the order: `3301**********002X`. */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}**********${number.slice(-4)}`;
