import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/**
 * States that need no table of their own, and why: no command leads from one to another, or another table has them.
 */
const withoutTable = {
  ChainDepositState: 'what a chain says leads from one to another, and no call: random chains are scanned',
  ClaimState: 'follows from the pay date, and from whether it was paid',
  ContractStanding: 'follows from the dates of a contract, and from the state of what it is about',
  endedOrderStates: 'a part of the states of an order of shares',
  GroupState: 'the table has the phases of a group, which tell a full one apart',
  InstalmentState: 'follows from the date and from what was repaid',
  investingPointsStates: 'follows from dates, and from whether the points were given',
  MarketPhase: 'follows from the calendar and from a halt; the market is tried command by command',
  NeedState: 'what is still to be done before a command: each follows from something else',
  openApplicationStates: 'a part of the states of an application for a loan',
  openOrderStates: 'a part of the states of an order of shares',
  PaymentStatus: 'the provider’s word, which the table of a recharge has as commands',
  PayoutStatus: 'the provider’s word, which the table of a withdrawal has as commands',
  ProgrammeState: 'follows from a switch and from what is left of a budget',
  WayState: 'whether a way to end a hold is open follows from when it was set up',
  WheelState: 'follows from the odds and from the funds',
};

const domain = join(root, 'domain/src');
const files = globSync('**/*.ts', { cwd: domain }).map((file) => file.replaceAll('\\', '/'));
const read = (file) => readFileSync(join(domain, file), 'utf8');
const tables = files.filter((file) => file.endsWith('.table.ts')).map(read);
const tests = files.filter((file) => file.endsWith('.test.ts')).map(read);
const machineFolder = join(root, 'server/testing/state-machines');
const machines = globSync('*.ts', { cwd: machineFolder }).map((file) =>
  readFileSync(join(machineFolder, file), 'utf8'),
);

const isNamedIn = (texts, name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));

/** Returns the names of the states that a file declares: the type of a list, the list where it has none, and a union. */
function statesIn(text) {
  const lists = [...text.matchAll(/^export const (\w+(?:States|Statuses|Phases|Standings)) = \[/gm)];
  const unions = text.matchAll(/^export type (\w+(?:State|Status|Phase|Standing)) =\s+(?:\| )?'/gm);
  const typeOf = (list) =>
    new RegExp(`^export type (\\w+) = \\(typeof ${list}\\)\\[number\\]`, 'm').exec(text)?.[1] ?? list;
  return [...lists.map(([, list]) => typeOf(list)), ...[...unions].map(([, name]) => name)];
}

const states = files
  .filter((file) => !/\.(table|test)\.ts$/.test(file))
  .flatMap((file) => statesIn(read(file)));

test('a list of states is found by its type, one without a type by itself, and a union by its name', () => {
  expect(
    statesIn(
      [
        "export const doorStates = ['open', 'shut'] as const;",
        'export type DoorState = (typeof doorStates)[number];',
        "export const openDoorStates = ['open'] as const satisfies readonly DoorState[];",
        "export type LampStatus = 'on' | 'off';",
        "export type KeptState = Exclude<DoorState, 'open'>;",
        "export type LongPhase =\n  | 'first'\n  | 'second';",
      ].join('\n'),
    ),
  ).toEqual(['DoorState', 'openDoorStates', 'LampStatus', 'LongPhase']);
});

test('every machine has a table of its states and commands, or stands in a list that says why not', () => {
  const excused = Object.keys(withoutTable);
  expect(states.length).toBeGreaterThan(40);
  expect(states.filter((name) => !isNamedIn(tables, name) && !excused.includes(name))).toEqual([]);
});

test('whatever is excused is there, and has no table', () => {
  const excused = Object.keys(withoutTable);
  expect(excused.filter((name) => !states.includes(name) || isNamedIn(tables, name))).toEqual([]);
});

/** Tables whose rules stand in one statement of the server: there is no rule of the domain to walk them with. */
const onlyReplayed = [
  'holidayTable',
  'lostFindingTable',
  'offeringAgreementTable',
  'productLifeTable',
  'proposalTable',
  'scanRestartTable',
  'statementTable',
  'writeOffTable',
];

test('every table is walked by a test of the domain, and replayed through the calls', () => {
  const names = tables.flatMap((text) =>
    [...text.matchAll(/^export const (\w+): StateTable</gm)].map(([, name]) => name),
  );
  expect(names.filter((name) => !isNamedIn(machines, name))).toEqual([]);
  expect(names.filter((name) => !isNamedIn(tests, name)).toSorted()).toEqual(onlyReplayed);
});
