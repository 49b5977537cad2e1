import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

/**
 * Imports the bank's statement of some days ago, with three movements that wait in the queue: one that names its
 * recharge, one of which nobody knows whose it is, and a charge of the bank. Interest that was typed before is not what
 * the bank says: a difference.
 */
export const demoSeed: DemoSeed = {
  leave: async ({ person, operator, app }: Demo) => {
    const treasurer = await operator('zhao');
    const { items } = await treasurer.get<{ items: object[] }>('/console/api/bank-statements');
    if (items.length > 0) return;
    const customer = await person('zhouning');
    const { transferTo } = await customer.post<{ transferTo: { code: string } | null }>(
      '/api/recharge/create',
      { amount: '2000.00', method: 'bank_transfer' },
      'seed-transfer',
    );
    const day = addDays(businessDateOf(app.services.clock.now()), -3);
    await typeInterest(treasurer, await operator('qian'), day);
    const rows = [
      ['交易日期', '收入金额', '支出金额', '账户余额', '对方户名', '附言', '交易流水号'],
      [day, '2000.00', '', '52000.00', '周宁', transferTo?.code, `DEMO-${day}-1`],
      [day, '500.00', '', '52500.00', '何雨', '生日礼物', `DEMO-${day}-2`],
      [day, '', '12.00', '52488.00', '', '账户管理费', `DEMO-${day}-3`],
      [day, '5.02', '', '52493.02', '', '存款利息', `DEMO-${day}-4`],
    ];
    const file = Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
    await treasurer.upload('/console/api/bank-statements/import', {}, file);
  },
};

/** Records interest with two digits exchanged; another operator books it. */
async function typeInterest(maker: ApiClient, checker: ApiClient, bookedOn: string): Promise<void> {
  const bankReference = `DEMO-${bookedOn}-4`;
  const line = { bookedOn, amount: '5.20', bankReference, payer: '', payerAccount: '', remark: '存款利息' };
  const { lineId, state } = await maker.post<{ lineId: string; state: string }>(
    '/console/api/bank-lines/record',
    line,
    'seed-interest',
  );
  const { items } = await maker.get<{ items: { lineId: string }[] }>('/console/api/bank-lines', { state });
  if (items.some((each) => each.lineId === lineId))
    await checker.post('/console/api/bank-lines/book', { lineId, settlement: null }, 'seed-interest-booked');
}
