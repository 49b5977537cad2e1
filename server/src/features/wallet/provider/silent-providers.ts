import type { Alert } from '../../../area.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { lastHeardOf, longOpenOrders } from './provider-answer.store.ts';

/**
 * Returns an alert for each provider that has said nothing for too long, though orders are open with it: it answered no
 * question, of which each order leads to one a minute, and sent no event. How old an order is, the time of business
 * tells, and what was heard of a provider the wall clock: a demo that is moved ahead by days hears of it as before.
 */
export async function silentProviders({ reader, now, wall, policy }: OperatorRead): Promise<Alert[]> {
  const longMs = policy.provider.silentAfterMinutes * 60_000;
  const alerts: Alert[] = [];
  for (const [provider, openSince] of await oldestOrders({ reader, now }, longMs)) {
    const heardAt = await lastHeardOf(reader, provider);
    if (heardAt === null || wall.getTime() - heardAt.getTime() >= longMs)
      alerts.push({ code: 'provider.silent', subject: provider, amount: null, since: heardAt ?? openSince });
  }
  return alerts;
}

/** Returns since when the oldest order is open with each provider that has had one for so long. */
async function oldestOrders({ reader, now }: Pick<OperatorRead, 'reader' | 'now'>, longMs: number) {
  const oldest = new Map<string, Date>();
  for (const { provider, since } of await longOpenOrders(reader, new Date(now.getTime() - longMs))) {
    const known = oldest.get(provider);
    if (!known || since < known) oldest.set(provider, since);
  }
  return oldest;
}
