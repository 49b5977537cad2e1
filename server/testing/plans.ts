import { type Query, sql } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** A node of a plan, as `explain (format json)` gives it. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Without these a plan does not depend on how many rows there are: an index is taken wherever there is one. */
const withoutIndex = [
  'enable_sort',
  'enable_seqscan',
  'enable_bitmapscan',
  'enable_hashjoin',
  'enable_mergejoin',
];

/** Returns how the database would carry a statement out if it could neither sort nor read a whole table. */
export async function indexPlanOf(suite: Suite, statement: Query): Promise<PlanNode> {
  const explained = await suite.tamper(async (writer) => {
    for (const name of withoutIndex) await writer.run(sql.raw(`set local ${name} = off`));
    return writer.first<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${statement}`);
  });
  const plan = (explained as { 'QUERY PLAN': unknown } | undefined)?.['QUERY PLAN'];
  const [root] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode }];
  return root.Plan;
}

/** Returns a node and all below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the node that gives the rows their order: the outermost of those that read. */
export function drivingNode(plan: PlanNode): PlanNode {
  const outer = plan.Plans?.find((each) => each['Parent Relationship'] !== 'InitPlan');
  return outer ? drivingNode(outer) : plan;
}

/** Returns what of a plan takes longer the more rows there are. */
export const growingWith = (plan: PlanNode): string[] =>
  nodesOf(plan).flatMap((node) =>
    node['Node Type'] === 'Sort' || node['Node Type'] === 'Seq Scan'
      ? [[node['Node Type'], node['Relation Name']].filter(Boolean).join(' of ')]
      : [],
  );
