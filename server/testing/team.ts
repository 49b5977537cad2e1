import { payInvitationRewards } from '../src/features/team/pay-rewards.ts';
import { certifyAs } from './certified.ts';
import { type Person, registerPerson, setPaymentPassword } from './person.ts';
import type { TestApp } from './test-app.ts';

let devices = 0;

/** Registers somebody by the code of another, at a device of their own unless another is named. */
export function invite(
  app: TestApp,
  inviter: Person,
  name: string,
  uuid = `device of ${name} ${(devices += 1)}`,
): Promise<Person> {
  return registerPerson(app, name, { invitationCode: inviter.invitationCode, device: { uuid } });
}

/** Certifies somebody, and lets whoever waits for that react. */
export async function certifyMember(app: TestApp, person: Person): Promise<void> {
  await setPaymentPassword(person);
  await certifyAs(app, person.call, person.userId);
  await app.app.deliverOutbox();
}

/** Invites somebody and certifies them. */
export async function inviteCertified(app: TestApp, inviter: Person, name: string): Promise<Person> {
  const person = await invite(app, inviter, name);
  await certifyMember(app, person);
  return person;
}

/** Pays the rewards that are due, in so far as the budget holds them. */
export const payRewards = (app: TestApp): Promise<number> => payInvitationRewards(app.app.services);

export const pointsOf = async (person: Person): Promise<string> =>
  (await person.call.ok('/api/Jifen', {})).balance;
