import { newId } from '../../src/platform/ids.ts';
import { registerPerson } from '../person.ts';
import { openTicket, ticketWithFile, ticketWithPicture } from '../support.ts';
import type { OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  owned: ({ suite }) => {
    let askers = 0;
    // Somebody new each time: a person may have few tickets open.
    const asker = () => registerPerson(suite, `asker${(askers += 1)}`);
    const ticket = async () => ({ ticketId: (await openTicket(await asker())).ticketId });
    return {
      '/api/support/ticket': ticket,
      '/api/support/write': async () => ({ ...(await ticket()), draft: newId(), text: 'Hello?' }),
      '/api/support/picture/upload': async () => ({ ...(await ticket()), draft: newId() }),
      '/api/support/picture': async () => ticketWithPicture(await asker()),
      '/api/support/file/upload': async () => ({ ...(await ticket()), draft: newId(), name: 'a.pdf' }),
      '/api/support/file': async () => ticketWithFile(await asker()),
      '/api/support/solve': ticket,
      '/api/support/read': ticket,
      '/api/support/rate': async () => ({ ...(await ticket()), stars: 5 }),
    };
  },
  beside: () => ({
    '/console/api/support/detail': {},
    '/console/api/support/take': {},
    '/console/api/support/hand-back': {},
    '/console/api/support/escalate': { seen: 1, to: 'admin', reason },
    '/console/api/support/file': { position: 1 },
    '/console/api/support/answer': { seen: 1, text: 'It arrives today.' },
    '/console/api/support/note': { seen: 1, text: 'Asked the bank.' },
    '/console/api/support/solve': { seen: 1 },
    '/console/api/support/picture': { position: 1 },
    '/console/api/support/answers/retire': {},
  }),
  narrowedLists: ['/console/api/support'],
  things: async ({ by: { ada }, waiting }) => {
    const { ticketId } = await openTicket(waiting);
    const canned = { name: 'greeting', text: { zh: '您好', en: 'Hello' } };
    const { cannedAnswerId } = await ada.ok('/console/api/support/answers/add', canned);
    return { ticketId, cannedAnswerId };
  },
};
