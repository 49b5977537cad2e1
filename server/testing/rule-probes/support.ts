import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { newId } from '../../src/platform/ids.ts';
import { addPictureTo, openTicket, writeIn } from '../support.ts';
import { hour, msBetween, type PathsOf, type ProbesOf, passDays, repeated, wordFor } from './probe.ts';

export const supportProbes: ProbesOf<PathsOf<'support'>> = {
  'support.mostOpen': {
    stated: (n) => [...repeated(n, 'ok'), 'support.too_many_open'],
    observe: async (given, n) => {
      const { call } = await given.person();
      const words: string[] = [];
      for (let i = 0; i <= n; i += 1)
        words.push(
          wordFor(await call.send('/api/support/open', { draft: newId(), topic: 'other', text: 'Hello?' })),
        );
      return words;
    },
  },
  'support.answerHours': {
    stated: (n) => ({ said: n, due: n }),
    observe: async (given) => {
      const person = await given.person();
      const { openedAt, dueAt } = await openTicket(person);
      const { answerHours } = await person.call.ok('/api/support/tickets');
      return { said: answerHours, due: msBetween(openedAt, dueAt ?? openedAt) / hour };
    },
  },
  'support.reopenDays': {
    stated: (n) => ({ closesAfter: n, words: ['ok', 'support.closed'] }),
    observe: async (given, n) => {
      const person = await given.person();
      const solvedTicket = async () => {
        const { ticketId } = await openTicket(person);
        return person.call.ok('/api/support/solve', { ticketId });
      };
      const today = businessDateOf(given.suite.clock.now());
      const [one, other] = [await solvedTicket(), await solvedTicket()];
      let closesAfter = 0;
      while (addDays(today, closesAfter) < (one.closesOn ?? today)) closesAfter += 1;
      passDays(given, n - 1);
      const words = [wordFor(await writeIn(person, one.ticketId))];
      passDays(given, 1);
      words.push(wordFor(await writeIn(person, other.ticketId)));
      return { closesAfter, words };
    },
  },
  'support.picturesPerDay': {
    stated: (n) => [...repeated(n, 'ok'), 'support.too_many_pictures'],
    observe: async (given, n) => {
      const person = await given.person();
      const { ticketId } = await openTicket(person);
      const words: string[] = [];
      for (let i = 0; i <= n; i += 1) words.push(wordFor(await addPictureTo(person, ticketId)));
      return words;
    },
  },
};
