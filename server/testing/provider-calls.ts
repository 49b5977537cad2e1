import { type Providers, providersOf } from '../src/features/wallet/provider/providers.ts';
import { openRecharge } from '../src/features/wallet/recharges/create-recharge.ts';
import { sendWithdrawal } from '../src/features/wallet/withdrawals/send-withdrawal.ts';
import { payAt } from './cashier.ts';
import { mortalDatabase, ProcessDied } from './mortal-database.ts';
import { dayMs, type PlacedOrder, type ProviderDesk, type Wrong } from './provider-desk.ts';
import type { Suite } from './suite.ts';
import { until } from './wait.ts';

/** Each way in which money depends on the provider: an order is brought there, and there one thing goes wrong. */

type Places<Name extends string> = Readonly<
  Record<Name, (desk: ProviderDesk, wrong: Wrong) => Promise<PlacedOrder>>
>;

/** By the call whose answer goes wrong. */
export const answered = {
  'open the payment': async ({ next, create, recharge }, wrong) => {
    await next({ ...wrong, method: 'POST' });
    return recharge((await create()).rechargeId);
  },
  'open it again after a crash': async (desk, wrong) => {
    const { suite, provider, person, next } = desk;
    // Nobody opens it at once.
    await next({ method: 'POST', fail_http: true });
    const { rechargeId } = await desk.create();
    await dies(desk, (services, mortal) => openRecharge(services, mortal, person.userId, rechargeId));
    await next(wrong);
    await openRecharge(suite.app.services, providersOf([provider]), person.userId, rechargeId).catch(
      () => undefined,
    );
    return desk.recharge(rechargeId);
  },
  'ask after the payment': async ({ suite, next, at, create, recharge }, wrong) => {
    const { rechargeId, cashierUrl } = await create();
    await payAt(cashierUrl, 'pay', { delay_ms: String(dayMs) });
    await next(wrong);
    at(2);
    await suite.app.runDue();
    return recharge(rechargeId);
  },
  'confirm the event of the payment': async ({ next, create, recharge, tried }, wrong) => {
    const { rechargeId, cashierUrl } = await create();
    await next(wrong);
    await payAt(cashierUrl);
    await tried(recharge(rechargeId));
    return recharge(rechargeId);
  },
  'order the payout': async ({ suite, next, loseEvents, approved, withdrawal }, wrong) => {
    await loseEvents();
    const order = withdrawal(await approved());
    await next({ ...wrong, method: 'POST' });
    await suite.app.deliverOutbox();
    return order;
  },
  'order it again after a crash': async (desk, wrong) => {
    const { suite, person, next, loseEvents, approved, withdrawal, settledThere } = desk;
    await loseEvents();
    const id = await approved();
    await dies(desk, (services, mortal) => sendWithdrawal(services, mortal, person.userId, id));
    await settledThere(withdrawal(id));
    await next({ ...wrong, method: 'POST' });
    await suite.app.deliverOutbox();
    return withdrawal(id);
  },
  'ask after the payout': async (desk, wrong) => {
    const { suite, next, at, loseEvents, approved, withdrawal, settledThere } = desk;
    await loseEvents();
    const order = withdrawal(await approved());
    await suite.app.deliverOutbox();
    await settledThere(order);
    await next(wrong);
    at(2);
    await suite.app.runDue();
    return order;
  },
  'confirm the event of the payout': async (desk, wrong) => {
    const { suite, next, approved, withdrawal, settledThere, tried } = desk;
    const order = withdrawal(await approved());
    // The order itself is answered; what goes wrong is the question that the event gives rise to.
    await next({ delay_ms: 500 });
    await suite.app.deliverOutbox();
    await settledThere(order);
    await next(wrong);
    await tried(order);
    return order;
  },
} satisfies Places<string>;
export type AnsweredCall = keyof typeof answered;

/** By what the event tells that goes wrong. */
export const told = {
  'the payment': async ({ suite, next, create, recharge, tried }, wrong) => {
    const { rechargeId, cashierUrl } = await create();
    await next(wrong);
    // By the time a late event comes the recharge is over here.
    if (wrong.delay_ms) suite.clock.setOffsetDays(1);
    await payAt(cashierUrl);
    await tried(recharge(rechargeId));
    suite.clock.setOffsetDays(0);
    return recharge(rechargeId);
  },
  'the settled payout': (desk, wrong) => toldPayout(desk, wrong),
  'the payout before its order is answered': (desk, wrong) =>
    // What is asked about an earlier order takes nothing of it.
    toldPayout(desk, { method: 'POST', answer: 'silent_done', ...wrong }),
  'the returned payout': (desk, wrong) => toldPayout(desk, { payout: 'return', ...wrong }),
} satisfies Places<string>;
export type ToldFact = keyof typeof told;

async function toldPayout(desk: ProviderDesk, wrong: Wrong): Promise<PlacedOrder> {
  const order = desk.withdrawal(await desk.approved());
  await desk.next(wrong);
  await desk.suite.app.deliverOutbox();
  await desk.tried(order);
  return order;
}

/** Sends a payout that takes another course. */
export async function strayingPayout(desk: ProviderDesk, wrong: Wrong): Promise<PlacedOrder> {
  await desk.loseEvents();
  const order = desk.withdrawal(await desk.approved());
  await desk.next(wrong);
  await desk.suite.app.deliverOutbox();
  return order;
}

/** When no more is asked about an order, in minutes: on a busy machine an answer may come too late several times. */
const lastAsked = 16;

/** Lets the provider behave well again, and time pass, until the order has come to its end. */
export async function recover(desk: ProviderDesk, order: PlacedOrder): Promise<void> {
  const { suite, control, at, create } = desk;
  for (const scope of ['next', 'all'] as const) await control.behave({ scope });
  for (let minutes = 2; minutes <= 4 || (minutes <= lastAsked && (await desk.isOwed(order))); minutes += 2) {
    at(minutes);
    await suite.app.deliverOutbox();
    await until(async () => !(await desk.isOnItsWay(order)));
    await suite.app.runDue();
  }
  at(0);
  if ((await order.state()).startsWith('pending')) await payAt(await desk.cashierOf(order));
  await until(async () => !(await order.state()).startsWith('pending'));
  if (!(await desk.isAnyHeld())) return;
  // An event that was held goes out after a later one.
  await payAt((await create()).cashierUrl, 'cancel');
  await until(async () => !(await desk.isAnyHeld()));
}

type Services = Suite['app']['services'];

/** Lets the process die as soon as the provider has answered, before anything of that is written down. */
async function dies(
  { suite, provider }: ProviderDesk,
  command: (services: Services, mortal: Providers) => Promise<void>,
): Promise<void> {
  let isDead = false;
  const services = { ...suite.app.services, db: mortalDatabase(suite.db, () => isDead) };
  const thenDead =
    <Given extends unknown[], T>(ask: (...given: Given) => Promise<T>) =>
    (...given: Given): Promise<T> =>
      ask(...given).finally(() => {
        isDead = true;
      });
  const mortal = {
    ...provider,
    createPayment: thenDead(provider.createPayment),
    createPayout: thenDead(provider.createPayout),
  };
  await command(services, providersOf([mortal])).catch((error: unknown) => {
    if (!(error instanceof ProcessDied)) throw error;
  });
  if (!isDead) throw new Error('it did not die');
}
