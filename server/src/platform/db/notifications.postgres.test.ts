import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { jsonLog } from '../log.ts';
import { notifications } from './notifications.ts';

/** More turns of the event loop than a connection takes, so that the stops below meet each of its steps. */
const mostTurns = 400;

it('a process that stops while it still connects does stop, whatever step it has come to', async () => {
  const database = await testDatabase();
  for (let turns = 0; turns < mostTurns; turns += 1 + Math.floor(turns / 10)) {
    const others = notifications(database.url ?? '', 'live_hints', jsonLog('silent'), () => undefined);
    others.start();
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => void setImmediate(next));
    let ended = 'hangs';
    void others.stop().then(() => {
      ended = 'stopped';
    });
    await expect.poll(() => ({ turns, ended })).toEqual({ turns, ended: 'stopped' });
  }
  await database.close();
});
