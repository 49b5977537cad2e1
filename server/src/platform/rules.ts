import {
  isPolicyPath,
  policyRules,
  type RulePath,
  type RuleValue,
  readRule,
} from '@banyan/api/policy-rules.ts';
import { defaultFlags, defaultPolicy, type Flags, type Policy } from '@banyan/domain/policy.ts';
import { type Reader, sql } from './db/sql.ts';

/** One number or switch that a version changes, as texts (`policy-rules`). */
export interface RuleChange {
  path: RulePath;
  from: string;
  to: string;
}

export interface PolicyVersion {
  version: number;
  changes: RuleChange[];
  effective_from: Date;
}

export interface Rules {
  policy: Policy;
  flags: Flags;
}

/** Commands decide by the newest rules; what is only shown may lag a second behind another process. */
export type Freshness = 'newest' | 'may be a second old';

/** How old the rules may be that are only shown. */
export const freshMs = 1_000;

export interface RuleBook {
  /** The rules in effect at an instant of business, known to the transaction that asks. */
  at(reader: Reader, now: Date, freshness: Freshness): Promise<Rules>;
  /** The same without a question to the database, while that was asked a moment ago. */
  known(now: Date): Rules | null;
  /** After a new version: nothing that is shown may lag behind in this process. */
  forget(): void;
}

/**
 * Returns the rules of the process: the code's defaults and the versions that operators decided, in the order in
 * which they take effect. Versions are never changed, so whoever knows the highest number knows them all.
 */
export function ruleBook(isDemo: boolean): RuleBook {
  const base: Rules = { policy: defaultPolicy, flags: defaultFlags(isDemo) };
  let versions: PolicyVersion[] = [];
  let stages: Rules[] = [base];
  let newest = -1;
  let askedAt = Number.NEGATIVE_INFINITY;

  const learn = async (reader: Reader): Promise<void> => {
    const row = await reader.first<{ newest: number }>(
      sql`select coalesce(max(version), 0) as newest from policy_versions`,
    );
    askedAt = performance.now();
    // A snapshot that is older than what is known here is no news.
    if (!row || row.newest <= newest) return;
    const known = await policyVersions(reader);
    const after = stagesOf(base, known);
    [versions, stages, newest] = [known, after, row.newest];
  };
  /** Those who share a transaction ask once. */
  const asked = new WeakMap<object, Promise<void>>();
  const learnOnce = (reader: Reader): Promise<void> => {
    const learning = asked.get(reader.transaction) ?? learn(reader);
    asked.set(reader.transaction, learning);
    return learning;
  };
  const at = (now: Date): Rules =>
    stages[versions.filter((version) => version.effective_from <= now).length] ?? base;

  return {
    at: async (reader, now, freshness) => {
      if (freshness === 'newest' || performance.now() - askedAt > freshMs) await learnOnce(reader);
      return at(now);
    },
    known: (now) => (performance.now() - askedAt > freshMs ? null : at(now)),
    forget: () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Returns all versions in the order in which they take effect. */
export const policyVersions = (reader: Reader): Promise<PolicyVersion[]> =>
  reader.rows<PolicyVersion>(
    sql`select version, changes, effective_from from policy_versions order by effective_from`,
  );

/** Returns the rules before the first version, after it, after the second, and so on. */
export function stagesOf(base: Rules, versions: readonly PolicyVersion[]): Rules[] {
  const stages = [base];
  for (const { changes } of versions) stages.push(withChanges(stages.at(-1) ?? base, changes));
  return stages;
}

/** Returns the rules with some values replaced. A path that the code no longer knows changes nothing. */
export function withChanges(rules: Rules, changes: readonly RuleChange[]): Rules {
  const policy = structuredClone(rules.policy) as Policy;
  const flags: Record<string, boolean> = { ...rules.flags };
  for (const { path, to } of changes) {
    const [area = '', key = ''] = path.split('.');
    if (area === 'permissions' && key in flags) flags[key] = to === 'true';
    if (!isPolicyPath(path)) continue;
    const value = readRule(policyRules[path], to);
    if (value !== null) put(policy, path, value);
  }
  return { policy, flags: flags as Flags };
}

/** Returns the value that stands at a path; undefined when there is none. */
export function ruleAt(rules: Rules, path: RulePath): RuleValue | undefined {
  const source: unknown = path.startsWith('permissions.') ? { permissions: rules.flags } : rules.policy;
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], source);
  return value as RuleValue | undefined;
}

function put(policy: Policy, path: string, value: RuleValue): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], policy);
  (owner as Record<string, unknown>)[last] = value;
}
