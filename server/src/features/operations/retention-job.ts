import type { AreaJob } from '../../jobs/daily.ts';
import { LeaseLost } from '../../jobs/lease.ts';
import { errorFacts } from '../../platform/log.ts';
import { forget, forgets, type Retention } from '../../platform/retention.ts';

/** Forgets what need not be kept, table by table: one that fails keeps no other from being done. */
export const retentionJob = (retentions: readonly Retention[]): AreaJob => ({
  name: 'retention.forget',
  run: async (services) => {
    const counts = { rows: 0, tables: 0 };
    const failures: string[] = [];
    for (const rule of retentions.filter(forgets)) {
      try {
        const gone = await forget(services, rule);
        counts.rows += gone;
        if (gone > 0) counts.tables += 1;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        services.log.error('a table was not tidied', { table: rule.table, ...errorFacts(error) });
        failures.push(`${rule.table}: ${error}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
    return counts;
  },
});
