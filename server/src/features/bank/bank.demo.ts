import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';

/**
 * Imports the bank's statement of some days ago, with three movements that wait in the queue: one that names its
 * recharge, one of which nobody knows whose it is, and a charge of the bank. Interest of two accounts that was typed
 * before is not what the bank says: differences.
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
    for (const interest of typed) await typeInterest(treasurer, await operator('qian'), day, interest);
    const rows = [
      ['交易日期', '收入金额', '支出金额', '账户余额', '对方户名', '附言', '交易流水号'],
      [day, '2000.00', '', '52000.00', '周宁', transferTo?.code, `DEMO-${day}-1`],
      [day, '500.00', '', '52500.00', '何雨', '生日礼物', `DEMO-${day}-2`],
      [day, '', '12.00', '52488.00', '', '账户管理费', `DEMO-${day}-3`],
      [day, '5.02', '', '52493.02', '', '存款利息', `DEMO-${day}-4`],
      [day, '3.06', '', '52496.08', '', '备付金利息', `DEMO-${day}-5`],
    ];
    const file = Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
    await treasurer.upload('/console/api/bank-statements/import', {}, file);
  },
};

/** Interest as it was typed, with two digits exchanged, by the line of the statement that it stands on. */
const typed = [
  { row: 4, amount: '5.20', remark: '存款利息' },
  { row: 5, amount: '3.60', remark: '备付金利息' },
];

/** Records interest; another operator books it. */
async function typeInterest(
  maker: ApiClient,
  checker: ApiClient,
  bookedOn: string,
  { row, amount, remark }: (typeof typed)[number],
): Promise<void> {
  const bankReference = `DEMO-${bookedOn}-${row}`;
  const line = { bookedOn, amount, bankReference, payer: '', payerAccount: '', remark };
  const { lineId, state } = await maker.post<{ lineId: string; state: string }>(
    '/console/api/bank-lines/record',
    line,
    `seed-interest-${row}`,
  );
  const { items } = await maker.get<{ items: { lineId: string }[] }>('/console/api/bank-lines', { state });
  if (items.some((each) => each.lineId === lineId))
    await checker.post('/console/api/bank-lines/book', { lineId, settlement: null }, `seed-booked-${row}`);
}
