import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { Way } from './of-areas/of-area.ts';
import { type Person, registerPerson } from './person.ts';
import type { Suite } from './suite.ts';

/** What operators do for people who have lost every way in. */

const reason = 'recognised in a video call, by the document';
const evidence = 'H-2026-0001';

let proposed = 0;
/** Returns what an operator gives to propose an address that nobody has. */
export function contactDraft({ userId }: Pick<Person, 'userId'>) {
  proposed += 1;
  const address = `found-again-${proposed}@example.com`;
  return { userId, kind: 'email' as const, address, evidence, reason };
}

/** Returns what names a proposal, with a reason for or against it. */
export const contactDecision = ({ userId }: Pick<Person, 'userId'>, contactRecoveryId: string) => ({
  userId,
  contactRecoveryId,
  reason,
});

/** Lets an operator propose a new address for a certified person; returns what was proposed. */
export const proposeContact = (by: OperatorCaller, person: Pick<Person, 'userId'>) =>
  by.ok('/console/api/contact_recoveries/propose', contactDraft(person));

/** Ends the time in which the owner may stop what waits; the clock stays. */
export const endWaiting = (suite: Suite, { userId }: Pick<Person, 'userId'>) =>
  suite.tamper((writer) =>
    writer.run(sql`
      update contact_recoveries set ready_at = proposed_at where user_id = ${userId} and state = 'proposed'`),
  );

/** Returns how a new contact comes to be that a second operator confirms; `cleaner` refuses the one before it. */
export function contactWay(suite: Suite, cleaner: OperatorCaller): Way {
  let owner: Promise<Person> | undefined;
  const certified = async () => {
    const person = await registerPerson(suite, 'lost-all');
    await person.certify();
    return person;
  };
  const ownerOf = () => (owner ??= certified());
  return {
    make: async (by) => {
      const person = await ownerOf();
      const { userId } = person;
      const { latest } = await cleaner.ok('/console/api/contact_recoveries/of_user', { userId });
      if (latest?.state === 'proposed')
        await cleaner.ok(
          '/console/api/contact_recoveries/refuse',
          contactDecision(person, latest.contactRecoveryId),
        );
      const { contactRecoveryId } = await proposeContact(by, person);
      await endWaiting(suite, person);
      return contactRecoveryId;
    },
    check: async (by, contactRecoveryId) =>
      by.send('/console/api/contact_recoveries/confirm', contactDecision(await ownerOf(), contactRecoveryId)),
    isDone: async (id) => {
      const [row] = await suite.rows<{ state: string }>(
        sql`select state from contact_recoveries where contact_recovery_id = ${id}`,
      );
      return row?.state === 'confirmed';
    },
  };
}
