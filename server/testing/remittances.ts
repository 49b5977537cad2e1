import { authorize, type Person, personWith } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Returns somebody who can pay and be paid, with so much in the wallet. */
export async function payerWith(app: TestApp, name: string, amount: string): Promise<Person> {
  const person = await personWith(app, name, amount);
  await person.certify();
  return person;
}

/** The masked name of everybody whom `certify` has certified. */
export const shownName = '*晓';

/** Returns what a payer sends, with the payment password entered. */
export const remittanceFields = async (
  from: Person,
  payeeId: string,
  amount: string,
  more: { note?: string; requestId?: string } = {},
) => ({
  payeeId,
  amount,
  ...more,
  shown: { name: shownName },
  authorization: await authorize(from, 'remit', amount, payeeId),
});

export const remit = async (
  from: Person,
  to: Pick<Person, 'userId'>,
  amount: string,
  more?: { note?: string; requestId?: string },
) => from.call.ok('/api/remittance/send', await remittanceFields(from, to.userId, amount, more));

/** Asks for money; without an amount the payer decides. */
export const askFor = (person: Person, amount: string | null = null) =>
  person.call.ok('/api/remittance/request/create', { amount, note: '' });
