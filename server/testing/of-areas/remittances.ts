import { noAuthorization, nobodys } from '../nobodys.ts';
import { askFor, payerWith, remit } from '../remittances.ts';
import type { OfArea } from './of-area.ts';

const sending = {
  payeeId: nobodys,
  amount: '1.00',
  shown: { name: '*晓' },
  authorization: noAuthorization,
};

export const ofArea: OfArea = {
  moneyFields: { '/api/remittance/send': sending },
  owned: ({ suite, owner }) => ({
    // Whose request it is has to be known beside the request.
    '/api/remittance/send': async () => ({ ...sending, requestId: (await askFor(owner)).requestId }),
    '/api/remittance/detail': async () => {
      const rowan = await payerWith(suite, 'rowantree', '5.00');
      return { remittanceId: (await remit(rowan, owner, '1.00')).remittanceId };
    },
    '/api/remittance/request/cancel': async () => ({ requestId: (await askFor(owner)).requestId }),
  }),
};
