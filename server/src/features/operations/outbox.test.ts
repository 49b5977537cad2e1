import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { invitationSentTo } from '../../../testing/operator.ts';
import { captchaTicket } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { codeSentTo, type Suite, suiteApp } from '../../../testing/suite.ts';

const demo = await suiteApp();
const production = await suiteApp({ mode: 'production' });

async function sendCode(suite: Suite, email: string): Promise<string> {
  const stranger = userCaller(suite.app.web);
  const ticket = await captchaTicket(suite);
  await stranger.ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: ticket });
  return codeSentTo(suite, email);
}

it('in the demo the codes can be read, and a message becomes sent when it is delivered', async () => {
  const code = await sendCode(demo, 'oak@example.com');
  const ada = await onDuty(demo);
  const [queued] = (await ada.ok('/console/api/outbox')).items;
  expect(queued).toMatchObject({ recipient: 'oak@example.com', channel: 'email', state: 'queued' });
  expect(queued?.body).toContain(code);
  await demo.app.deliverOutbox();
  expect((await ada.ok('/console/api/outbox')).items[0]?.state).toBe('sent');
});

it('in production no operator reads a code or an address', async () => {
  const code = await sendCode(production, 'elm@example.com');
  const ada = await onDuty(production);
  const reply = await ada.send('/console/api/outbox');
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain(code);
  expect(reply.text).not.toContain('elm@example.com');
  expect(reply.body.items[0]).toMatchObject({ recipient: 'e***@example.com' });
});

it('in production no operator reads an invitation either, whoever sent it', async () => {
  const email = 'new.operator@example.com';
  const ada = await onDuty(production);
  const reason = 'the staff plan of this quarter';
  const added = { username: 'newcomer', name: 'Newcomer', email, roles: ['support' as const], reason };
  await ada.ok('/console/api/operators/add', added);
  const token = await invitationSentTo(production, email);
  expect(token).not.toBe('');
  const { text, body } = await ada.send('/console/api/outbox');
  const bodies = body.items.map((item: { body: string }) => item.body).join('\n');
  expect(bodies).toContain('/#/invitation/······');
  for (const part of token.match(/[\w-]{8}/g) ?? []) expect(text).not.toContain(part);
});

it('the list loses none of the messages of one instant', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await sendCode(demo, `${name}@example.com`);
  const ada = await onDuty(demo);
  const recipients: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.ok('/console/api/outbox', { limit: '2', ...(cursor ? { cursor } : {}) });
    recipients.push(...page.items.map((item) => item.recipient));
    cursor = page.nextCursor as string | null;
  }
  expect(recipients.toSorted()).toEqual(['a', 'b', 'c', 'd', 'oak'].map((name) => `${name}@example.com`));
});
