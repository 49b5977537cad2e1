import { expect, it } from 'vitest';
import { password, paymentPassword, personWith } from '../../testing/person.ts';
import { addIssuer, operators, order, publish } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';

/** The payment password is replaced while others are using the old one: nothing that the old one allowed outlives it. */

const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));
const pins = [paymentPassword, '903175'] as const;
const rounds = 4;
const atOnce = 3;

it('no authorization of the old payment password is good once another one is set', async () => {
  const [old, next] = pins;
  for (let round = 0; round < rounds; round += 1) {
    // Somebody else each time: what comes too late is a wrong try, and these are counted.
    const person = await personWith(suite, `twopins${round}`, '5000.00');
    const { authorization: _, ...fields } = await order(suite, person, productId, 1);
    const asking = { command: 'subscribe', amount: '100.00', payee: productId, password: old };
    const [set, ...replies] = await Promise.all([
      person.call.send('/api/payment_password/set', {
        loginPassword: password,
        current: old,
        password: next,
        passwordAgain: next,
      }),
      ...Array.from({ length: atOnce }, () => person.call.send('/api/payment_password/authorize', asking)),
    ]);
    expect(set?.status).toBe(200);
    for (const { status, body } of replies) {
      if (status !== 200) continue;
      const reply = await person.call.send('/api/subscription/create', {
        ...fields,
        authorization: body.authorization,
      });
      expect(reply.body.code).toBe('payment_password.authorization_invalid');
    }
  }
});
