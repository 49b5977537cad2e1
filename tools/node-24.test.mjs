import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** What a stranger runs with nothing but some Node: it installs nothing, and needs no newer one. */
const onAnyNode = ['tools/check-market-day.mjs', 'tools/check-proof.mjs'];

/** A command goes on under Node 24 itself, or starts there what does its work (`script` is the launcher's). */
const ways = /\bgoOnUnderNode24\(|\bnode24\(|[\s(]script\(/;

const scripts = Object.values(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const commands = [
  ...new Set(scripts.flatMap((text) => /^(?:exec )?node (tools\/[a-z-]+\.mjs)/.exec(text)?.[1] ?? [])),
];
const sourceOf = (command) => readFileSync(join(root, command), 'utf8');

// The host's Node may be as old as 20, under which errors lose their details and TypeScript is not read.
test('every command does its work under Node 24, whichever Node has started it', () => {
  expect(commands.length).toBeGreaterThan(10);
  const others = commands.filter((command) => !ways.test(sourceOf(command)));
  expect(others.toSorted()).toEqual(onAnyNode);
});

test('what runs on any Node imports nothing that would have to be installed', () => {
  for (const command of onAnyNode) {
    const imported = [...sourceOf(command).matchAll(/ from '([^']+)'/g)].map(([, name]) => name);
    expect(imported.filter((name) => !/^(node:|\.\/)/.test(name)), command).toEqual([]);
  }
});
