import type { App } from '../app.ts';
import { demoSeeds } from '../everything.ts';
import { seedOperatorInvitation } from '../features/people/index.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deriveId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { type ApiClient, apiClient, solveCaptcha } from './api-client.ts';
import { beginDemo, pastDays, saveSetting, seedState } from './begin-demo.ts';
import type { Demo, DemoPerson, DemoSeed } from './demo-seed.ts';
import {
  type DemoUser,
  demoOperators,
  demoPassword,
  demoPaymentPassword,
  demoUsers,
  operatorInvitation,
  operatorPassword,
} from './people.ts';

export const demoLogins = [
  `demo people       ${demoUsers.map((user) => user.username).join(', ')}: password ${demoPassword}, payment password ${demoPaymentPassword}`,
  `operators         ${demoOperators.map((operator) => operator.username).join(', ')}: password ${operatorPassword}`,
  `invitation code   ${operatorInvitation}`,
];

/**
 * Fills an empty database with demo people and moves time on by some days: the operators and the people come in, and
 * each area has a seed. Who needs a longer history comes first, weeks before the others. Everything comes through the
 * app's own calls, the simulated cashier included; a seed that was interrupted is taken up again, because each step
 * finds what it did before. Throws as `beginDemo` does.
 */
export async function seedDemo(app: App): Promise<void> {
  const { db, log, clock } = app.services;
  await beginDemo(app);
  const state = await inTransaction(db, (reader) => seedState(reader));
  if (state === 'done') return;
  log.info('seeding the demo');
  const seeds = await demoSeeds();
  await addOperators(app, seeds);
  await app.restoreClock();
  await app.runDue();
  const demo = demoOf(app);
  await liveEarly(demo, seeds);
  for (const seed of seeds) await seed.prepare?.(demo);
  for (const user of demoUsers) await seedPerson(demo, user, seeds);
  for (let days = await daysAhead(app); days < 0; days += 1) {
    await app.advance(1);
    for (const seed of seeds) await seed.pass?.(demo);
  }
  for (const seed of seeds) await seed.leave?.(demo);
  await inTransaction(db, (writer) => saveSetting(writer, 'demo_seed', { state: 'done' }, clock.wall()));
}

/** Lets those come in who come early, and moves time on to the demo's first day; does nothing once that has begun. */
async function liveEarly(demo: WholeDemo, seeds: readonly DemoSeed[]): Promise<void> {
  const { app } = demo;
  let days = await daysAhead(app);
  if (days >= -pastDays) return;
  for (const user of demoUsers.filter(({ isEarly }) => isEarly)) {
    const person = await comeIn(app, user);
    for (const seed of seeds) await seed.early?.(demo, person);
  }
  for (; days < -pastDays; days += 1) await app.advance(1);
}

/** Returns how far the demo's clock is ahead of the wall's, in days: below zero, the demo is in its past. */
async function daysAhead({ services: { db } }: App): Promise<number> {
  const row = await inTransaction(db, (reader) =>
    reader.first<{ days: number }>(
      sql`select (value ->> 'days')::integer as days from settings where name = 'demo_clock'`,
    ),
  );
  return row?.days ?? 0;
}

/** The demo with the whole of its app, which only the seed itself needs. */
type WholeDemo = Demo & { app: App };

/** Returns the demo, in which each is logged in when first asked for. */
export const demoOf = (app: App): WholeDemo => ({
  app,
  operator: oncePerName((username) => operatorClient(app, username)),
  person: oncePerName(async (username) => apiClient(app.web, (await logIn(app, username))?.token)),
});

/** Logs each in once, however many seeds ask for them: logins have a limit per minute. */
function oncePerName(logInAs: (username: string) => Promise<ApiClient>) {
  const known = new Map<string, Promise<ApiClient>>();
  return (username: string): Promise<ApiClient> => {
    const client = known.get(username) ?? logInAs(username);
    known.set(username, client);
    return client;
  };
}

/** Inserts the operators and what no call of the app writes. */
async function addOperators(app: App, seeds: readonly DemoSeed[]): Promise<void> {
  const operators = await Promise.all(
    demoOperators.map(async (operator) => ({ ...operator, hash: await hashPassword(operatorPassword) })),
  );
  await inTransaction(app.services.db, async (writer) => {
    const at = app.services.clock.wall();
    for (const { username, name, roles, hash } of operators) {
      await writer.run(sql`
        insert into operators (operator_id, username, name, password_hash, roles, created_at)
        values (${deriveId('operator', username)}, ${username}, ${name}, ${hash}, ${[...roles]}::text[], ${at}) on conflict do nothing`);
    }
    await seedOperatorInvitation(writer, operatorInvitation);
    const firstDay = new Date(at.getTime() - pastDays * 86_400_000);
    for (const seed of seeds) await seed.before?.(writer, firstDay);
  });
}

async function operatorClient(app: App, username: string): Promise<ApiClient> {
  const client = apiClient(app.console);
  const { token } = await client.post<{ token: string }>('/console/api/login', {
    username,
    password: operatorPassword,
  });
  return client.as(token);
}

interface Session {
  token: string;
  user: { userId: string; invitationCode: string; hasPaymentPassword: boolean };
}

/** Lets a person come in, and do what the areas' seeds say. */
async function seedPerson(demo: WholeDemo, user: DemoUser, seeds: readonly DemoSeed[]): Promise<void> {
  const person = await comeIn(demo.app, user);
  for (const seed of seeds) await seed.live?.(demo, person);
}

/** Logs a person in, who registers and sets a payment password if they have not. */
async function comeIn(app: App, user: DemoUser): Promise<DemoPerson> {
  const session = (await logIn(app, user.username)) ?? (await register(app, user));
  const client = apiClient(app.web, session.token);
  if (!session.user.hasPaymentPassword) {
    await client.post('/api/payment_password/set', {
      loginPassword: demoPassword,
      password: demoPaymentPassword,
      passwordAgain: demoPaymentPassword,
    });
  }
  return { ...user, userId: session.user.userId, client };
}

const logIn = (app: App, username: string): Promise<Session | undefined> =>
  apiClient(app.web)
    .post<Session>('/api/login', { username, password: demoPassword })
    .catch(() => undefined);

async function register(app: App, person: DemoUser): Promise<Session> {
  const client = apiClient(app.web);
  const inviter =
    person.invitedBy === null ? undefined : await logIn(app, demoUsers[person.invitedBy]?.username ?? '');
  return client.post<Session>('/api/register', {
    method: 'phone',
    phone: person.phone,
    phoneAgain: person.phone,
    username: person.username,
    password: demoPassword,
    passwordAgain: demoPassword,
    invitationCode: inviter?.user.invitationCode ?? operatorInvitation,
    captchaTicket: await solveCaptcha(client),
  });
}
