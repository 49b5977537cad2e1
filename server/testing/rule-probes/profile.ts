import { addDays, addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { riskAnswers } from '../../src/seed/risk-answers.ts';
import { nextIdNumber, uploadAll } from '../certified.ts';
import { homeAddress, setPaymentPassword } from '../person.ts';
import {
  type Given,
  hour,
  minute,
  msBetween,
  type PathsOf,
  type ProbesOf,
  repeated,
  times,
  wordFor,
} from './probe.ts';

/** Hands in the documents of somebody new who was born on that date. */
async function handIn(given: Given, born?: string) {
  const person = await given.person();
  await setPaymentPassword(person);
  await uploadAll(person.call);
  const documents = { name: '林晓', idNumber: nextIdNumber(born) };
  return { person, reply: await person.call.send('/api/certification/submit', documents) };
}

/** What a person says of the own life: documents, risk, addresses. */
export const profileProbes: ProbesOf<PathsOf<'certification' | 'risk' | 'addressBook'>> = {
  'certification.minAge': {
    stated: () => ['ok', 'certification.under_age'],
    observe: async (given, n) => {
      const birthday = addMonths(businessDateOf(given.suite.clock.now()), -12 * n);
      const [oldEnough, aDayTooYoung] = [
        await handIn(given, birthday),
        await handIn(given, addDays(birthday, 1)),
      ];
      return [wordFor(oldEnough.reply), wordFor(aDayTooYoung.reply)];
    },
  },
  'certification.reviewedWithinHours': {
    stated: (n) => [n, n * hour],
    observe: async (given) => {
      const { person } = await handIn(given);
      const state = await person.call.ok('/api/certification/state');
      return [state.reviewedWithinHours, msBetween(state.submittedAt ?? '', state.expectedBy ?? '')];
    },
  },
  'certification.handleMinutes': {
    stated: () => [200, 404],
    observe: async (given, n) => {
      const person = await given.person();
      await setPaymentPassword(person);
      await uploadAll(person.call);
      const { photos } = await person.call.ok('/api/certification/state');
      const look = async () =>
        (await person.call.send('/api/certification/photo', { handle: photos[0]?.handle })).status;
      given.ahead(n * minute);
      const at = await look();
      given.ahead(1);
      return [at, await look()];
    },
  },
  'risk.maxPerYear': {
    stated: (n) => [n, ...repeated(n, 'ok'), 'risk.retake_limited'],
    observe: async (given, n) => {
      const { call } = await given.person();
      const { retakesLeft } = await call.ok('/api/risk/mine');
      const words = await times(n + 1, async () =>
        wordFor(await call.send('/api/risk/submit', riskAnswers('C3'))),
      );
      return [retakesLeft, ...words];
    },
  },
  'addressBook.maxAddresses': {
    stated: (n) => [...repeated(n, 'ok'), 'address.limit_reached'],
    observe: async (given, n) => {
      const { call } = await given.person();
      return times(n + 1, async (i) => {
        const fields = { ...homeAddress, detail: `${i + 1} 号楼` };
        return wordFor(await call.send('/api/v2/market/updateAddress', fields));
      });
    },
  },
};
