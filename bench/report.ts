import { cpus, totalmem } from 'node:os';

export interface Figure {
  what: string;
  inFlight: number;
  /** Per second, one figure for each round. */
  rounds: number[];
  perSecond: number;
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
const ratio = (n: number | null) => (n === null || Number.isNaN(n) ? '—' : `${n.toFixed(2)} ×`);

export function markdown({ date, machine, settings, figures, targets, verified }: Report): string {
  const find = (what: string) =>
    figures.find((f) => f.what === what && f.inFlight === 64)?.perSecond ?? Number.NaN;
  const [tpcb, plain] = [find('TPC-B (pgbench)'), find('transfer, one transaction each')];
  const rows = figures.map(
    ({ what, inFlight, rounds, perSecond }) =>
      `| ${what} | ${inFlight} | ${number(perSecond)} | ${rounds.map(number).join(' · ')} | ${ratio(perSecond / plain)} | ${ratio(perSecond / tpcb)} |`,
  );
  const goals = targets.map(
    ({ what, wanted, ratio: got }) =>
      `| ${what} | ≥ ${wanted} × | ${ratio(got)} | ${got === null ? 'not measured' : got >= wanted ? 'met' : '**missed**'} |`,
  );
  return [
    '# What the ledger does in a second',
    '',
    `Measured on ${date} by \`npm run bench\`, all in one run, in turns. The median of the rounds counts. Figures depend on the`,
    'machine and on what else it does; the ratios are what to look at.',
    '',
    ...Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`),
    `- settings: ${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')}`,
    `- afterwards: ${verified}`,
    '',
    '| what | in flight | per second | rounds | against one transaction each at 64 | against TPC-B at 64 |',
    '| --- | ---: | ---: | --- | ---: | ---: |',
    ...rows,
    '',
    '| target | wanted | got | |',
    '| --- | ---: | ---: | --- |',
    ...goals,
    '',
  ].join('\n');
}
