import type { WireOutput } from '@banyan/api/contract.ts';
import { type Notice, notifyPerson, recipientIndex } from '../src/features/people/index.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { runCommand, systemClient } from '../src/platform/services.ts';
import type { Person } from './person.ts';
import { registerByEmail } from './recovery.ts';
import type { Suite } from './suite.ts';

type InboxMessage = WireOutput<'/api/inbox/list'>['items'][number];

/** Returns the newest messages of a person, the newest first. */
export const inboxOf = async ({ call }: Pick<Person, 'call'>): Promise<InboxMessage[]> =>
  (await call.ok('/api/inbox/list', { limit: 100 })).items;

/** A notice that is told by e-mail, too, unless something else is said. */
export const sampleNotice: Notice = {
  kind: 'money',
  to: '/pages/wallet/index',
  zh: { subject: '榕 · 样例', body: '这是一条样例。' },
  en: { subject: 'Banyan · a sample', body: 'This is a sample.' },
};

/** Tells a person something as the app does it. */
export const tell = (suite: Suite, { userId }: Pick<Person, 'userId'>, notice: Notice = sampleNotice) =>
  runCommand(suite.app.services, systemClient, newId(), (ctx) =>
    notifyPerson(ctx, suite.app.services.config.keys, userId, notice),
  );

/** Returns the subjects of the e-mails to an address, the oldest first. */
export async function emailsTo(suite: Suite, email: string): Promise<string[]> {
  const index = recipientIndex(suite.app.services.config.keys, 'email', email);
  const rows = await suite.rows<{ subject: string }>(sql`
    select subject from messages where recipient_index = ${index} order by created_at, message_id`);
  return rows.map(({ subject }) => subject);
}

/** Returns somebody who has registered by e-mail, with the address. */
export async function mailedPerson(suite: Suite, name: string): Promise<Person & { email: string }> {
  const email = `${name}@example.com`;
  return { ...(await registerByEmail(suite, name, email)), email };
}
