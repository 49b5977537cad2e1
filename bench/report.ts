import { cpus, totalmem } from 'node:os';

export interface Figure {
  what: string;
  inFlight: number;
  /** Per second, one figure for each round. */
  rounds: number[];
  perSecond: number;
  /** Milliseconds in which half of the requests, and 99 of 100, were answered; null where no requests are sent. */
  p50: number | null;
  p99: number | null;
}

export interface Target {
  what: string;
  wanted: number;
  /** Null when one of the two figures is missing. */
  ratio: number | null;
}

export interface Report {
  date: string;
  machine: Record<string, string>;
  settings: Record<string, string | number>;
  figures: Figure[];
  targets: Target[];
  verified: string;
}

export const machine = (postgres: string): Record<string, string> => ({
  cores: String(cpus().length),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  postgres,
  node: process.version,
});

const number = (n: number) => (Number.isNaN(n) ? '—' : Math.round(n).toLocaleString('en'));
const time = (ms: number | null) => (ms === null || Number.isNaN(ms) ? '—' : `${ms.toFixed(1)} ms`);
const ratio = (n: number | null) => (n === null || Number.isNaN(n) ? '—' : `${n.toFixed(2)} ×`);

export function markdown({ date, machine, settings, figures, targets, verified }: Report): string {
  const find = (what: string) =>
    figures.find((f) => f.what === what && f.inFlight === 64)?.perSecond ?? Number.NaN;
  const tpcb = find('TPC-B (pgbench)');
  const rows = figures.map(
    ({ what, inFlight, rounds, perSecond, p50, p99 }) =>
      `| ${what} | ${inFlight} | ${number(perSecond)} | ${rounds.map(number).join(' · ')} | ${time(p50)} | ${time(p99)} | ${ratio(perSecond / tpcb)} |`,
  );
  const goals = targets.map(
    ({ what, wanted, ratio: got }) =>
      `| ${what} | ≥ ${Number(wanted.toFixed(2))} × | ${ratio(got)} | ${got === null ? 'not measured' : got >= wanted ? 'met' : '**missed**'} |`,
  );
  return [
    '# What people get in a second',
    '',
    `Measured on ${date} by \`npm run bench\`, all in one run, in turns. The median of the rounds counts. Figures depend on the`,
    'machine and on what else it does; the ratios are what to look at. Requests go over HTTP to a server process of its own, from a load',
    'client in another one, each a person\'s call from end to end; a "reference" is the server of an earlier commit.',
    '',
    ...Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`),
    `- settings: ${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')}`,
    `- afterwards: ${verified}`,
    '',
    '| what | in flight | per second | rounds | half answered in | 99 % answered in | against TPC-B at 64 |',
    '| --- | ---: | ---: | --- | ---: | ---: | ---: |',
    ...rows,
    '',
    '| target | wanted | got | |',
    '| --- | ---: | ---: | --- |',
    ...goals,
    '',
  ].join('\n');
}

/** Returns what finds a figure by its name, and what makes a target of two of them. */
export function comparing(figures: readonly Figure[]) {
  const find = (what: string, inFlight = 64) =>
    figures.find((figure) => figure.what === what && figure.inFlight === inFlight);
  const target = (what: string, wanted: number, a: number | undefined, b: number | undefined): Target => ({
    what,
    wanted,
    ratio: a !== undefined && b !== undefined ? a / b : null,
  });
  return { find, at: (what: string, inFlight?: number) => find(what, inFlight)?.perSecond, target };
}
