import { describe, expect, it } from 'vitest';
import { cascadeOf, divisionNames, isDivision } from './divisions.ts';

const cascade = cascadeOf([
  { name: '北京市', children: [{ name: '东城区' }, { name: '西城区' }] },
  {
    name: '广东省',
    children: [
      { name: '深圳市', children: [{ name: '南山区' }, { name: '南山区' }] },
      { name: '东莞市', children: [] },
    ],
  },
  {
    name: '湖北省',
    children: [{ name: '湖北省-自治区直辖县级行政区划', children: [{ name: '仙桃市' }] }],
  },
  { name: '台湾省', children: [] },
  { name: '香港特别行政区' },
]);

describe('every place is three names, whatever is missing in between:', () => {
  it('a municipality is its own city', () => {
    expect(cascade[0]).toEqual(['北京市', [['北京市', ['东城区', '西城区']]]]);
  });

  it('a city without districts is its own district', () => {
    expect(cascade[1]?.[1]).toEqual([
      ['深圳市', ['南山区']],
      ['东莞市', ['东莞市']],
    ]);
  });

  it('counties under no city stand under a heading without the province in it', () => {
    expect(cascade[2]?.[1]).toEqual([['自治区直辖县级行政区划', ['仙桃市']]]);
  });

  it('a province with nothing below it can still be chosen, whether the list says so or is not there', () => {
    expect(cascade[4]).toEqual(['香港特别行政区', [['香港特别行政区', ['香港特别行政区']]]]);
    expect(cascade[3]).toEqual(['台湾省', [['台湾省', ['台湾省']]]]);
  });
});

it('three names are a division only where they belong together', () => {
  expect(isDivision(cascade, { province: '广东省', city: '深圳市', district: '南山区' })).toBe(true);
  expect(isDivision(cascade, { province: '广东省', city: '东莞市', district: '东莞市' })).toBe(true);
  expect(isDivision(cascade, { province: '北京市', city: '深圳市', district: '南山区' })).toBe(false);
  expect(isDivision(cascade, { province: '广东省', city: '深圳市', district: '东城区' })).toBe(false);
  expect(isDivision(cascade, { province: '广东省', city: '', district: '' })).toBe(false);
  expect(isDivision(cascade, { province: '', city: '深圳市', district: '南山区' })).toBe(false);
});

it('a place is written without what only fills a gap', () => {
  const written = (province: string, city: string, district: string) =>
    divisionNames({ province, city, district }).join(' ');
  expect(written('北京市', '北京市', '东城区')).toBe('北京市 东城区');
  expect(written('广东省', '东莞市', '东莞市')).toBe('广东省 东莞市');
  expect(written('湖北省', '自治区直辖县级行政区划', '仙桃市')).toBe('湖北省 仙桃市');
  expect(written('广东省', '深圳市', '南山区')).toBe('广东省 深圳市 南山区');
  expect(written('台湾省', '台湾省', '台湾省')).toBe('台湾省');
  expect(written('', '', '')).toBe('');
  expect(written('', '深圳市', '')).toBe('深圳市');
  // What begins like a heading is a place all the same.
  expect(written('广东省', '省直辖县级行政区划镇', '南山区')).toBe('广东省 省直辖县级行政区划镇 南山区');
  expect(written('南山区', '深圳市', '南山区')).toBe('南山区 深圳市 南山区');
});
