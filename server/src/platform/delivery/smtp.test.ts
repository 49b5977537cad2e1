import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { certificate, decodeHeader, mailLogin, mailServer } from '../../../testing/mail-server.ts';
import type { Outgoing } from './channel.ts';
import { type SmtpConfig, smtpMailer } from './smtp.ts';

type Options = Parameters<typeof mailServer>[0];
type MailServer = Awaited<ReturnType<typeof mailServer>>;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const message: Outgoing = {
  messageId: '0198f0aa-0000-7000-8000-000000000001',
  recipient: 'oak@example.com',
  subject: '榕 · 验证码',
  text: '您的验证码是 204816，10 分钟内有效。请勿告诉任何人。',
  language: 'zh',
  code: '204816',
  minutes: 10,
};

async function server(options: Options = {}): Promise<MailServer> {
  const started = await mailServer(options);
  open.push(started);
  return started;
}

const mailer = (
  port: number,
  config: Partial<SmtpConfig> = {},
  options: Parameters<typeof smtpMailer>[1] = {},
) =>
  smtpMailer(
    {
      host: 'localhost',
      port,
      tls: 'starttls',
      login: mailLogin,
      from: '榕 <codes@banyan.example>',
      ...config,
    },
    { trusted: certificate, timeoutMs: 5_000, ...options },
  );

it('a Chinese code arrives as it was written, over TLS and under our login', async () => {
  const { port, received } = await server();
  const outcome = await mailer(port)(message);
  const [mail] = received;
  expect(mail).toMatchObject({
    from: 'codes@banyan.example',
    to: ['oak@example.com'],
    isSecure: true,
    user: 'banyan',
    body: message.text,
  });
  const headers = decodeHeader(mail?.headers ?? '');
  expect(headers).toContain('Subject: 榕 · 验证码');
  expect(headers).toContain('From: 榕 <codes@banyan.example>');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(outcome).toEqual({ kind: 'accepted', providerId: `<${message.messageId}@banyan.example>` });
  expect(headers).toContain(`Message-ID: <${message.messageId}@banyan.example>`);
});

it('an e-mail that can be ended says how a mail program does so at one press, and no other one does', async () => {
  const { port, received } = await server();
  const unsubscribeUrl = `https://banyan.example/webhooks/unsubscribe?of=${'a'.repeat(120)}`;
  await mailer(port)({ ...message, unsubscribeUrl });
  await mailer(port)(message);
  const [ending, other] = received.map(({ headers }) => headers);
  expect(ending).toMatch(
    /^List-Unsubscribe: +<https:\/\/banyan\.example\/webhooks\/unsubscribe\?of=a{120}>$/m,
  );
  expect(ending).toMatch(/^List-Unsubscribe-Post: +List-Unsubscribe=One-Click$/m);
  expect(other).not.toMatch(/^List-Unsubscribe/m);
});

it('TLS from the first byte works as well', async () => {
  const { port, received } = await server({ secure: true });
  await mailer(port, { tls: 'implicit' })(message);
  expect(received).toMatchObject([{ isSecure: true, user: 'banyan' }]);
});

it('a local catcher without TLS and login is spoken to when that is what was configured', async () => {
  const { port, received } = await server({ authOptional: true, hideSTARTTLS: true });
  await mailer(port, { tls: 'none', login: null })(message);
  expect(received).toMatchObject([{ isSecure: false, user: undefined }]);
});

it('a server that offers no STARTTLS gets neither our login nor the message', async () => {
  const { port, received } = await server({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  await expect(mailer(port)(message)).rejects.toThrow(/^smtp( \d+)? E/);
  expect(received).toEqual([]);
});

it('a certificate that nobody vouches for gets neither our login nor the message', async () => {
  const { port, received } = await server();
  const suspicious = smtpMailer({
    host: 'localhost',
    port,
    tls: 'starttls',
    login: mailLogin,
    from: 'codes@banyan.example',
  });
  await expect(suspicious(message)).rejects.toMatchObject({ name: 'DeliveryDelayed' });
  expect(received).toEqual([]);
});

it('a refused login waits for an operator, and tells neither login nor address', async () => {
  const { port, received } = await server();
  const wrong = mailer(port, { login: { user: 'banyan', password: 'not-the-password' } });
  const error = await wrong(message).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'DeliveryDelayed', message: expect.stringContaining('EAUTH') });
  expect(String(error)).not.toMatch(/not-the-password|oak@/);
  expect(received).toEqual([]);
});

const answering = (responseCode: number, words: string): Options => ({
  onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error(words), { responseCode })),
});

it('451: a mailbox that is busy is tried again', async () => {
  const { port } = await server(answering(451, '4.7.1 oak@example.com is greylisted'));
  await expect(mailer(port)(message)).rejects.toMatchObject({
    name: 'DeliveryDelayed',
    message: expect.stringMatching(/^smtp 451 [\d. ]*EENVELOPE$/),
  });
});

it('550: a mailbox that does not exist is final, and the kept reason names nobody', async () => {
  const { port } = await server(answering(550, '5.1.1 no such user oak@example.com'));
  const outcome = await mailer(port)(message);
  expect(outcome).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/^smtp 550 [\d. ]*EENVELOPE$/),
  });
});

it('554: a message that is refused after its text is final', async () => {
  const { port } = await server({
    onData: (stream, _session, answer) => {
      stream.resume();
      stream.on('end', () => answer(Object.assign(new Error('looks like spam'), { responseCode: 554 })));
    },
  });
  expect(await mailer(port)(message)).toMatchObject({ kind: 'refused' });
});

it('nothing in a subject or an address adds a header or a recipient', async () => {
  const { port, received } = await server();
  await mailer(port)({
    ...message,
    subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nanother body',
    text: '.\r\nRCPT TO:<evil@example.com>\r\n',
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['oak@example.com']);
  expect(received[0]?.headers).not.toMatch(/^bcc:/im);
  for (const recipient of [
    'oak@example.com, evil@example.com',
    'oak@example.com>\r\nRCPT TO:<evil@example.com',
  ]) {
    await mailer(port)({ ...message, recipient }).catch(() => undefined);
    for (const { to } of received) expect(to).not.toContain('evil@example.com');
  }
});

it('a server that never answers costs no more than the deadline', async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  open.push(silent);
  const { port } = silent.address() as { port: number };
  await expect(mailer(port, {}, { timeoutMs: 50 })(message)).rejects.toMatchObject({
    name: 'DeliveryDelayed',
  });
});

it('nobody at the port is a delay and not an end', async () => {
  const { port, close } = await mailServer();
  await close();
  await expect(mailer(port)(message)).rejects.toMatchObject({ name: 'DeliveryDelayed' });
});
