import { addDays, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { providerNames } from '@banyan/domain/wallet/provider-names.ts';
import type { Alert } from '../../../area.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { firstUnbilledDay } from './bill.store.ts';

/** Bills are made in the morning after their day; for one of a day without a trade we wait in vain, for three days. */
const lateAfterDays = 4;

/**
 * Returns an alert for each provider that concluded an order on a day whose bill was not compared for so long: it
 * cannot be had, or cannot be read, and keeps those of all later days waiting.
 */
export async function lateBills({ reader, wall }: OperatorRead): Promise<Alert[]> {
  const last = addDays(businessDateOf(wall), -lateAfterDays);
  const alerts: Alert[] = [];
  for (const provider of providerNames) {
    const day = await firstUnbilledDay(reader, provider);
    if (day === null || day >= last) continue;
    const since = startOf(addDays(day, 1));
    alerts.push({ code: 'provider.bill_late', subject: `${provider} ${day}`, amount: null, since });
  }
  return alerts;
}
