import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { borrowerWith } from '../../../testing/borrowers.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { borrow, fundLending, loanOf, offerLoans, repay, writeOff } from '../../../testing/loans.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** What a loan does to the books, from its payout to what ends it, as a bookkeeper writes it. */

const suite = await suiteApp();
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
goTo('2027-03-02');
const by = await operators(suite);
await fundLending(by, '20000.00');
// Half a percent of 3,000.00 is 15.00.
const productId = await offerLoans(suite, by, { feeBps: 50 });

async function borrowed(name: string) {
  const person = await borrowerWith(suite, name, '100.00');
  const { loanId } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  return { person, loanId };
}
type Borrowed = Awaited<ReturnType<typeof borrowed>>;

const [elm, fir, gum] = [await borrowed('elmtree'), await borrowed('firtree'), await borrowed('gumtree')];
const explored = ({ person, loanId }: Borrowed) =>
  by.ada.ok('/console/api/loans/detail', loanOf(person, loanId));
const transfersOf = async ({ person }: Borrowed, repaymentId: string) =>
  (await person.call.ok('/api/loan/repayment', { repaymentId })).transfers;
const tableOf = ({ person, loanId }: Borrowed, name: string, transfers: readonly { transferId: string }[]) =>
  ledgerTable(suite.db, transfers, { [person.userId]: name, [loanId]: 'L' });

goTo('2027-03-12');
const withdrawn = await repay(fir.person, fir.loanId, 'all', 'withdrawal');
// Due on 2 April: 6 and 7 April are late days that cost 0.50 each.
goTo('2027-04-08');
const { next } = await elm.person.call.ok('/api/loan/detail', { loanId: elm.loanId });
const repaid = await repay(elm.person, elm.loanId, next?.amount ?? '');
goTo('2027-05-12');
await writeOff(by, gum.person, gum.loanId);

it('a payout takes the money from what may be lent, its fee out of it, and what is owed stands against a receivable', async () => {
  const { payout } = await explored(elm);
  expect(await tableOf(elm, 'Elm', payout)).toMatchInlineSnapshot(`
    "
    account         |   debit |  credit | balance after
    ----------------|---------|---------|--------------
    lending_funds   | 3000.00 |         |      -3000.00
    Elm wallet      |         | 3000.00 |       3100.00
    ----------------|---------|---------|--------------
    Elm wallet      |   15.00 |         |       3085.00
    loan_income     |         |   15.00 |         15.00
    ----------------|---------|---------|--------------
    loan_receivable | 3000.00 |         |      -3000.00
    Elm loan/L      |         | 3000.00 |       3000.00
    "
  `);
});

it('a late repayment pays the late charge and the interest as income, and fills what may be lent again', async () => {
  expect(await tableOf(elm, 'Elm', await transfersOf(elm, repaid.repaymentId))).toMatchInlineSnapshot(`
    "
    account         |  debit | credit | balance after
    ----------------|--------|--------|--------------
    Elm wallet      |   1.00 |        |       3084.00
    loan_income     |        |   1.00 |          1.00
    ----------------|--------|--------|--------------
    Elm wallet      |  24.46 |        |       3059.54
    loan_income     |        |  24.46 |         25.46
    ----------------|--------|--------|--------------
    Elm wallet      | 991.71 |        |       2067.83
    lending_funds   |        | 991.71 |        991.71
    ----------------|--------|--------|--------------
    Elm loan/L      | 991.71 |        |       2008.29
    loan_receivable |        | 991.71 |        991.71
    "
  `);
});

it('a withdrawal gives the fee back, and takes the principal with the interest of its nights', async () => {
  expect(await tableOf(fir, 'Fir', await transfersOf(fir, withdrawn.repaymentId))).toMatchInlineSnapshot(`
    "
    account         |   debit |  credit | balance after
    ----------------|---------|---------|--------------
    loan_income     |   15.00 |         |        -15.00
    Fir wallet      |         |   15.00 |       3100.00
    ----------------|---------|---------|--------------
    Fir wallet      |    7.89 |         |       3092.11
    loan_income     |         |    7.89 |         -7.11
    ----------------|---------|---------|--------------
    Fir wallet      | 3000.00 |         |         92.11
    lending_funds   |         | 3000.00 |       3000.00
    ----------------|---------|---------|--------------
    Fir loan/L      | 3000.00 |         |          0.00
    loan_receivable |         | 3000.00 |       3000.00
    "
  `);
});

it('what is written off is owed still, in an account that counts no more, against the loss', async () => {
  const { writeOff: moved } = await explored(gum);
  expect(await tableOf(gum, 'Gum', moved)).toMatchInlineSnapshot(`
    "
    account           |   debit |  credit | balance after
    ------------------|---------|---------|--------------
    Gum loan/L        | 3000.00 |         |          0.00
    loan_receivable   |         | 3000.00 |       3000.00
    ------------------|---------|---------|--------------
    loan_loss         | 3000.00 |         |      -3000.00
    Gum written_off/L |         | 3000.00 |       3000.00
    "
  `);
});
