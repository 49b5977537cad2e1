import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../../platform/context.ts';
import { audit } from '../../audit/index.ts';
import { createIssuer } from './create-issuer.ts';
import { type IssuerRow, issuers, nothingOwed, type Owed, owedByAll, proceedsOf } from './issuer.store.ts';

export async function listIssuers(ctx: OperatorReadOfAll) {
  const horizonDays = ctx.policy.investment.coverHorizonDays;
  const rows = await issuers(ctx.reader);
  const proceeds = await proceedsOf(ctx.reader, rows);
  const owed = await owedByAll(ctx.reader, ctx.today, addDays(ctx.today, horizonDays));
  return {
    items: rows.map((row) => showIssuer(row, proceeds(row.issuer_id), owed(row.issuer_id))),
    horizonDays,
  };
}

export async function addIssuer(ctx: OperatorCommand, input: Parameters<typeof createIssuer>[1]) {
  const issuerId = await createIssuer(ctx, input);
  await audit(
    ctx,
    'issuer.create',
    { type: 'issuer', id: issuerId },
    `${input.name.en} ${input.licenceReference}`,
  );
  const row = found((await issuers(ctx.reader)).find((each) => each.issuer_id === issuerId));
  return showIssuer(row, 0n, nothingOwed);
}

/** Returns an alert for each issuer whose payouts wait for its funds: what waits, and since when. */
export async function delayedIssuers(ctx: OperatorRead) {
  const owed = await owedByAll(ctx.reader, ctx.today, ctx.today);
  return (await issuers(ctx.reader)).flatMap((issuer) => {
    const { delayed, oldestDueOn } = owed(issuer.issuer_id);
    if (delayed === 0n) return [];
    return {
      code: 'issuer.payment_delayed' as const,
      subject: issuer.name[ctx.client.language],
      amount: delayed,
      since: oldestDueOn ? startOf(oldestDueOn) : ctx.now,
    };
  });
}

const showIssuer = (row: IssuerRow, proceeds: bigint, owed: Owed) => ({
  issuerId: row.issuer_id,
  name: row.name,
  licenceReference: row.licence_reference,
  funded: row.funded,
  reserved: row.reserved,
  proceeds,
  delayed: owed.delayed,
  dueWithinHorizon: owed.within,
});
