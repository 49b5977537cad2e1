import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { eventStream } from '../../../testing/event-stream.ts';
import { inboxOf, sampleNotice, tell } from '../../../testing/inbox.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';

/** The app reads afresh at each hint and after each gap: so nothing may be lost, however often the line is cut. */

const suite = await suiteApp();
const { server } = suite.app.web;
const { port } = server.address() as AddressInfo;
const cuts = 20;

/** Returns the numbers of the messages that a person's inbox has. */
const numbersOf = async (person: Person): Promise<number[]> =>
  (await inboxOf(person)).flatMap(({ en }) => /^No\. (\d+)$/.exec(en.title)?.[1] ?? []).map(Number);

/** Opens a screen that shows the inbox as the app does. After a cut it listens again only when it is told to. */
function inboxScreen(person: Person) {
  let shown: number[] = [];
  let opened = 0;
  let isListening = false;
  let isClosed = false;
  let goOn = () => {};
  const read = async () => {
    shown = await numbersOf(person);
  };
  const listen = async () => {
    const stream = await eventStream(`http://127.0.0.1:${port}`, person.token);
    await stream.hears(': hello');
    opened += 1;
    await read();
    isListening = true;
    while (await stream.hears('"inbox"')) await read();
  };
  const follow = async () => {
    for (;;) {
      // It ends when the line is cut.
      await listen().catch(() => undefined);
      isListening = false;
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  };
  const followed = follow();
  return {
    shown: () => shown,
    opened: () => opened,
    isListening: () => isListening,
    listenAgain: () => goOn(),
    close: async () => {
      isClosed = true;
      server.closeAllConnections();
      await followed;
    },
  };
}

it('of eighty messages none is lost and none is there twice, though the stream is cut twenty times', async () => {
  const hazel = await registerPerson(suite, 'hazel');
  let told = 0;
  const leave = async () => {
    const [zh, en] = [`第 ${told} 条`, `No. ${told}`];
    const notice = {
      ...sampleNotice,
      zh: { subject: zh, body: zh },
      en: { subject: en, body: en },
    };
    await tell(suite, hazel, notice);
    told += 1;
  };
  const screen = inboxScreen(hazel);
  const shows = (count: number) =>
    until(
      () => screen.shown().length,
      (seen) => seen === count,
    );
  await until(screen.isListening);
  for (let cut = 1; cut <= cuts; cut += 1) {
    await leave();
    await shows(told);
    // The hint of this one may still be on its way when the line is cut.
    await leave();
    server.closeAllConnections();
    await until(() => !screen.isListening());
    const before = screen.shown();
    await leave();
    await leave();
    expect(screen.shown()).toBe(before);
    screen.listenAgain();
    await until(screen.isListening);
    expect(screen.shown()).toHaveLength(told);
  }
  expect(screen.opened()).toBe(cuts + 1);
  expect(screen.shown().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: cuts * 4 }, (_, number) => number),
  );
  await screen.close();
});
