import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The address book. */
export const addressErrors = {
  'address.phone_invalid': {
    status: 422,
    fields: ['phone'],
    zh: '请输入有效的手机号',
    en: 'Please input valid phone number',
  },
  'address.division_invalid': {
    status: 422,
    fields: ['district'],
    zh: '请选择省/市/区',
    en: 'Please choose province, city and district.',
  },
  'address.limit_reached': {
    status: 409,
    zh: '收货地址已达上限，请先删除不用的地址',
    en: 'Your address book is full. Please remove an address first.',
  },
} as const satisfies Record<string, CatalogueEntry>;
