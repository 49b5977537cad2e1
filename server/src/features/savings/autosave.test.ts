import { expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../testing/product.ts';
import { takeOut } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '500.00');
const overview = () => maple.call.ok('/api/savings/overview');

it('is off until it is switched on, and then sweeps what the wallet has above the amount, once a day', async () => {
  await suite.app.advance(1);
  expect(await overview()).toMatchObject({ balance: '0.00', autosaveAbove: null });
  expect(await maple.call.ok('/api/savings/autosave', { above: '200.00' })).toEqual({
    autosaveAbove: '200.00',
  });
  expect(await overview()).toMatchObject({ balance: '0.00', autosaveAbove: '200.00' });
  await suite.app.advance(1);
  expect(await overview()).toMatchObject({ balance: '300.00', walletAvailable: '200.00' });
  const { items } = await maple.call.ok('/api/savings/movements');
  expect(items).toMatchObject([{ kind: 'deposit', origin: 'autosave', amount: '300.00', state: 'done' }]);
  await takeOut(maple, '250.00');
  await suite.app.advance(0);
  expect(await overview()).toMatchObject({ balance: '50.00' });
});

it('less than the least deposit is left where it is', async () => {
  await maple.call.ok('/api/savings/autosave', { above: '449.01' });
  await suite.app.advance(1);
  expect(await overview()).toMatchObject({ balance: '50.00', walletAvailable: '450.00' });
});

it('a frozen account is not swept', async () => {
  await maple.call.ok('/api/savings/autosave', { above: '0.00' });
  await maple.call.ok('/api/account/freeze', { confirmed: true });
  await suite.app.advance(1);
  expect(await overview()).toMatchObject({ balance: '50.00', walletAvailable: '450.00' });
});

it('what an investment pays in a night is swept in that night', async () => {
  const oak = await personWith(suite, 'oaktree', '1000.00');
  const by = await operators(suite);
  const issuerId = await addIssuer(by.ada);
  await fund(suite, by, issuerId, '2000.00');
  const productId = await publish(suite, by, issuerId, { cycleDays: 2 });
  await subscribe(suite, oak, productId, 10);
  await oak.call.ok('/api/savings/autosave', { above: '0.00' });
  for (let day = 1; day <= 4; day += 1) {
    await suite.app.advance(1);
    // What is less than the least deposit stays.
    expect(Number((await oak.call.ok('/api/wallet/overview')).available), `day ${day}`).toBeLessThan(1);
  }
  expect(Number((await oak.call.ok('/api/savings/overview')).balance)).toBeGreaterThan(1000);
});
