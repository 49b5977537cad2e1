import { defaultPolicy } from '@banyan/domain/policy.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../../platform/context.ts';
import type { Query, Reader, Writer } from '../../../platform/db/sql.ts';
import type { Purpose } from '../../../platform/http/sessions.ts';
import { authenticateUser } from './authenticate.ts';

const minute = 60_000;
const idleAfter = defaultPolicy.session.moneyIdleMinutes * minute;
const wall = new Date('2026-05-20T04:00:30.500Z');
const ago = (ms: number) => new Date(wall.getTime() - ms);

/** Returns who calls, and what is noted of it, with a session that was last fit for money and last used so long ago. */
async function called(purpose: Purpose, seenMs: number, usedMs: number | null = seenMs) {
  const row = {
    session_id: 's',
    is_frozen: true,
    last_seen_at: ago(seenMs),
    used_at: usedMs === null ? null : ago(usedMs),
  };
  const reader = { first: async () => row } as unknown as Reader;
  const question = { ownerId: 'u', tokenHash: 'h', purpose, wall, locks: false };
  const { who, note } = (await authenticateUser(reader, question))(defaultPolicy);
  const written: unknown[] = [];
  const run = async ({ values }: Query) => written.push(...values);
  await note?.({ wall, writer: { run } as unknown as Writer } as CommandContext);
  return { who, written };
}

test('a session says whose it is, and whether the account is frozen', async () => {
  expect((await called('read', 0)).who).toEqual({ userId: 'u', sessionId: 's', isFrozen: true });
});

test('money is refused after the idle time, not at its end, and everything else goes on', async () => {
  await expect(called('money', idleAfter)).resolves.toBeDefined();
  await expect(called('money', idleAfter + 1)).rejects.toThrow('session.idle');
  for (const purpose of ['read', 'write', 'watch'] as const)
    await expect(called(purpose, idleAfter + 1)).resolves.toBeDefined();
});

const usedAt = new Date('2026-05-20T04:00:00.000Z');

test('use is noted once a minute, to the minute, and keeps the session fit for money', async () => {
  expect((await called('read', minute)).written).toEqual([]);
  expect((await called('read', minute + 1)).written).toEqual([wall, usedAt, 'u', 's']);
  expect((await called('read', idleAfter)).written).toEqual([wall, usedAt, 'u', 's']);
});

test('an idle session is noted to be in use every five minutes, which does not make it fit for money', async () => {
  expect((await called('read', idleAfter + 1, 5 * minute - 1)).written).toEqual([]);
  expect((await called('read', idleAfter + 1, 5 * minute)).written).toEqual([null, usedAt, 'u', 's']);
  expect((await called('read', idleAfter + 1, null)).written).toEqual([null, usedAt, 'u', 's']);
});

test('a page that only listens is no use', async () => {
  expect((await called('watch', idleAfter)).written).toEqual([]);
  expect((await called('watch', idleAfter + 1)).written).toEqual([]);
});
