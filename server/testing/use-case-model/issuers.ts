import { addDays } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { ensureTemplate } from '../contracts.ts';
import { answerOf, type Life, shown } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { addIssuer, draft, repaymentOf } from '../product.ts';
import { dueOf, investingState, type ModelIssuer, styles } from './investing-state.ts';

/** What operators do for investments: products, and the money that they are paid from. */

const mostProducts = 4;

const publishes = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({
    isOwn: fc.nat(9),
    unitPrice: fc.constantFrom(100_00n, 37_50n, 1_000_01n),
    quota: fc.integer({ min: 5, max: 80 }),
    min: fc.integer({ min: 1, max: 3 }),
    max: fc.integer({ min: 3, max: 30 }),
    perPerson: fc.option(fc.integer({ min: 3, max: 40 })),
    rateBps: fc.integer({ min: 1, max: 2_400 }),
    cycleDays: fc.constantFrom(1, 2, 3, 5, 8, 33, 62),
    style: fc.constantFrom(...styles),
    risk: fc.integer({ min: 1, max: 5 }),
  }),
  play: async (life, { isOwn, risk, quota, ...terms }) => {
    const { issuers, products } = investingState(life);
    // A product that nobody can buy any more makes room for another.
    if (products.filter(({ sold, quota: all }) => sold < all).length >= mostProducts) return null;
    const ada = await life.operator('ada');
    if (issuers.length < 2)
      issuers.push({ id: await addIssuer(ada, `Issuer ${issuers.length + 1}`), funds: 0n, isFunded: false });
    const issuer = issuers[products.length % issuers.length];
    if (!issuer) return null;
    await ensureTemplate(life.app, { ada, bea: await life.operator('bea') });
    const { productId, version } = await ada.ok('/console/api/products/create', {
      ...draft(life.app, issuer.id),
      code: `P-${products.length}-${life.wall()}`,
      riskLevel: `R${risk}` as 'R1',
      rateBps: terms.rateBps,
      cycleDays: terms.cycleDays,
      style: terms.style,
      unitPrice: shown(terms.unitPrice),
      quotaUnits: quota,
      minUnits: terms.min,
      maxUnits: terms.max,
      perUserUnits: terms.perPerson,
    });
    const by = isOwn === 0 ? 'ada' : 'bea';
    const publisher = await life.operator(by);
    const actual = answerOf(await publisher.send('/console/api/products/publish', { productId, version }));
    if (by === 'bea') products.push({ id: productId, issuer, sold: 0, quota, risk, ...terms });
    const what = `${terms.cycleDays} days at ${terms.rateBps} bps, ${quota} units of ${shown(terms.unitPrice)}, R${risk}`;
    const told = `${by === 'ada' ? 'Ada publishes her own' : 'Bea publishes a'} product: ${what}`;
    return { told, expected: by === 'ada' ? 'operator.same_person' : 'ok', actual };
  },
});

const records = command({
  weight: 7,
  usually: 3,
  given: fc.record({
    which: fc.nat(100),
    amount: fc.bigInt({ min: 1n, max: 40_000_00n }),
    /** To the cent, one less or one more, what falls due within so many days, or the first half of it; or any amount. */
    due: fc.option(
      fc.record({
        days: fc.constantFrom(0, 0, 1, 3),
        isHalf: fc.boolean(),
        off: fc.constantFrom(-1n, 0n, 0n, 0n, 1n),
      }),
      { freq: 5 },
    ),
    by: fc.constantFrom('ada', 'bea'),
  }),
  play: async (life, { which, amount: anyAmount, due, by }) => {
    const { issuers, fundings } = investingState(life);
    const issuer = issuers[which % issuers.length];
    if (!issuer) return null;
    const amount = due ? lackingTo(life, issuer, due) + due.off : anyAmount;
    if (amount <= 0n) return null;
    const operator = await life.operator(by as 'ada');
    const bankReference = `BANK-${life.wall()}`;
    const reply = await operator.send('/console/api/fundings/record', {
      account: repaymentOf(issuer.id),
      amount: shown(amount),
      bankReference,
    });
    fundings.push({ id: reply.body.fundingId, issuer, amount, by, isOpen: true });
    return {
      told: `${by} records ${shown(amount)} for issuer ${issuers.indexOf(issuer) + 1}`,
      expected: 'ok',
      actual: answerOf(reply),
    };
  },
});

/** What the issuer's funds, with what has been recorded for it, lack of what it owes by then. */
function lackingTo(life: Life, issuer: ModelIssuer, by: { days: number; isHalf: boolean }): bigint {
  const { fundings } = investingState(life);
  const due = dueOf(life, issuer, addDays(life.today(), by.days));
  const owed = due
    .slice(0, by.isHalf ? Math.ceil(due.length / 2) : due.length)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const coming = fundings
    .filter((each) => each.isOpen && each.issuer === issuer)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return owed - issuer.funds - coming;
}

const confirms = command({
  weight: 6,
  usually: 5,
  given: fc.record({ which: fc.nat(100), by: fc.constantFrom('ada', 'bea'), refuses: fc.nat(5) }),
  play: async (life, { which, by, refuses }) => {
    const { issuers, fundings } = investingState(life);
    const open = fundings.filter(({ isOpen }) => isOpen);
    const funding = (open.length > 0 ? open : fundings)[which % (open.length || fundings.length || 1)];
    if (!funding) return null;
    const isOther = funding.by !== by;
    const expected = !funding.isOpen ? 'funding.not_pending' : isOther ? 'ok' : 'operator.same_person';
    const operator = await life.operator(by as 'ada');
    const path = refuses === 0 ? '/console/api/fundings/refuse' : '/console/api/fundings/confirm';
    const actual = answerOf(await operator.send(path, { fundingId: funding.id }));
    if (expected === 'ok') {
      funding.isOpen = false;
      if (refuses > 0) {
        funding.issuer.funds += funding.amount;
        funding.issuer.isFunded = true;
      }
    }
    const verb = refuses === 0 ? 'refuses' : 'confirms';
    const told = `${by} ${verb} ${shown(funding.amount)} for issuer ${issuers.indexOf(funding.issuer) + 1}`;
    return { told, expected, actual };
  },
});

export const issuersModel: AreaModel = { commands: { publishes, records, confirms } };
