import type { App } from '../app.ts';
import { seedContent } from '../features/content/index.ts';
import { seedOperatorInvitation } from '../features/people/index.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deriveId } from '../platform/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { type ApiClient, apiClient, SeedFailure, solveCaptcha } from './api-client.ts';
import { beginDemo, pastDays, saveSetting, seedState } from './begin-demo.ts';
import { rechargeAtCashier } from './cashier.ts';
import { certifyPerson } from './certify.ts';
import {
  demoOperators,
  demoPassword,
  demoPaymentPassword,
  demoUsers,
  operatorInvitation,
  operatorPassword,
} from './people.ts';
import { demoIssuers, demoProducts, waitingDraft } from './products.ts';
import { seedQueues } from './queues.ts';
import { riskAnswers } from './risk-answers.ts';

export const demoLogins = [
  `demo people       ${demoUsers.map((user) => user.username).join(', ')}: password ${demoPassword}, payment password ${demoPaymentPassword}`,
  `operators         ${demoOperators.map((operator) => operator.username).join(', ')}: password ${operatorPassword}`,
  `invitation code   ${operatorInvitation}`,
];

/**
 * Fills an empty database with demo people and moves time on by some days. Everything comes through the
 * app's own calls, the simulated cashier included; a seed that was interrupted is taken up again, because each
 * step finds what it did before. Throws as `beginDemo` does.
 */
export async function seedDemo(app: App): Promise<void> {
  const { db, log } = app.services;
  await beginDemo(app);
  const state = await inTransaction(db, (reader) => seedState(reader));
  if (state === 'done') return;
  log.info('seeding the demo');
  const operators = await Promise.all(
    demoOperators.map(async (operator) => ({ ...operator, hash: await hashPassword(operatorPassword) })),
  );
  await inTransaction(db, async (writer) => {
    const at = app.services.clock.wall();
    for (const { username, name, roles, hash } of operators) {
      await writer.run(sql`
        insert into operators (operator_id, username, name, password_hash, roles, created_at)
        values (${deriveId('operator', username)}, ${username}, ${name}, ${hash}, ${[...roles]}::text[], ${at}) on conflict do nothing`);
    }
    await seedOperatorInvitation(writer, operatorInvitation);
    await seedContent(writer, new Date(at.getTime() - pastDays * 86_400_000));
  });
  await app.restoreClock();
  await app.runDue();
  await seedProducts(app);
  for (const user of demoUsers) await seedPerson(app, user);
  const days = await inTransaction(db, (reader) =>
    reader.first<{ days: number }>(
      sql`select (value ->> 'days')::integer as days from settings where name = 'demo_clock'`,
    ),
  );
  if ((days?.days ?? 0) < 0) await app.advance(-(days?.days ?? 0));
  await seedQueues({
    operator: (username) => operatorClient(app, username),
    person: async (username) => apiClient(app.web, (await logIn(app, username))?.token),
  });
  await inTransaction(db, (writer) =>
    saveSetting(writer, 'demo_seed', { state: 'done' }, app.services.clock.wall()),
  );
}

/** One operator writes, the other checks. */
async function seedProducts(app: App): Promise<void> {
  const [maker, checker] = await Promise.all(
    ['zhao', 'qian'].map((username) => operatorClient(app, username)),
  );
  if (!maker || !checker) throw new SeedFailure('two operators are needed');
  const known = await maker.get<{ items: { issuerId: string; name: { en: string } }[] }>(
    '/console/api/issuers',
  );
  const issuerIds = new Map(
    known.items.map((issuer) => [
      demoIssuers.find((demo) => demo.name.en === issuer.name.en)?.key ?? '',
      issuer.issuerId,
    ]),
  );
  for (const { key, name, licenceReference, funding } of demoIssuers) {
    if (issuerIds.has(key)) continue;
    const { issuerId } = await maker.post<{ issuerId: string }>('/console/api/issuers/create', {
      name,
      licenceReference,
    });
    issuerIds.set(key, issuerId);
    const bankReference = `DEMO-${key}-1`;
    const { fundingId } = await maker.post<{ fundingId: string }>(
      '/console/api/fundings/record',
      { issuerId, amount: funding, bankReference },
      `seed-record-${key}`,
    );
    await checker.post('/console/api/fundings/confirm', { fundingId }, `seed-confirm-${key}`);
  }
  const listed = await maker.get<{ items: { code: string }[] }>('/console/api/products');
  for (const draft of demoProducts(issuerIds, app.services.clock.now()).reverse()) {
    if (listed.items.some((product) => product.code === draft.code)) continue;
    const { productId, version } = await maker.post<{ productId: string; version: number }>(
      '/console/api/products/create',
      draft,
    );
    if (draft.code !== waitingDraft)
      await checker.post('/console/api/products/publish', { productId, version });
  }
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

async function seedPerson(app: App, person: (typeof demoUsers)[number]): Promise<void> {
  const session = (await logIn(app, person.username)) ?? (await register(app, person));
  const client = apiClient(app.web, session.token);
  if (!session.user.hasPaymentPassword) {
    await client.post('/api/payment_password/set', {
      loginPassword: demoPassword,
      password: demoPaymentPassword,
      passwordAgain: demoPaymentPassword,
    });
  }
  if (person.certified)
    await certifyPerson(client, () => operatorClient(app, 'zhao'), session.user.userId, person.certified);
  if (person.card) await addCard(client, person.card, person.certified?.name ?? '');
  const { current } = await client.get<{ current: object | null }>('/api/risk/mine');
  if (person.risk && !current) await client.post('/api/risk/submit', riskAnswers(person.risk));
  await rechargeAtCashier(app, client, person);
  const { items } = await client.post<{
    items: { code: string; productId: string; unitPrice: string; agreementVersion: number }[];
  }>('/api/productlist');
  for (const { code, units } of person.invest) {
    const product = items.find((item) => item.code === code);
    if (!product) throw new SeedFailure(`no product ${code}`);
    const { productId } = product;
    const detail = await client.get<{ agreementVersion: number; rateBps: number }>('/api/product/detail', {
      productId,
    });
    const { principal, valueOn, maturesOn, interest } = await client.get<
      Record<'principal' | 'valueOn' | 'maturesOn' | 'interest', string>
    >('/api/subscription/projection', { productId, units: String(units) });
    const { authorization } = await client.post<{ authorization: string }>(
      '/api/payment_password/authorize',
      {
        password: demoPaymentPassword,
        command: 'subscribe',
        amount: principal,
        payee: productId,
      },
    );
    const order = {
      productId,
      units: String(units),
      agreementVersion: detail.agreementVersion,
      agreed: true,
      shown: { rateBps: detail.rateBps, valueOn, maturesOn, interest },
      authorization,
    };
    await client.post('/api/subscription/create', order, `seed-${person.username}-${code}`);
  }
}

/** By the time the demo begins, the withdrawals that a new card holds up are free again. */
async function addCard(
  client: ApiClient,
  card: { number: string; bank: string; branch: string },
  holder: string,
): Promise<void> {
  const { items } = await client.get<{ items: object[] }>('/api/payout_method/list');
  if (items.length > 0) return;
  const place = { province: '福建省', city: '福州市', district: '鼓楼区' };
  await client.post('/api/payout_method/add', { ...card, ...place, holder });
}

const logIn = (app: App, username: string): Promise<Session | undefined> =>
  apiClient(app.web)
    .post<Session>('/api/login', { username, password: demoPassword })
    .catch(() => undefined);

async function register(app: App, person: (typeof demoUsers)[number]): Promise<Session> {
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
