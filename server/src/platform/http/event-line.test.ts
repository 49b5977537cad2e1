import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { eventLine } from './event-line.ts';

let server: Server;
let listener: Socket;
afterEach(async () => {
  listener.destroy();
  server.close();
  await once(server, 'close');
});

/** Opens a line to somebody who reads nothing of it. */
async function lineToWhoeverDoesNotRead() {
  const replies: ServerResponse[] = [];
  server = createServer((_request, reply) => void replies.push(reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  listener = connect((server.address() as AddressInfo).port, '127.0.0.1');
  listener.pause();
  listener.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(server, 'request');
  const reply = replies[0] as ServerResponse;
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  const stops: string[] = [];
  return { reply, stops, line: eventLine(reply, () => void stops.push('stopped')) };
}

/** Says so much that some of it waits in this process: what the system takes is full. */
async function fill(reply: ServerResponse, say: (text: string) => void): Promise<void> {
  while (reply.writableLength === 0) {
    say('x'.repeat(16_384));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('whoever leaves too much unread is cut off, and nothing is kept for them', async () => {
  const { reply, stops, line } = await lineToWhoeverDoesNotRead();
  await fill(reply, line.say);
  for (let said = 0; said < 8; said += 1) line.say('x'.repeat(16_384));
  expect(stops).toEqual(['stopped']);
  expect(reply.destroyed).toBe(true);
  line.say('after that');
  line.end();
  expect(stops).toEqual(['stopped']);
});

it('whoever has not read what was said does not hold up the end, and hears nothing after it', async () => {
  const { reply, stops, line } = await lineToWhoeverDoesNotRead();
  await fill(reply, line.say);
  line.end();
  expect(stops).toEqual(['stopped']);
  expect(reply.destroyed).toBe(true);
  for (let said = 0; said < 100; said += 1) line.say('a write after the end');
});

it('after the end nothing is written, and the place is free before the listener has closed', async () => {
  const { reply, stops, line } = await lineToWhoeverDoesNotRead();
  line.say('hello');
  await new Promise((resolve) => setImmediate(resolve));
  line.end();
  expect(stops).toEqual(['stopped']);
  line.say('a write after the end');
  line.end();
  expect(reply.writableEnded).toBe(true);
  expect(stops).toEqual(['stopped']);
});

it('an error of the connection stops the line, and a second one ends no process', async () => {
  const { reply, stops } = await lineToWhoeverDoesNotRead();
  reply.emit('error', new Error('reset'));
  reply.emit('error', new Error('write after end'));
  expect(stops).toEqual(['stopped']);
});
