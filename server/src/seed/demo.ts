import type { App } from '../app.ts';
import { demoSeeds } from '../everything.ts';
import { claimant, seedOperatorInvitation } from '../features/people/index.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deriveId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { type ApiClient, apiClient, solveCaptcha } from './api-client.ts';
import { beginDemo, pastDays, saveSetting, seedState } from './begin-demo.ts';
import { type Demo, type DemoPerson, type DemoSeed, daysLeft } from './demo-seed.ts';
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
 * Fills an empty database with demo people and lets their past go by, day after day: the operators and the people come
 * in, and each area has a seed. Everything comes through the app's own calls, the simulated cashier included; a seed that
 * was interrupted goes on with its day, each step of which finds what it did before. Throws as `beginDemo` does.
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
  for (const seed of seeds) await seed.prepare?.(demo);
  await liveDay(demo, seeds);
  while (daysLeft(demo) > 0) {
    await app.advance(1);
    await liveDay(demo, seeds);
  }
  for (const seed of seeds) await seed.leave?.(demo);
  await inTransaction(db, (writer) => saveSetting(writer, 'demo_seed', { state: 'done' }, clock.wall()));
}

/** So often what the days have left in the outbox is delivered: what the areas do about it, and messages. */
const deliveredEveryDays = 10;

/** Lets those come in who come on this day, and goes through it. */
async function liveDay(demo: WholeDemo, seeds: readonly DemoSeed[]): Promise<void> {
  const left = daysLeft(demo);
  const comers = demoUsers.filter(({ daysAgo }) => daysAgo === left);
  // Side by side: what takes long in it, such as hashes and pictures, is no work of the database. Inviters come first.
  for (const isInvited of [false, true]) {
    const together = comers.filter(({ invitedBy }) => (invitedBy !== null) === isInvited);
    await Promise.all(together.map((user) => seedPerson(demo, user, seeds)));
  }
  for (const seed of seeds) await seed.pass?.(demo);
  if (left % deliveredEveryDays === 0) await demo.app.deliverOutbox();
}

/** The demo with the whole of its app, and with who has just come in: only the seed itself needs these. */
interface WholeDemo extends Demo {
  app: App;
  meet(username: string, client: ApiClient): void;
}

/** Returns the demo, in which each is logged in when first asked for. */
export function demoOf(app: App): WholeDemo {
  const people = oncePerName(async (username) => userClient(app, (await logIn(app, username)).token));
  return {
    app,
    operator: oncePerName((username) => operatorClient(app, username)).of,
    person: people.of,
    meet: people.meet,
  };
}

/** Logs each in once, however many seeds ask for them: logins have a limit per minute, and take a while. */
function oncePerName(logInAs: (username: string) => Promise<ApiClient>) {
  const known = new Map<string, Promise<ApiClient>>();
  return {
    of: (username: string): Promise<ApiClient> => {
      const client = known.get(username) ?? logInAs(username);
      known.set(username, client);
      return client;
    },
    meet: (username: string, client: ApiClient): void => {
      known.set(username, Promise.resolve(client));
    },
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

const userClient = (app: App, token?: string): ApiClient => apiClient(app.web, token);

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
  const person = await comeIn(demo, user);
  for (const seed of seeds) await seed.live?.(demo, person);
}

/** Logs a person in, who registers and sets a payment password if they have not. */
async function comeIn(demo: WholeDemo, user: DemoUser): Promise<DemoPerson> {
  const { app } = demo;
  const { username } = user;
  // Nobody is asked for a password who has none yet: a wrong guess takes as long as a right one.
  const isKnown = await inTransaction(app.services.db, (reader) => claimant(reader, 'username', username));
  const session = await (isKnown ? logIn(app, username) : register(demo, user));
  const client = userClient(app, session.token);
  demo.meet(username, client);
  if (!session.user.hasPaymentPassword) {
    await client.post('/api/payment_password/set', {
      loginPassword: demoPassword,
      password: demoPaymentPassword,
      passwordAgain: demoPaymentPassword,
    });
  }
  return { ...user, userId: session.user.userId, client };
}

const logIn = (app: App, username: string): Promise<Session> =>
  userClient(app).post<Session>('/api/login', { username, password: demoPassword });

async function register(demo: WholeDemo, person: DemoUser): Promise<Session> {
  const client = userClient(demo.app);
  return client.post<Session>('/api/register', {
    method: 'phone',
    phone: person.phone,
    phoneAgain: person.phone,
    username: person.username,
    password: demoPassword,
    passwordAgain: demoPassword,
    invitationCode: await codeOfInviter(demo, person),
    captchaTicket: await solveCaptcha(client),
  });
}

async function codeOfInviter(demo: WholeDemo, { invitedBy }: DemoUser): Promise<string> {
  const inviter = invitedBy === null ? undefined : demoUsers[invitedBy];
  if (!inviter) return operatorInvitation;
  const client = await demo.person(inviter.username);
  return (await client.get<{ invitationCode: string }>('/api/me')).invitationCode;
}
