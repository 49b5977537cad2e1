import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an address answers. */
export type ChannelAnswer = (response: ServerResponse) => void;

/** Returns a good configuration, in which a part may be another. */
export const channelConfiguration = (change: object = {}): object => ({
  version: 1,
  hours: { zh: '每日 09:00–21:00', en: 'Daily 09:00–21:00' },
  channels: [
    { kind: 'phone', name: { zh: '热线', en: 'Hotline' }, value: '+86 400 123 4567' },
    { kind: 'email', name: { zh: '邮箱', en: 'E-mail' }, value: 'help@banyan.example' },
    {
      kind: 'link',
      name: { zh: '在线客服', en: 'Chat' },
      value: 'https://help.example/chat',
      hours: { zh: '全天', en: 'Always' },
    },
    { kind: 'wechat', name: { zh: '微信', en: 'WeChat' }, value: 'banyan_help' },
  ],
  ...change,
});

/** Returns a configuration with one channel, of which a part may be another. */
export const oneChannel = (change: object): object =>
  channelConfiguration({
    channels: [
      {
        kind: 'link',
        name: { zh: '在线客服', en: 'Chat' },
        value: 'https://help.example/chat',
        ...change,
      },
    ],
  });

interface Head {
  status?: number;
  headers?: object;
}

/** Answers with a document. */
export const says =
  (body: unknown, { status = 200, headers = {} }: Head = {}): ChannelAnswer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));

/** Says nothing at all. */
export const silence: ChannelAnswer = () => undefined;

/** Begins an answer, and says no more. */
export const halfSaid: ChannelAnswer = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"version"');

/** Begins an answer whose length it tells, and hangs up. */
export const cutOff: ChannelAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"version"', () => response.destroy());
};

/** Starts a server of configurations: each of its addresses answers as it was told, and 404 until then. */
export async function channelServer() {
  const answers = new Map<string, ChannelAnswer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path) ?? says({}, { status: 404 });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pathOf = (name: string) => `/${name}.json`;
  return {
    port,
    /** Whatever was asked for, in order. */
    asked,
    address: (name: string): string => `http://127.0.0.1:${port}${pathOf(name)}`,
    answer: (name: string, answer: ChannelAnswer): void => void answers.set(pathOf(name), answer),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
