import type { ContractKind } from '../contracts/contract-kind.ts';
import type { ChartPart } from '../ledger/chart.ts';
import type { PointReasonRule } from '../points/point-reason-rule.ts';

/** A number, a switch or a text of the business rules, or several under one name. */
export type PolicyValue = bigint | number | boolean | string | { readonly [name: string]: PolicyValue };

/** A switch of an area, as operators read it. */
export interface FlagRule {
  name: { zh: string; en: string };
  /** On in a demo only, until somebody decides otherwise. */
  demoOnly?: true;
}

/**
 * What an area's manifest `<area>.area.ts` exports on this side, all of it optional: its part of the chart of accounts,
 * the defaults of its policy by section, the switches that close it, the kinds of contract that people sign here, and
 * what it gives people points for or takes them for.
 */
export interface DomainArea extends ChartPart {
  policy?: Readonly<Record<string, PolicyValue>>;
  flags?: Readonly<Record<string, FlagRule>>;
  contractKinds?: Readonly<Record<string, ContractKind>>;
  pointReasons?: Readonly<Record<string, PointReasonRule>>;
}
