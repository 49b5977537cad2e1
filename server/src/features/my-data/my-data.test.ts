import { defaultPolicy } from '@banyan/domain/policy.ts';
import { expect, it } from 'vitest';
import {
  addCard,
  authorize,
  bankCard,
  homeAddress,
  password,
  paymentPassword,
  personWith,
  registerPerson,
  setPaymentPassword,
  tronAccount,
  withdraw,
} from '../../../testing/person.ts';
import { addIssuer, fund, onDuty, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { everything } from '../../everything.ts';
import { sql } from '../../platform/db/sql.ts';
import { chunkSize } from '../../platform/known-rows.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '5000.00');
const ben = await registerPerson(suite, 'benoak', { invitationCode: maple.invitationCode });
const declared = Object.values(everything.personalData).flatMap(({ tables }) => tables);

const exported = (person: typeof maple, format: 'json' | 'csv' = 'json') =>
  person.call.ok('/api/my_data/export', { loginPassword: password, format });

it('every table that knows a person says what an export shows of it and what closing does to it', async () => {
  const tables = await suite.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  expect(declared.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name));
});

it('every column that keeps something closed is either opened for its owner or withheld', async () => {
  const columns = await suite.rows<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const unsaid = columns.filter(({ table, column }) => {
    const known = declared.find((each) => each.table === table);
    return known && !known.sealed?.[column] && !known.withheld?.includes(column);
  });
  expect(unsaid).toEqual([]);
});

it('an export holds everything about oneself in clear, no secret, and nothing about others', async () => {
  await addCard(maple);
  await maple.call.ok('/api/v2/market/updateAddress', homeAddress);
  const by = { ada: await onDuty(suite, 'ada'), bea: await onDuty(suite, 'bea') };
  const issuerId = await addIssuer(by.ada);
  await fund(suite, by, issuerId, '1000.00');
  await subscribe(suite, maple, await publish(suite, by, issuerId), 1);
  const file = await exported(maple);
  expect(file).toMatchObject({
    fileName: expect.stringMatching(/^banyan-my-data-\d{4}-\d\d-\d\d\.json$/),
    mediaType: 'application/json; charset=utf-8',
  });
  const known = JSON.parse(file.text);
  expect(known.people.users).toEqual([expect.objectContaining({ username: 'maple', phone: maple.phone })]);
  expect(known.wallet.payout_methods[0]).toMatchObject({
    details: { number: bankCard().number, holder: '林晓' },
  });
  expect(known.wallet.recharges[0]).toMatchObject({ amount: '5000.00', state: 'succeeded' });
  expect(known.address.addresses[0].details).toMatchObject({ name: '林晓', phone: homeAddress.phone });
  expect(known.investing.subscriptions).toHaveLength(1);
  expect(known.people.team_members).toEqual([expect.objectContaining({ level: 1 })]);
  expect(known.ledger.entries.length).toBeGreaterThan(1);
  const [row] = await suite.rows<{ password_hash: string; token_hash: string }>(sql`
    select u.password_hash, s.token_hash from users u join sessions s using (user_id) where u.username = 'maple'`);
  for (const secret of [row?.password_hash, row?.token_hash, ben.userId, ben.phone, ben.name])
    expect(file.text).not.toContain(secret);
});

it('an export of more rows than are read at a time has each of them once', async () => {
  const rows = 2 * chunkSize + 1;
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into live_hints (user_id, hint_id, topics, hinted_at)
      select ${maple.userId}, gen_random_uuid(), 'hint ' || n, ${suite.clock.wall()}
      from generate_series(1, ${rows}::integer) n`),
  );
  const hints: { topics: string }[] = JSON.parse((await exported(maple)).text).operations.live_hints;
  const planted = hints.map(({ topics }) => topics).filter((topics) => topics.startsWith('hint '));
  expect(planted).toHaveLength(rows);
  expect(new Set(planted).size).toBe(rows);
});

it('an export of the records is a table that a spreadsheet reads, and the sums agree', async () => {
  const { text, fileName, mediaType } = await exported(maple, 'csv');
  expect([fileName.endsWith('.csv'), mediaType]).toEqual([true, 'text/csv; charset=utf-8']);
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,Type,Amount,Balance,Subject,Transfer');
  const { items } = await maple.call.ok('/api/wallet/records');
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(
    items.map(({ amount }) => amount).reverse(),
  );
  expect(lines[1]).toContain('Recharge,5000.00,5000.00');
});

it('an export asks for the login password, and locks like any door', async () => {
  const stranger = await registerPerson(suite, 'wrongfir');
  const wrong = { loginPassword: 'Wrong-11-guess', format: 'json' as const };
  for (let n = 0; n < 5; n += 1)
    expect(await stranger.call.refusal('/api/my_data/export', wrong)).toMatchObject({
      code: 'login.invalid',
    });
  expect(await stranger.call.refusal('/api/my_data/export', wrong)).toMatchObject({ code: 'login.locked' });
});

it('what is owed, held or under way keeps an account open, and is named', async () => {
  const { openMatters } = await maple.call.ok('/api/my_data/closing');
  expect(openMatters.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'subscription']);
  await maple.call.ok('/api/recharge/create', { amount: '20.00', method: 'bank' });
  await withdraw(
    maple,
    '100.00',
    (await maple.call.ok('/api/payout_method/list')).items[0]?.payoutMethodId ?? '',
  );
  const matters = await maple.call.ok('/api/my_data/closing');
  expect(matters.openMatters).toContainEqual({ kind: 'recharge', count: 1, amount: '20.00' });
  expect(matters.openMatters).toContainEqual({ kind: 'withdrawal', count: 1, amount: '100.00' });
  const refused = { loginPassword: password, paymentPassword };
  expect(await maple.call.refusal('/api/my_data/close', refused)).toMatchObject({
    code: 'closing.matters_open',
    status: 409,
  });
  expect(await maple.call.ok('/api/me')).toMatchObject({ username: 'maple' });
});

it('the right payment password is no try, also where closing is refused for something else', async () => {
  const oak = await registerPerson(suite, 'oakwood');
  await setPaymentPassword(oak);
  await oak.call.ok('/api/recharge/create', { amount: '20.00', method: 'bank' });
  const { maxTries } = defaultPolicy.paymentPassword;
  for (let n = 0; n <= maxTries; n += 1)
    expect(
      await oak.call.refusal('/api/my_data/close', { loginPassword: password, paymentPassword }),
    ).toMatchObject({
      code: 'closing.matters_open',
    });
  expect(await authorize(oak, 'withdraw', '100.00', oak.userId)).toBeTruthy();
});

it('closing asks for both passwords', async () => {
  const fir = await registerPerson(suite, 'carefulfir');
  const wrong = { loginPassword: 'Wrong-11-guess' };
  expect(await fir.call.refusal('/api/my_data/close', wrong)).toMatchObject({ code: 'login.invalid' });
  await fir.call.ok('/api/payment_password/set', {
    loginPassword: password,
    password: paymentPassword,
    passwordAgain: paymentPassword,
  });
  for (const guess of [undefined, '111222', '222333', '333444', '444555'])
    expect(
      await fir.call.refusal('/api/my_data/close', { loginPassword: password, paymentPassword: guess }),
    ).toMatchObject({ code: 'payment_password.invalid' });
  expect(
    await fir.call.refusal('/api/my_data/close', { loginPassword: password, paymentPassword }),
  ).toMatchObject({ code: 'payment_password.locked' });
  expect(await fir.call.ok('/api/me')).toMatchObject({ username: 'carefulfir' });
});

it('a closed account leaves no name behind, no way in, and its phone free for a new one', async () => {
  const elm = await registerPerson(suite, 'goneelm', { invitationCode: ben.invitationCode });
  await addCard(elm, 2);
  const usdt = tronAccount();
  await elm.call.ok('/api/payout_method/add_usdt', usdt);
  await elm.call.ok('/api/v2/market/updateAddress', { ...homeAddress, name: '高榆树' });
  const known = JSON.parse((await exported(elm)).text);
  expect(known.wallet.payout_methods).toContainEqual(
    expect.objectContaining({ kind: 'usdt', chain: 'TRC20', details: { number: usdt.address, holder: '' } }),
  );
  // Whoever was certified has a payment password.
  await elm.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });

  expect(await elm.call.refusal('/api/me')).toMatchObject({ code: 'session.required' });
  for (const username of ['goneelm', elm.phone])
    expect(await ben.call.refusal('/api/login', { username, password })).toMatchObject({
      code: 'login.invalid',
    });
  const rows = await suite.rows<{ text: string }>(sql`
    select u::text || coalesce((select string_agg(m::text, ' ') from payout_methods m where m.user_id = u.user_id), '')
      || coalesce((select string_agg(c::text, ' ') from certifications c where c.user_id = u.user_id), '')
      || coalesce((select string_agg(p::text, ' ') from certification_photos p where p.user_id = u.user_id), '') as text
    from users u where u.user_id = ${elm.userId}`);
  const claims = await suite.rows<{ text: string }>(
    sql`select c::text as text from claims c where c.user_id = ${elm.userId}`,
  );
  const left = [...rows, ...claims].map(({ text }) => text).join(' ');
  for (const trace of [
    'passed',
    'front',
    'goneelm',
    elm.phone,
    elm.phone.slice(-4),
    '林晓',
    '中国银行',
    '文三路',
    usdt.address.slice(0, 4),
  ])
    expect(left).not.toContain(trace);

  const invited = { invitationCode: elm.invitationCode };
  await expect(registerPerson(suite, 'lateleaf', invited)).rejects.toThrow('register.invitation_invalid');
  // The team keeps its shape, without a name.
  expect(
    await suite.rows(
      sql`select level from team_members where user_id = ${ben.userId} and member_id = ${elm.userId}`,
    ),
  ).toEqual([{ level: 1 }]);
  const again = await registerPerson(suite, 'newelm', { phone: elm.phone });
  expect(again.userId).not.toBe(elm.userId);
});

it('nothing begins in an account that is being closed', async () => {
  const ash = await registerPerson(suite, 'hastyash');
  const outcomes = await Promise.all([
    ash.call.send('/api/my_data/close', { loginPassword: password }),
    ash.call.send('/api/recharge/create', { amount: '20.00', method: 'bank' }),
  ]);
  // One of the two came first, and the other was told so.
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
});
