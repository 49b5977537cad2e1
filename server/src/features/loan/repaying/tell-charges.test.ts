import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { inboxOf } from '../../../../testing/inbox.ts';
import { borrow, fundLending, offerLoans, repay } from '../../../../testing/loans.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { park, release } from '../../../jobs/parked.store.ts';
import { collectDue, parkedLoans } from './collect.ts';
import { remindOfLoans } from './tell-charges.ts';

/** Whoever is charged for late days hears of it: when it begins, each week, and when the cap is reached. */

const suite = await suiteApp();
const { services } = suite.app;
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
goTo('2027-03-02');
const by = await operators(suite);
await fundLending(by, '50000.00');
const productId = await offerLoans(suite, by);

/** Somebody borrows 3,000.00, of which nothing is paid by itself. */
async function lent(name: string) {
  const person = await personWith(suite, name, '100.00');
  await certifyAs(suite, person.call, person.userId);
  const loan = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId: loan.loanId, isOn: false });
  return { person, ...loan };
}

/** Does the jobs of each of some dates, and says on which of them somebody was told of late charges. */
async function liveThrough(from: string, to: string, person: Person): Promise<string[]> {
  const heard: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    goTo(day);
    await collectDue(services, day);
    const before = (await chargesTold(person)).length;
    await remindOfLoans(services, day, 1);
    const messages = await countOf(suite, 'inbox_messages');
    // A run may come twice.
    await remindOfLoans(services, day, 1);
    expect(await countOf(suite, 'inbox_messages')).toBe(messages);
    if ((await chargesTold(person)).length > before) heard.push(day);
  }
  return heard;
}

/** What somebody was told of late charges, sorted: messages of one instant stand in any order. */
const chargesTold = async (person: Person): Promise<string[]> =>
  (await inboxOf(person))
    .map(({ en }) => en.body)
    .filter((text) => /late charges of|a day, ¥/.test(text))
    .toSorted();

const wayOut = 'If you cannot pay, please talk to customer service.';

it('when it begins, and then each week with the sum so far, until what is due is repaid', async () => {
  goTo('2027-03-02');
  const { person, loanId, number } = await lent('aspen');
  // What falls due on Friday 2 April may be late for three days: 6 April is the first that costs.
  const heard = await liveThrough('2027-04-02', '2027-04-22', person);
  expect(heard).toEqual(['2027-04-07', '2027-04-14', '2027-04-21']);
  const week = (days: number, amount: string, due: string, on: string) =>
    `Since 2027-04-06 loan ${number} has cost late charges of ¥${amount}, for ${days} days. Repaying what is due, ¥${due} on ${on}, ends that. ${wayOut}`;
  // 0.05 % of 991.71 a day, beside 24.46 of interest.
  expect(await chargesTold(person)).toEqual(
    [
      `The days of grace of loan ${number} are over: since 2027-04-06 its overdue principal costs 0.05 % a day, ¥0.50 so far. Repaying what is due, ¥1016.67 on 2027-04-07, ends that. ${wayOut}`,
      week(8, '4.00', '1020.17', '2027-04-14'),
      week(15, '7.50', '1023.67', '2027-04-21'),
    ].toSorted(),
  );
  const { next } = await person.call.ok('/api/loan/detail', { loanId });
  await repay(person, loanId, next?.amount ?? '');
  // Nothing is overdue until the second instalment is.
  expect(await liveThrough('2027-04-23', '2027-05-05', person)).toEqual([]);
  expect(await chargesTold(person)).toHaveLength(3);
});

it('once when the cap is reached, and never again', async () => {
  goTo('2027-06-01');
  await decidePolicy(by, { 'loan.penaltyCapBps': '10' });
  const { person, loanId, number } = await lent('birchwood');
  // Thursday 1 July, and three days of grace: 0.50 a day from 5 July on, until 0.1 % of 3,000.00 is reached.
  expect(await liveThrough('2027-07-01', '2027-08-10', person)).toEqual(['2027-07-06', '2027-07-11']);
  const texts = await chargesTold(person);
  const capped = texts.find((text) => text.includes('have reached the cap'));
  expect(capped).toContain(`The late charges of loan ${number}, ¥3.00 in all, have reached the cap`);
  const { penalties } = await person.call.ok('/api/loan/detail', { loanId });
  expect(penalties).toEqual({ days: 6, amount: '3.00' });
  await decidePolicy(by, { 'loan.penaltyCapBps': '1000' });
});

it('once each, and in the same words, where all runs come together days later', async () => {
  goTo('2027-09-01');
  const [daily, late] = [await lent('cedar'), await lent('dogwood')];
  // No run looks at the second until it is released.
  const kept = { kind: parkedLoans, id: late.loanId, subject: 'a loan' };
  await suite.tamper((writer) => park(writer, kept, 'kept back', suite.clock.wall()));
  await liveThrough('2027-10-01', '2027-10-24', daily.person);
  expect(await chargesTold(late.person)).toEqual([]);
  await suite.tamper((writer) => release(writer, kept.kind, kept.id, suite.clock.wall()));
  const said = await chargesTold(daily.person);
  for (let day = '2027-10-01'; day <= '2027-10-24'; day = addDays(day, 1)) {
    await collectDue(services, day);
    await remindOfLoans(services, day, 1);
  }
  expect(await chargesTold(daily.person)).toEqual(said);
  // 1 October 2027 is a Friday: charged from the 5th on.
  expect(said).toHaveLength(3);
  const unnumbered = (texts: string[], number: string) => texts.map((text) => text.replace(number, ''));
  expect(unnumbered(await chargesTold(late.person), late.number)).toEqual(unnumbered(said, daily.number));
});

it('not at all where it was repaid before the runs of those days came', async () => {
  goTo('2027-12-01');
  const { person, loanId, next } = await lent('elmwood');
  goTo(addDays(next?.payableUntil ?? '', 12));
  const { next: due, penalties } = await person.call.ok('/api/loan/detail', { loanId });
  expect(penalties.days).toBe(8);
  await repay(person, loanId, due?.amount ?? '');
  for (let day = next?.dueOn ?? ''; day <= businessDateOf(suite.clock.now()); day = addDays(day, 1)) {
    await collectDue(services, day);
    await remindOfLoans(services, day, 1);
  }
  expect(await chargesTold(person)).toEqual([]);
});
