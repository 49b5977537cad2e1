import {
  type CertificationCommand,
  certificationTable,
} from '@banyan/domain/certification/certification-state.table.ts';
import type { CertificationState } from '@banyan/domain/certification/certification-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { nextIdNumber, revealDocuments, uploadAll } from '../certified.ts';
import { type Person, setPaymentPassword } from '../person.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Certifications of new people, decided by one operator who has looked at everything. */
export function certificationMachine(
  newcomer: () => Promise<Person>,
  reviewer: OperatorCaller,
): Machine<CertificationState, CertificationCommand, Person> {
  const stateOf = async ({ call }: Person) => (await call.ok('/api/certification/state')).state;

  async function submit(person: Person): Promise<string | null> {
    // What is open is redone first: the photos too, as far as they are.
    const { openItems } = await person.call.ok('/api/certification/state');
    const documents = { name: '林晓', idNumber: nextIdNumber() };
    if (openItems.length > 0) await uploadAll(person.call);
    return refusalOf(await person.call.send('/api/certification/submit', documents));
  }

  async function decide({ userId }: Person, decision: 'approve' | 'reject'): Promise<string | null> {
    const shown = await reviewer.send('/console/api/certifications/detail', { userId });
    if (shown.status === 200) await revealDocuments(reviewer, userId);
    const input = { userId, version: shown.body.version ?? 1 };
    const items = ['name', 'id_number', 'front', 'back', 'holding'];
    const faults = items.map((item) => ({ item, reason: 'blurred' }));
    return refusalOf(
      await reviewer.send(
        `/console/api/certifications/${decision}`,
        decision === 'reject' ? { ...input, faults } : input,
      ),
    );
  }

  const send = (person: Person, command: CertificationCommand) =>
    command === 'submit' ? submit(person) : decide(person, command);
  const way: Record<CertificationState, readonly CertificationCommand[]> = {
    none: [],
    under_review: ['submit'],
    passed: ['submit', 'approve'],
    failed: ['submit', 'reject'],
  };
  return {
    table: certificationTable,
    bring: async (state) => {
      const person = await newcomer();
      await setPaymentPassword(person);
      for (const command of way[state]) await send(person, command);
      return person;
    },
    send,
    stateOf,
    calm: () => undefined,
  };
}
