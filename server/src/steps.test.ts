import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { changesOf } from '../testing/changes.ts';
import { couponFor, give, grantingCampaign, rateTerms } from '../testing/coupons.ts';
import { personWith } from '../testing/person.ts';
import { addIssuer, confirmFunding, operators, publish, repaymentOf, subscribe } from '../testing/product.ts';
import { suiteApp } from '../testing/suite.ts';
import { everything } from './everything.ts';
import { grantCampaign } from './features/coupons/campaigns/grant-coupons.ts';
import { returnGifts } from './features/coupons/gifts/settle-gift.ts';
import { payWhatIsDue } from './features/investing/payouts/pay-what-is-due.ts';

/**
 * Whoever runs a job, or a task, may say how many items are one step of it. So tests let a step be smaller than what there is
 * to do: only then is something left for a second one, and it shows where nobody comes back for it. A random life under the
 * other policy has steps of two throughout (`testing/life`), and areas try their own jobs with steps of one.
 */

/** What goes through many rows and is no job: pieces of one person's file, and of what the verifier computes again. */
const noJobs = [
  'features/membership/growth.invariants.ts',
  'features/wallet/records/records.ts',
  'features/wallet/statement/statement-entries.ts',
];

const named = /\b(?:chunkSize|batchSize)\b/;
/** Where it is declared or imported, and where it is what a size is when nobody says another. */
const fine = [
  /^(?:export )?const (?:chunkSize|batchSize) = /,
  /^import /,
  /^ {2}chunkSize,$/,
  /\b(?:size|atOnce|atMost) = (?:chunkSize|batchSize)\b/,
];

it('how many items are a step of a job is up to whoever runs it', () => {
  const cwd = import.meta.dirname;
  const files = globSync('{features,jobs}/**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const fixed = files.filter((file) =>
    readFileSync(join(cwd, file), 'utf8')
      .split('\n')
      .some((line) => named.test(line) && !fine.some((pattern) => pattern.test(line))),
  );
  expect(fixed.toSorted()).toEqual(noJobs);
});

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
const { changedBy } = await changesOf(suite);
const maple = await personWith(suite, 'maple', '500.00');
const ben = await personWith(suite, 'benoak', '500.00');
const cid = await personWith(suite, 'cidelm', '500.00');

/** Does a work in steps of one: a run in larger ones finds nothing left to do. Returns how many the first has done. */
async function inSteps(run: (size?: number) => Promise<number>): Promise<number> {
  const done = await run(1);
  expect(await changedBy(() => run())).toEqual([]);
  return done;
}

it('a campaign with more people than one step gives its coupon to all of them', async () => {
  const campaignId = await grantingCampaign(suite, by, true);
  const grant = (size?: number) => grantCampaign(services, everything.facts, campaignId, size);
  expect(await inSteps(grant)).toBe(3);
});

it('more payouts than one step pays, and than it reads at once, are all paid', async () => {
  const issuerId = await addIssuer(by.ada);
  const productId = await publish(suite, by, issuerId, { cycleDays: 8 });
  for (const person of [maple, ben, cid]) await subscribe(suite, person, productId, 1);
  await suite.app.advance(10);
  await confirmFunding(by, repaymentOf(issuerId), '1000.00');
  const today = businessDateOf(services.clock.now());
  const pay = async (size?: number) => (await payWhatIsDue(services, today, size)).paid;
  // Of each of the three a cent a day, and what was invested.
  expect(await inSteps(pay)).toBe(3 * 9);
});

it('more gifts than one step whose time is over go back to their givers', async () => {
  for (const to of [ben, cid]) await give(maple, await couponFor(suite, maple, { terms: rateTerms }, by), to);
  suite.clock.setOffsetDays(14);
  expect(await inSteps((size) => returnGifts(services, size))).toBe(2);
});
