import { addDays, addMonths } from '@banyan/domain/calendar/business-date.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import type { InvitationRewardState } from '@banyan/domain/team/invitation-reward.ts';
import {
  type InvitationRewardCommand,
  invitationRewardTable,
} from '@banyan/domain/team/invitation-reward-state.table.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { newId } from '../../src/platform/ids.ts';
import type { OperatorCaller } from '../caller.ts';
import { type Person, password, paymentPassword, registerPerson, setPaymentPassword } from '../person.ts';
import { decidePolicy } from '../policy.ts';
import type { Suite } from '../suite.ts';
import { certifyMember, invite, payRewards } from '../team.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  inviter: Person;
  friend: Person;
  invitationRewardId: string;
}

const budgets: Record<When, string> = { before: '199', at: '200', after: '201' };
const presetBudget = '50000';
const way: Record<InvitationRewardState, readonly InvitationRewardCommand[]> = {
  due: [],
  held: [],
  paid: ['pay'],
  refused: ['refuse'],
  lapsed: ['close'],
};
/** Lets two people have the same account to be paid to; whoever has closed theirs here has none. */
const sharePayout = (suite: Suite, { inviter, friend }: Thing): Promise<unknown> =>
  suite.tamper(async (writer) => {
    const number = newId();
    for (const { userId } of [inviter, friend])
      await writer.run(sql`
        insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder,
          added_at)
        select user_id, ${newId()}::uuid, 'alipay', ''::bytea, ${number}, '', '', ${suite.clock.now()}::timestamptz
        from users where user_id = ${userId} and closed_at is null`);
  });
const heldFirst: readonly InvitationRewardState[] = ['held', 'refused'];

/** Returns the machine of rewards of 200 points, each of two new people; one is held whose friend has the same device. */
export function invitationRewardMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<InvitationRewardState, InvitationRewardCommand, Thing> {
  const { today, goTo } = businessClock(suite);
  let people = 0;
  let isPresetBudget = true;
  const rewards = async () => (await by.ada.ok('/console/api/invitations/rewards', { limit: '100' })).items;
  /** Each month's budget is what the rules say when it is drawn on first. */
  const nextMonth = () => goTo(addDays(addMonths(`${today().slice(0, 7)}-01`, 1), 4));
  /** No two versions of the rules take effect at one instant. */
  const decide = async (monthlyBudget: string) => {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    await decidePolicy(by, { 'team.monthlyBudget': monthlyBudget });
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    isPresetBudget = monthlyBudget === presetBudget;
  };
  const judge = async (path: 'release' | 'refuse', { inviter: { userId }, invitationRewardId }: Thing) => {
    const fields = { userId, invitationRewardId, reason: 'looked at the devices of both' };
    return refusalOf(await by.ada.send(`/console/api/invitations/${path}`, fields));
  };
  const commands: Record<InvitationRewardCommand, (thing: Thing) => Promise<string | null>> = {
    release: (thing) => judge('release', thing),
    refuse: (thing) => judge('refuse', thing),
    pay: async () => {
      await payRewards(suite);
      return null;
    },
    pay_shared: async (thing) => {
      await sharePayout(suite, thing);
      await payRewards(suite);
      return null;
    },
    close: async ({ inviter }) => {
      const proof = { loginPassword: password, paymentPassword };
      return refusalOf(await inviter.call.send('/api/my_data/close', proof));
    },
  };
  return {
    table: invitationRewardTable,
    bring: async (state) => {
      people += 1;
      const uuid = `phone of inviter ${people}`;
      const inviter = await registerPerson(suite, `inviter${people}`, { device: { uuid } });
      await setPaymentPassword(inviter);
      const isShared = heldFirst.includes(state);
      const friend = await invite(suite, inviter, `invitee${people}`, isShared ? uuid : `phone ${people}`);
      await certifyMember(suite, friend);
      const reward = (await rewards()).find(({ beneficiary }) => beneficiary.userId === inviter.userId);
      const thing = { inviter, friend, invitationRewardId: reward?.invitationRewardId ?? '' };
      for (const command of way[state]) await commands[command](thing);
      return thing;
    },
    setClock: async (_thing, when) => {
      nextMonth();
      await decide(budgets[when]);
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async ({ invitationRewardId }) => {
      const reward = (await rewards()).find((one) => one.invitationRewardId === invitationRewardId);
      return reward?.state ?? 'none';
    },
    // What is due still is paid before the next row's is.
    calm: async () => {
      if (!isPresetBudget) {
        await decide(presetBudget);
        nextMonth();
      }
      await payRewards(suite);
    },
  };
}
