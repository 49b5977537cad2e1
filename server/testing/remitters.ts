import { newId } from '../src/platform/ids.ts';
import { type Person, personWith } from './person.ts';
import { askFor, payerWith, remittanceFields } from './remittances.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Returns what is sent to other people, by what is answered: each by somebody of its own. */
export async function remitters(suite: Suite): Promise<Record<string, () => Promise<Intent>>> {
  let n = 0;
  const friend = await payerWith(suite, 'remitfriend', '1.00');
  const uncertified = await personWith(suite, 'remitstranger', '1.00');
  const send = async (
    change: object = {},
    { to = friend.userId, amount = '20.00', has = '100.00', by = payerWith as typeof personWith } = {},
  ): Promise<Intent> => {
    const person: Person = await by(suite, `remitter${++n}`, has);
    const fields = { ...(await remittanceFields(person, to, amount)), ...change };
    return { token: person.token, path: '/api/remittance/send', fields, key: newId() };
  };
  const request = (amount: string) => async () =>
    send({ requestId: (await askFor(friend, amount)).requestId });
  return {
    'done: remittance': () => send(),
    'done: remittance that was asked for': request('20.00'),
    'remittance.request_differs': request('21.00'),
    'request.not_found (remittance)': () => send({ requestId: newId() }),
    'remittance.payee_not_found': () => send({}, { to: newId() }),
    'remittance.payee_uncertified': () => send({}, { to: uncertified.userId }),
    'remittance.terms_changed': () => send({ shown: { name: '*明' } }),
    'remittance.below_minimum': () => send({}, { amount: '0.50' }),
    'certification.required (remittance)': () => send({}, { by: personWith }),
    'wallet.insufficient_balance (remittance)': () => send({}, { has: '10.00' }),
  };
}
