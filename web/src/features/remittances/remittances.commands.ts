import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/transfer/record';

export const sendRemittance = moneyKind({
  path: '/api/remittance/send',
  name: { zh: '转账', en: 'transfer' },
  authorizes: 'remit',
  result: ({ remittanceId }) => `${records}?id=${remittanceId}`,
  records,
});
