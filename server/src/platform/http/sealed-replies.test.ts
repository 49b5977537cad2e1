import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { password, registerPerson } from '../../../testing/person.ts';
import { sealedClient } from '../../../testing/sealed-client.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { replySealer } from '../security/reply-seal.ts';

const suite = await suiteApp({ isSealed: true });
const { web } = suite.app;
const pinned = replySealer(suite.app.services.config.replyKey ?? '').publicKey;
const maple = await registerPerson(suite, 'maple');
const channel = await sealedClient(web, pinned);
const me = { method: 'GET', path: '/api/me', token: maple.token } as const;

describe('through the channel', () => {
  it('a reply is the field t alone, and reads as the plain reply does', async () => {
    const recorded = await channel.send(me);
    expect(Object.keys(recorded.body)).toEqual(['t']);
    expect(channel.open(recorded)).toEqual(await maple.call.ok('/api/me'));
  });

  it('a refusal is sealed as well, and keeps its status', async () => {
    const recorded = await channel.send({ method: 'GET', path: '/api/me' });
    expect(recorded).toMatchObject({ status: 401, body: { t: expect.any(String) } });
    expect(channel.open(recorded)).toMatchObject({ code: 'session.required' });
    const nowhere = await channel.send({ method: 'GET', path: '/api/nowhere' });
    expect(channel.open(nowhere)).toMatchObject({ code: 'request.not_found' });
  });

  it('a reply that is made piece by piece reads as the plain one does', async () => {
    const asked = { loginPassword: password, format: 'csv' as const, lange: 'en' };
    const recorded = await channel.send({
      method: 'POST',
      path: '/api/my_data/export',
      token: maple.token,
      payload: asked,
    });
    expect(Object.keys(recorded.body)).toEqual(['t']);
    expect(channel.open(recorded)).toEqual(await maple.call.ok('/api/my_data/export', asked));
  });

  it('a call that brings no ticket is answered in plain JSON', async () => {
    expect(await maple.call.ok('/api/me')).toMatchObject({ username: 'maple' });
  });
});

describe('what was recorded', () => {
  it('holds nothing of the reply in readable form', async () => {
    const { body } = await channel.send(me);
    const bytes = Buffer.from(body.t ?? '', 'base64url').toString('latin1');
    for (const secret of [maple.userId, 'maple', 'invitationCode', maple.phone.slice(-4)])
      expect(bytes).not.toContain(secret);
  });

  it('is unreadable to another channel, even of the same person', async () => {
    const recorded = await channel.send(me);
    const other = await sealedClient(web, pinned);
    expect(() => other.open(recorded)).toThrow();
  });

  it('answers no other call, no later call, and no other status', async () => {
    const recorded = await channel.send(me);
    expect(() => channel.open(recorded, { path: '/api/sessions' })).toThrow();
    expect(() => channel.open(recorded, { method: 'POST' })).toThrow();
    expect(() => channel.open(recorded, { count: recorded.count + 1 })).toThrow();
    expect(() => channel.open(recorded, { status: 500 })).toThrow();
  });

  it('is kept nowhere, even where the plain reply may be: nobody could read it again', async () => {
    const cacheOf = async (headers: Record<string, string>) =>
      (await web.inject({ url: '/api/divisions', headers })).headers;
    const seal = { 'x-seal': channel.ticket, 'x-seal-count': '1000' };
    expect((await cacheOf(seal))['cache-control']).toBe('no-store');
    expect(await cacheOf({})).toMatchObject({
      'cache-control': 'public, max-age=86400',
      vary: 'origin, x-seal',
    });
  });

  it('is refused when a single bit of it was changed', async () => {
    const recorded = await channel.send(me);
    const bytes = Buffer.from(recorded.body.t ?? '', 'base64url');
    for (let at = 7; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => channel.open(recorded, { body: { t: changed.toString('base64url') } })).toThrow();
    }
  });

  it('never repeats: the same reply to the same call looks different each time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => channel.send(me)));
    expect(new Set(replies.map(({ body }) => body.t)).size).toBe(20);
    expect(new Set(replies.map(({ body }) => body.t?.slice(2, 22))).size).toBe(20);
  });
});

describe('the handshake', () => {
  it('is signed by the key that the page names, and by no other', async () => {
    await expect(sealedClient(web, replySealer('another secret of another house').publicKey)).rejects.toThrow(
      /not signed/,
    );
  });

  it('seal.malformed for what is no point of the curve', async () => {
    for (const clientKey of ['A'.repeat(87), `B${'A'.repeat(86)}`]) {
      const refusal = await userCaller(web).refusal('/api/v2/common/handshake', { clientKey });
      expect(refusal).toMatchObject({ code: 'seal.malformed', status: 422 });
    }
  });

  it('seal.expired for a forged ticket, and before anything is done', async () => {
    const forged = await web.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${maple.token}`, 'x-seal': 'forged', 'x-seal-count': '1' },
      payload: {},
    });
    expect(forged.json()).toMatchObject({ code: 'seal.expired', status: 409 });
    expect(await maple.call.ok('/api/me')).toMatchObject({ username: 'maple' });
  });

  it('seal.expired half a day later; a new handshake goes on', async () => {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 12 * 3_600_000));
    expect((await channel.send({ method: 'POST', path: '/api/issms', payload: {} })).body.code).toBe(
      'seal.expired',
    );
    const next = await sealedClient(web, pinned);
    const recorded = await next.send({ method: 'POST', path: '/api/issms', payload: {} });
    expect(next.open(recorded)).toHaveProperty('enabled');
  });

  it("two processes of a deployment read each other's tickets", async () => {
    const secret = suite.app.services.config.replyKey ?? '';
    const next = await sealedClient(web, pinned);
    expect(replySealer(secret).open(next.ticket, suite.clock.wall())).toHaveLength(32);
    expect(replySealer(`${secret}.`).open(next.ticket, suite.clock.wall())).toBeUndefined();
  });
});
