import fc from 'fast-check';
import { answerOf, available, callsOf, somebody } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { closeCoupons } from './coupons-jobs.ts';
import { tryPaymentPassword } from './people.ts';
import { closeTeam } from './team-state.ts';

const closes = command({
  weight: 4,
  usually: 0.02,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    // Whoever has set everything aside is the one whose money could be forgotten.
    const emptied = life.people.find((each) => !each.isClosed && each.held > 0n && available(each) === 0n);
    const person = emptied ?? somebody(life, who);
    if (!person) return null;
    const isBusy =
      person.posted !== 0n ||
      person.held !== 0n ||
      life.models.some((model) => model.hasMatters?.(life, person));
    const tried =
      person.paymentPassword === null || person.frozenBy ? 'ok' : tryPaymentPassword(life, person);
    const refusal = tried === 'ok' ? (isBusy ? 'closing.matters_open' : 'ok') : tried;
    const expected = person.frozenBy ? 'account.frozen' : refusal;
    const call = await callsOf(life, person);
    const actual = answerOf(
      await call.send('/api/my_data/close', {
        loginPassword: person.loginPassword,
        ...(person.paymentPassword !== null && { paymentPassword: person.paymentPassword }),
      }),
    );
    if (expected === 'ok') {
      person.isClosed = true;
      closeCoupons(life, person);
      closeTeam(life, person);
    }
    return { told: `${person.name} closes the account`, expected, actual };
  },
});

export const myDataModel: AreaModel = { commands: { closes } };
