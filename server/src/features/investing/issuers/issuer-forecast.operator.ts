import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { forecast, shortfall } from '@banyan/domain/investing/issuer-days.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { dueByDay, type IssuerRow, issuerById, issuers } from './issuer.store.ts';

/** What is reserved has not been paid yet: it covers what is due like the rest. */
const fundsOf = (issuer: IssuerRow): bigint => issuer.funded + issuer.reserved;

/** Returns what one issuer has to pay on each of the next days, and when its funds end. */
export async function issuerForecast(ctx: OperatorRead, issuerId: string) {
  const issuer = found(await issuerById(ctx.reader, issuerId));
  const { coverHorizonDays: horizonDays, shortAlertDays: alertDays } = ctx.policy.investment;
  const due = await dueByDay(ctx.reader, addDays(ctx.today, horizonDays), [issuerId]);
  const funds = fundsOf(issuer);
  const days = forecast(funds, due(issuerId), { today: ctx.today, days: horizonDays });
  return {
    issuerId,
    name: issuer.name,
    licenceReference: issuer.licence_reference,
    createdAt: issuer.created_at,
    funds,
    horizonDays,
    alertDays,
    short: shortfall(days),
    days: days.map((day) => ({ ...day, due: day.interest + day.principal })),
  };
}

/**
 * Returns an alert for each issuer whose funds end within the days that the policy looks ahead: what is missing, and
 * from when. One that is behind already has an alert of its own.
 */
export async function issuersSoonShort(ctx: OperatorRead) {
  const days = ctx.policy.investment.shortAlertDays;
  const due = await dueByDay(ctx.reader, addDays(ctx.today, days));
  return (await issuers(ctx.reader)).flatMap((issuer) => {
    const owed = due(issuer.issuer_id);
    const short = shortfall(forecast(fundsOf(issuer), owed, { today: ctx.today, days }));
    if (!short || owed.some(({ on }) => on <= ctx.today)) return [];
    return {
      code: 'issuer.soon_short' as const,
      subject: issuer.name[ctx.client.language],
      amount: short.missing,
      since: startOf(short.on),
    };
  });
}
