import { expect, it } from 'vitest';
import { userCaller } from '../../testing/caller.ts';
import {
  addCard,
  authorize,
  captchaTicket,
  cardNumber,
  password,
  paymentPassword,
  personWith,
  withdraw,
} from '../../testing/person.ts';
import { operators } from '../../testing/product.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';
import { buildServer } from './http/server.ts';
import { errorFacts, jsonLog, redact } from './log.ts';

const suite = await suiteApp();

it('nothing secret and nobody personal is in the log of a whole life', async () => {
  const maple = await personWith(suite, 'maplelog', '900.00');
  const cardId = await addCard(maple);
  const authorization = await authorize(maple, 'withdraw', '100.00', cardId);
  const { withdrawalId } = await withdraw(maple, '100.00', cardId);
  const { ada } = await operators(suite);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  const email = 'log@example.com';
  const ticket = await captchaTicket(suite);
  const stranger = userCaller(suite.app.web);
  await stranger.ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: ticket });
  await suite.app.deliverOutbox();
  await stranger.refusal('/api/login', { username: 'maplelog', password: 'Guess-work-1' });
  await stranger.refusal('/api/payout_method/add', { number: 7 });
  await suite.app.web.inject({
    method: 'POST',
    url: '/webhooks/simulator',
    payload: { secret: maple.token },
  });

  const text = suite.log.join('');
  expect(text).toContain('/api/withdrawal/request');
  const secrets = {
    token: maple.token.split('.')[1] ?? '',
    password,
    paymentPassword,
    guess: 'Guess-work-1',
    authorization,
    ticket,
    code: await codeSentTo(suite, email),
    card: cardNumber(),
    phone: maple.phone,
    email,
    holder: '林晓',
    simulator: suite.simulator.secret,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(1);
    expect(text.includes(secret), name).toBe(false);
  }
});

it('each request is one line with its id, route, status and time, and no query', async () => {
  suite.log.length = 0;
  const reply = await suite.app.web.inject('/api/wallet/record?transferId=secret-thing');
  const lines = suite.log.map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'info',
      requestId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/api/wallet/record',
      status: 401,
    }),
  ]);
  expect(suite.log.join('')).not.toContain('secret-thing');
});

it('fields whose names promise a secret are cut out at any depth, numbers and counts stay', () => {
  const facts = {
    password: 'a',
    list: [{ cardNumber: '1', nested: { Authorization: 'b', ok: 'yes' } }],
    at: new Date(0),
    amount: 5n,
    codeCount: 3,
  };
  expect(redact(facts)).toEqual({
    password: '[redacted]',
    list: [{ cardNumber: '[redacted]', nested: { Authorization: '[redacted]', ok: 'yes' } }],
    at: '1970-01-01T00:00:00.000Z',
    amount: '5',
    codeCount: 3,
  });
});

it('what is nested too deeply or is no plain object is named instead of written down', () => {
  class Request {
    headers = { cookie: 'a' };
  }
  const deep = { a: { b: { c: { d: { e: { f: { g: { password: 'secret-thing' } } } } } } } };
  expect(JSON.stringify(redact(deep))).not.toContain('secret-thing');
  expect(redact({ req: new Request(), err: new Error('lost') })).toMatchObject({
    req: '[Request]',
    err: { error: 'lost', name: 'Error' },
  });
});

it("Fastify's own lines have the id of the request, and nothing of the address's query or of a secret", async () => {
  const lines: string[] = [];
  const server = await buildServer(
    jsonLog('debug', (line) => void lines.push(line)),
    { isRateLimited: false },
  );
  server.get('/api/twice', async (request, reply) => {
    reply.send('once');
    reply.send('again');
    request.log.error(
      { req: request, password: 'secret-thing', err: new Error('at /a?secret-thing') },
      'own',
    );
    return reply;
  });
  const reply = await server.inject({
    url: '/api/twice?code=secret-thing',
    headers: { cookie: 'secret-thing' },
  });
  await server.close();
  const own = lines.map((line) => JSON.parse(line)).filter(({ message }) => message !== 'request');
  expect(own.map(({ level }) => level)).toEqual(expect.arrayContaining(['warn', 'error']));
  for (const line of own) expect(line.requestId).toBe(reply.headers['x-request-id']);
  expect(lines.join('')).not.toContain('secret-thing');
});

it('a level keeps the lines below it out', () => {
  const lines: string[] = [];
  const log = jsonLog('warn', (line) => void lines.push(line));
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d', errorFacts(Object.assign(new Error('lost'), { code: '08006' })));
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['c', 'd']);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ error: 'lost', state: '08006' });
  expect(errorFacts('thrown text')).toEqual({ error: 'thrown text' });
});
