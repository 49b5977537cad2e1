import { expect, test } from 'vitest';
import { topicFindings } from './own-topics.mjs';

const manifests = [
  {
    path: 'api/src/market/market.area.ts',
    text: "export const outbox = { 'market.match': ['instrumentId'] } as const;\n",
  },
  {
    path: 'api/src/people/people.area.ts',
    text: "export const outbox = {\n  message: ['messageId'],\n  'people.count': [],\n} as const;\n",
  },
];
const source = (path, text) => ({ path: `server/src/features/${path}`, text });
const findings = (...files) => topicFindings([...manifests, ...files]);

test('an area sends messages of its own topics', () => {
  const own = source('market/orders/place.ts', "await ctx.enqueue('market.match', { instrumentId });");
  expect(findings(own, source('people/tell.ts', "ctx.enqueue('message', { messageId });"))).toEqual([]);
});

test.each([
  ["  await ctx.enqueue('market.match', { instrumentId });", 'market.match is a topic of market'],
  [
    "  await ctx.enqueue(\n    'market.match',\n    { instrumentId },\n  );",
    'market.match is a topic of market',
  ],
  ["  whenFunded: () => ['people.count', {}],", 'people.count is a topic of people'],
])('it sends none of another: `%s`', (text, said) => {
  expect(findings(source('splits/deep/carry-out.ts', text))).toEqual([
    `server/src/features/splits/deep/carry-out.ts: ${said}, which alone sends it.`,
  ]);
});

test('a test may send what it likes', () => {
  expect(findings(source('splits/splits.test.ts', "ctx.enqueue('market.match', {});"))).toEqual([]);
});
