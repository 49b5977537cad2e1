import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, password, registerPerson } from '../../../../testing/person.ts';
import { codeSentTo, countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const stranger = userCaller(suite.app.web);

const byPhone = async (change: Record<string, unknown> = {}) => ({
  method: 'phone',
  phone: '13900000001',
  phoneAgain: '13900000001',
  username: 'maple',
  password,
  passwordAgain: password,
  invitationCode: 'BANYAN88',
  captchaTicket: await captchaTicket(suite),
  ...change,
});

async function emailTicket(email: string): Promise<string> {
  await stranger.ok('/api/sendEmail', {
    email,
    purpose: 'register',
    captchaTicket: await captchaTicket(suite),
  });
  const code = await codeSentTo(suite, email);
  return (await stranger.ok('/api/verifyEmail', { email, purpose: 'register', code })).emailTicket;
}

const byEmail = (email: string, ticket: string, change: Record<string, unknown> = {}) => ({
  method: 'email',
  email,
  emailTicket: ticket,
  password,
  passwordAgain: password,
  invitationCode: 'BANYAN88',
  ...change,
});

it('registers by phone, logs in at once, and keeps the number sealed', async () => {
  const { body } = await stranger.send('/api/register', await byPhone({ username: 'Cedar-1' }));
  expect(body.user).toMatchObject({
    username: 'Cedar-1',
    phone: '139****0001',
    email: null,
    hasPaymentPassword: false,
  });
  expect(body.user.invitationCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  const me = await userCaller(suite.app.web, body.token).ok('/api/me');
  expect(me.userId).toBe(body.user.userId);
  const rows = await suite.rows<{ row: string }>(
    sql`select row_to_json(u)::text as row from users u union all select row_to_json(c)::text from claims c`,
  );
  expect(JSON.stringify(rows)).not.toContain('13900000001');
});

it('registers by e-mail with the code that was sent there', async () => {
  const email = 'Oak@Example.com';
  await stranger.ok('/api/sendEmail', {
    email,
    purpose: 'register',
    captchaTicket: await captchaTicket(suite),
  });
  const code = await codeSentTo(suite, email);
  const { emailTicket: ticket } = await stranger.ok('/api/verifyEmail', { email, purpose: 'register', code });
  const { body } = await stranger.send('/api/register', byEmail('oak@example.com', ticket));
  expect(body.user).toMatchObject({ phone: null, email: 'o***@example.com' });
  expect(body.user.username).toMatch(/^u[0-9a-f]{11}$/);
});

it('a proved address registers once, and only that address', async () => {
  const ticket = await emailTicket('elm@example.com');
  const other = await stranger.refusal('/api/register', byEmail('yew@example.com', ticket));
  expect(other.code).toBe('code.invalid');
  await stranger.send('/api/register', byEmail('elm@example.com', ticket));
  const again = await stranger.refusal('/api/register', byEmail('elm@example.com', ticket));
  expect(again.code).toBe('code.invalid');
});

it('keeps which versions of the terms and the privacy notice were agreed to', async () => {
  const phone = { phone: '13900000078', phoneAgain: '13900000078' };
  const agreed = { terms: 2, privacy: 3 };
  const { body } = await stranger.send('/api/register', await byPhone({ ...phone, agreed }));
  const kept = await suite.rows(sql`
    select agreed_terms as terms, agreed_privacy as privacy from users where user_id = ${body.user.userId}`);
  expect(kept).toEqual([agreed]);
});

describe('registration is refused with', () => {
  const refusals: [code: string, change: Record<string, unknown>][] = [
    ['register.phone_invalid', { phone: '12900000001', phoneAgain: '12900000001' }],
    ['register.phone_invalid', { phone: '１３９00000001', phoneAgain: '１３９00000001' }],
    ['register.phone_mismatch', { phoneAgain: '13900000002' }],
    ['register.username_invalid', { username: '9lives' }],
    ['register.username_invalid', { username: 'abc' }],
    ['register.username_invalid', { username: 'me@here.cn' }],
    ['register.password_weak', { password: 'abcdefgh', passwordAgain: 'abcdefgh' }],
    ['register.password_weak', { password: 'a1b2c3d', passwordAgain: 'a1b2c3d' }],
    ['register.password_weak', { password: 'Willow-27-bark-of-oak', passwordAgain: 'Willow-27-bark-of-oak' }],
    ['register.password_mismatch', { passwordAgain: 'Willow-27-barks' }],
    ['register.password_common', { password: 'Password123', passwordAgain: 'Password123' }],
    ['register.password_common', { password: 'qwer1234', passwordAgain: 'qwer1234' }],
    ['register.invitation_invalid', { invitationCode: 'NOBODY22' }],
    ['register.invitation_invalid', { invitationCode: 'short' }],
    ['captcha.required', { captchaTicket: 'never-issued' }],
  ];
  for (const [code, change] of refusals) {
    it(`${code} for ${JSON.stringify(change)}, and nobody is registered`, async () => {
      const before = await countOf(suite, 'users');
      const problem = await stranger.refusal('/api/register', await byPhone(change));
      expect(problem.code).toBe(code);
      expect(await countOf(suite, 'users')).toBe(before);
    });
  }

  it('register.email_invalid for an address without a domain', async () => {
    const problem = await stranger.refusal('/api/register', byEmail('oak@home', 'no-ticket'));
    expect(problem.code).toBe('register.email_invalid');
  });

  it('register.username_taken in any case, and the captcha is not spent by it', async () => {
    await registerPerson(suite, 'Juniper');
    const body = await byPhone({ username: 'juniPER', phone: '13900000077', phoneAgain: '13900000077' });
    expect((await stranger.refusal('/api/register', body)).code).toBe('register.username_taken');
    const { status } = await stranger.send('/api/register', { ...body, username: 'juniper2' });
    expect(status).toBe(200);
  });

  it('register.address_taken for a phone or an e-mail that somebody has', async () => {
    const { phone } = await registerPerson(suite, 'spruce');
    const problem = await stranger.refusal('/api/register', await byPhone({ phone, phoneAgain: phone }));
    expect(problem.code).toBe('register.address_taken');
    const ticket = await emailTicket('ash@example.com');
    await stranger.send('/api/register', byEmail('ash@example.com', ticket));
    suite.clock.set(new Date(suite.clock.wall().getTime() + 61_000));
    const second = await emailTicket('ASH@example.com');
    const taken = await stranger.refusal('/api/register', byEmail('ASH@example.com', second));
    expect(taken.code).toBe('register.address_taken');
  });

  it('captcha.required when a ticket is used a second time', async () => {
    const ticket = await captchaTicket(suite);
    await stranger.send(
      '/api/register',
      await byPhone({
        username: 'alder',
        phone: '13900000011',
        phoneAgain: '13900000011',
        captchaTicket: ticket,
      }),
    );
    const problem = await stranger.refusal(
      '/api/register',
      await byPhone({
        username: 'alder2',
        phone: '13900000012',
        phoneAgain: '13900000012',
        captchaTicket: ticket,
      }),
    );
    expect(problem.code).toBe('captcha.required');
  });
});

it('two people who want the same name at once: one gets it', async () => {
  const bodies = await Promise.all(
    ['13900000021', '13900000022', '13900000023'].map((phone) =>
      byPhone({ username: 'hazel', phone, phoneAgain: phone }),
    ),
  );
  const replies = await Promise.all(bodies.map((body) => stranger.send('/api/register', body)));
  const codes = replies.map((reply): string => reply.body.code ?? 'registered').sort();
  expect(codes).toEqual(['register.username_taken', 'register.username_taken', 'registered']);
});

it('a person stands under inviters of levels 1 to 3 and never more', async () => {
  const line = [await registerPerson(suite, 'gen0')];
  for (let n = 1; n <= 4; n += 1) {
    const invitationCode = line[n - 1]?.invitationCode.toLowerCase() ?? '';
    line.push(await registerPerson(suite, `gen${n}`, { invitationCode }));
  }
  const names = new Map(line.map(({ userId }, n) => [userId, `gen${n}`]));
  const levels = await suite.rows<{ above: string; member: string; level: number }>(sql`
    select user_id as above, member_id as member, level from team_members
    where user_id = any(${[...names.keys()]}::uuid[])`);
  expect(
    levels.map(({ above, member, level }) => `${names.get(member)} ${level} ${names.get(above)}`).sort(),
  ).toEqual([
    'gen1 1 gen0',
    'gen2 1 gen1',
    'gen2 2 gen0',
    'gen3 1 gen2',
    'gen3 2 gen1',
    'gen3 3 gen0',
    'gen4 1 gen3',
    'gen4 2 gen2',
    'gen4 3 gen1',
  ]);
});
