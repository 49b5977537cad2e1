import { sql } from '../../src/platform/db/sql.ts';
import { transferWithReceipt } from '../bank-transfers.ts';
import type { OperatorCaller } from '../caller.ts';
import { nobodys } from '../nobodys.ts';
import { registerPerson } from '../person.ts';
import { isSo } from '../stored.ts';
import type { OfArea } from './of-area.ts';

let lines = 0;

const lineDraft = () => ({
  bookedOn: '2026-01-01',
  amount: '5.00',
  bankReference: `LINE-OF-ANYBODY-${(lines += 1)}`,
  payer: '',
  payerAccount: '',
  remark: '',
});

/** Records a line of the bank's statement; returns its id. */
const record = async (by: OperatorCaller): Promise<string> =>
  (await by.ok('/console/api/bank-lines/record', lineDraft())).lineId;

export const ofArea: OfArea = {
  moneyFields: {
    '/console/api/bank-lines/record': lineDraft(),
    '/console/api/bank-lines/credit': { lineId: nobodys, userId: nobodys },
    '/console/api/bank-lines/book': { lineId: nobodys, settlement: null },
  },
  ways: ({ suite, person }) => {
    const assign = (by: OperatorCaller, lineId: string) =>
      by.ok('/console/api/bank-lines/assign', { lineId, name: person.name });
    return {
      bank_line: {
        make: async (by) => {
          const lineId = await record(by);
          await assign(by, lineId);
          return lineId;
        },
        edit: assign,
        check: (by, lineId) => by.send('/console/api/bank-lines/credit', { lineId, userId: person.userId }),
        isDone: (id) =>
          isSo(suite, sql`select state = 'credited' as done from bank_lines where line_id = ${id}`),
      },
    };
  },
  ownCases: ({ suite, by: { ada } }) => ({
    '/console/api/bank-lines/credit': async () => {
      const lineId = await record(ada);
      const { name, userId } = await registerPerson(suite, `linepayer${lines}`);
      await ada.ok('/console/api/bank-lines/assign', { lineId, name });
      return {
        customers: [userId],
        decide: (by) => by.send('/console/api/bank-lines/credit', { lineId, userId }),
      };
    },
  }),
  beside: () => ({
    '/console/api/bank-lines/assign': { name: 'maple' },
    '/console/api/bank-lines/credit': {},
    '/console/api/bank-lines/settlement': { provider: 'simulator', fee: '0.00' },
    '/console/api/bank-lines/book': { settlement: null },
    '/console/api/bank-lines/set-aside': { reason: 'sent_back' },
    '/console/api/bank-statements/withdraw': {},
    '/console/api/bank-transfers/proof': {},
  }),
  things: async ({ by, waiting }) => ({
    lineId: await record(by.ada),
    ...(await transferWithReceipt(waiting)),
  }),
};
