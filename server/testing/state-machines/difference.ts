import {
  type DifferenceCommand,
  differenceTable,
} from '@banyan/domain/reconciliation/difference-state.table.ts';
import type { DifferenceState } from '@banyan/domain/reconciliation/difference-state.ts';
import { gatherRegularly } from '../../src/features/reconciliation/gather-differences.ts';
import type { Difference } from '../../src/platform/difference.ts';
import type { OperatorCaller } from '../caller.ts';
import { differencesListed } from '../differences.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  differenceId: string;
  /** As a source finds it. */
  found: Difference;
}

const way: Record<DifferenceState, readonly DifferenceCommand[]> = {
  open: [],
  explained: ['explain'],
  booked: ['book'],
  gone: ['miss'],
};

/** Returns the machine of differences: the bank has 7.00 more than the books. Ada proposes, Bea approves. */
export function differenceMachine(
  suite: Suite,
  { ada, bea }: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<DifferenceState, DifferenceCommand, Thing> {
  let made = 0;
  const gather = async (found: readonly Difference[]) => {
    await gatherRegularly(async () => [...found]).run(suite.app.services);
    return null;
  };
  const settle = async ({ differenceId }: Thing, measure: 'explain' | 'book') => {
    const fields = { differenceId, measure, note: 'the bank was asked' };
    const asked = await ada.send('/console/api/differences/propose', fields);
    const refusal = refusalOf(asked);
    if (refusal) return refusal;
    const { fixId } = asked.body.fix;
    return refusalOf(await bea.send('/console/api/differences/approve', { fixId }));
  };
  const commands: Record<DifferenceCommand, (thing: Thing) => Promise<string | null>> = {
    explain: (thing) => settle(thing, 'explain'),
    book: (thing) => settle(thing, 'book'),
    find: ({ found }) => gather([found]),
    miss: () => gather([]),
  };
  return {
    table: differenceTable,
    bring: async (state) => {
      made += 1;
      const found: Difference = {
        code: 'bank.differs',
        key: `machine ${made}`,
        subject: `MACHINE-${made}`,
        amount: null,
        since: suite.clock.now(),
        deviation: { house: 'provider_clearing/bank_transfer', more: 7_00n },
      };
      await gather([found]);
      const all = await differencesListed(ada);
      const own = all.find(({ subject, kind }) => subject === found.subject && kind === found.code);
      const thing = { differenceId: own?.differenceId ?? '', found };
      for (const command of way[state]) await commands[command](thing);
      return thing;
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => {
      const all = await differencesListed(ada);
      return all.find(({ differenceId }) => differenceId === thing.differenceId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}
