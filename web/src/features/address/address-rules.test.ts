import { expect, test } from 'vitest';
import { addressProblems } from './address-rules.ts';

const good = {
  name: '林晓',
  phone: '138 0013 8000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 478 号',
};

test('each fault of an address is named at its own field', () => {
  expect(addressProblems(good)).toEqual({});
  expect(
    addressProblems({
      name: ' 林 ',
      phone: '12800138000',
      province: '',
      city: '',
      district: '',
      detail: ' 9 ',
    }),
  ).toEqual({ name: 'badName', phone: 'badPhone', division: 'badDivision', detail: 'badDetail' });
});
