import { type RequestCommand, requestTable } from '@banyan/domain/remittances/request-state.table.ts';
import type { RequestState } from '@banyan/domain/remittances/request-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import type { Person } from '../person.ts';
import { askFor, remit, remittanceFields } from '../remittances.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

type Asked = Awaited<ReturnType<typeof askFor>>;

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const dayMs = 86_400_000;

/** Returns the machine of requests for money; the first asks, the second pays. */
export function moneyRequestMachine(
  suite: Suite,
  [asker, payer]: readonly [Person, Person],
): Machine<RequestState, RequestCommand, Asked> {
  const moveTo = ({ expiresAt }: Asked, shift: number) => {
    const ahead = new Date(expiresAt).getTime() + shift - suite.clock.wall().getTime();
    suite.clock.setOffsetDays((ahead + 0.01) / dayMs);
  };
  const cancel = ({ requestId }: Asked) => asker.call.send('/api/remittance/request/cancel', { requestId });
  return {
    table: requestTable,
    bring: async (state) => {
      const asked = await askFor(asker, '1.00');
      if (state === 'paid') await remit(payer, asker, '1.00', { requestId: asked.requestId });
      if (state === 'cancelled') await cancel(asked);
      if (state === 'expired') moveTo(asked, 1);
      return asked;
    },
    setClock: (asked, when) => moveTo(asked, shifts[when]),
    send: async (asked, command) => {
      if (command === 'cancel') {
        const reply = await cancel(asked);
        // A request has a code of its own.
        return reply.status === 200 ? null : refusalOf(reply);
      }
      const { requestId } = asked;
      const fields = await remittanceFields(payer, asker.userId, '1.00', { requestId });
      return refusalOf(await payer.call.send('/api/remittance/send', fields));
    },
    stateOf: async ({ code }) => (await asker.call.ok('/api/remittance/request', { code })).state,
    calm: () => suite.clock.setOffsetDays(0),
  };
}
