import type { GroupCommand } from '@banyan/domain/group-buy/group-state.table.ts';
import { groupTable } from '@banyan/domain/group-buy/group-state.table.ts';
import type { GroupPhase } from '@banyan/domain/group-buy/group-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { settleGroup } from '../../src/features/group-buy/settle-group.ts';
import { userCaller } from '../caller.ts';
import { joinGroup, joinOrder, offerToGroups, startGroup } from '../groups.ts';
import type { Person } from '../person.ts';
import { addIssuer, operators, publish } from '../product.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

type Group = Awaited<ReturnType<typeof startGroup>>['group'];

/** Two groups in the same state: one with room for several and two members, one with a last place and one member. */
interface Thing {
  many: Group;
  few: Group;
  shown: Group;
}

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const dayMs = 86_400_000;

/** Returns the machine of groups, each of a product of its own; the first starts, the second stays, the third comes late. */
export function groupMachine(
  suite: Suite,
  [first, second, third]: readonly [Person, Person, Person],
): Machine<GroupPhase, GroupCommand, Thing> {
  const { services, web } = suite.app;
  let made: Promise<[Awaited<ReturnType<typeof operators>>, string]> | undefined;
  const house = async (): Promise<[Awaited<ReturnType<typeof operators>>, string]> => {
    const by = await operators(suite);
    return [by, await addIssuer(by.ada)];
  };
  const start = async (size: number): Promise<Group> => {
    const [by, issuerId] = await (made ??= house());
    const productId = await publish(suite, by, issuerId);
    const offerId = await offerToGroups(suite, by, productId, { size });
    return (await startGroup(suite, first, productId, offerId)).group;
  };
  const settledAt = (instant: Date, groupId: string) =>
    settleGroup({ ...services, clock: { ...services.clock, now: () => instant } }, groupId);

  async function bring(phase: GroupPhase): Promise<Thing> {
    const many = await start(phase === 'waiting' || phase === 'failed' ? 4 : 2);
    await joinGroup(suite, second, many);
    const few = await start(2);
    if (phase === 'full' || phase === 'success') await joinGroup(suite, second, few);
    if (phase === 'success' || phase === 'failed')
      for (const { groupId, deadlineAt } of [many, few]) await settledAt(new Date(deadlineAt), groupId);
    return { many, few, shown: many };
  }

  async function send(thing: Thing, command: GroupCommand) {
    thing.shown = command === 'join_last' || command === 'leave_last' ? thing.few : thing.many;
    const { groupId } = thing.shown;
    if (command === 'settle') {
      await settleGroup(services, groupId);
      return null;
    }
    if (command.startsWith('join')) {
      const order = await joinOrder(suite, third, thing.shown);
      return refusalOf(await third.call.send('/api/group/join', order));
    }
    return refusalOf(await first.call.send('/api/group/leave', { groupId }));
  }

  return {
    table: groupTable,
    bring,
    setClock: ({ many, few }, when, command) => {
      const { deadlineAt } = command.endsWith('last') ? few : many;
      const ahead = new Date(deadlineAt).getTime() + shifts[when] - suite.clock.wall().getTime();
      suite.clock.setOffsetDays((ahead + 0.01) / dayMs);
    },
    send,
    stateOf: async ({ shown: { groupCode } }) => {
      const { state, joined, size } = await userCaller(web).ok('/api/group/detail', { groupCode });
      return state === 'waiting' && joined === size ? 'full' : state;
    },
    // What is left open of the row is not carried into the next one: each has products of its own.
    calm: () => suite.clock.setOffsetDays(0),
  };
}
