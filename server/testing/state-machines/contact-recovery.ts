import {
  type ContactRecoveryCommand,
  contactRecoveryTable,
} from '@banyan/domain/security/contact-recovery.table.ts';
import type { ContactRecoveryState } from '@banyan/domain/security/contact-recovery.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { userCaller } from '../caller.ts';
import { contactDecision, contactDraft } from '../contact-recovery.ts';
import { type Colleague, sessionOf } from '../operator.ts';
import { type Person, password } from '../person.ts';
import { later } from '../recovery.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  contactRecoveryId: string;
}

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** Returns the machine of proposals for one certified person. Time only goes on: no login gets newer than a later one. */
export function contactRecoveryMachine(
  suite: Suite,
  owner: Person,
  [first, second]: readonly [Colleague, Colleague],
): Machine<ContactRecoveryState, ContactRecoveryCommand, Thing> {
  const { userId } = owner;
  // Their sessions do not last as long as a proposal waits.
  const by = ({ operatorId }: Colleague) => sessionOf(suite, operatorId);
  const latest = async () =>
    (await (await by(first)).ok('/console/api/contact_recoveries/of_user', { userId })).latest;
  const propose = async () =>
    (await by(first)).send('/console/api/contact_recoveries/propose', contactDraft(owner));
  const decide = async (decision: 'confirm' | 'refuse', { contactRecoveryId }: Thing) =>
    (await by(second)).send(
      `/console/api/contact_recoveries/${decision}`,
      contactDecision(owner, contactRecoveryId),
    );

  async function send(thing: Thing, command: ContactRecoveryCommand): Promise<string | null> {
    if (command === 'propose') return refusalOf(await propose());
    if (command !== 'log_in') return refusalOf(await decide(command, thing));
    later(suite, 1);
    return refusalOf(await userCaller(suite.app.web).send('/api/login', { username: owner.name, password }));
  }

  async function setClock(when: When): Promise<void> {
    const ready = new Date((await latest())?.readyAt ?? 0);
    suite.clock.set(new Date(ready.getTime() + shifts[when]));
  }

  const ways: Record<ContactRecoveryState, ContactRecoveryCommand | null> = {
    proposed: null,
    confirmed: 'confirm',
    refused: 'refuse',
    ended: 'log_in',
  };

  return {
    table: contactRecoveryTable,
    bring: async (state) => {
      later(suite, 1);
      const before = await latest();
      if (before?.state === 'proposed') await decide('refuse', before);
      const { contactRecoveryId }: Thing = (await propose()).body;
      const thing = { contactRecoveryId };
      const way = ways[state];
      if (way === 'confirm') await setClock('at');
      if (way) await send(thing, way);
      return thing;
    },
    setClock: (_thing, when) => setClock(when),
    send,
    stateOf: async () => (await latest())?.state ?? 'none',
    calm: () => undefined,
  };
}
